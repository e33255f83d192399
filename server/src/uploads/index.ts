// The door: all that other code may import of uploads.
// Uploaded pictures.

// Routes
export { uploadRoutes } from './routes.ts';

// Called by what stores texts with pictures
export { cleanHtml } from './clean-html.ts';

// Called by the demo club
export type { EncodedPicture } from './encode-picture.ts';
export { encodePicture, copyWidths } from './encode-picture.ts';
export { dropPictures, pictureFiles, keepFiles } from './files.ts';

// Called by the archive and by checks of what must hold
export { isPictureName, pictureNames } from './files.ts';

// Called by money
export { readCopy } from './files.ts';

// Tables, for joins
export { upload, uploadColumns, uploadJson } from './tables.ts';
