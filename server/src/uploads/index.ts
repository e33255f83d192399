// The door: all that other code may import of uploads.
// Uploaded pictures.

// Routes
export { uploadRoutes } from './routes.ts';

// Called by the demo club
export type { EncodedPicture } from './encode-picture.ts';
export { encodePicture, widthsOf } from './encode-picture.ts';
export { dropPictures, filesOf, keepFiles } from './files.ts';

// Called by money
export { readCopy } from './files.ts';

// Tables, for joins
export { upload, uploadColumns, uploadJson } from './tables.ts';
