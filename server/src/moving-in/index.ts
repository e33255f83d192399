// The door: all that other code may import of moving in.
// Imports of files from other programs, and taking them back.
export { movingInRoutes } from './routes.ts';
