// The door of this capability: others import nothing else of it.
export { assistantRoutes } from './routes.ts';
