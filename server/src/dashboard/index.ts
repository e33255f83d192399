// The door: all that other code may import of dashboard.
// Combines all capabilities.
export { dashboardRoutes } from './routes.ts';
export { onStatus } from './people/change-status.ts';
