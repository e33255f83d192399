// The door: all that other code may import of the archive.
// Everything of the club in one file, out of this portal and into another.

// Routes
export { archiveRoutes } from './routes.ts';

// Called by the command
export type { ExportProgress, ExportResult } from './export.ts';
export { exportArchive } from './export.ts';
export type { ImportResult } from './import.ts';
export { importArchive } from './import.ts';
export { verifyArchive } from './unpack.ts';
