// The door of uploads: pictures that people send. Others come in by it alone.

// Routes
export { uploadRoutes } from './routes.ts';

// What the demo club calls
export type { EncodedPicture } from './encode-picture.ts';
export { encodePicture, widthsOf } from './encode-picture.ts';
export { filesOf, keepFiles } from './files.ts';

// Tables, for joins
export { upload, uploadColumns } from './tables.ts';
