// The door of dashboard: what is put together of all capabilities. Others come in by it alone.
export { dashboardRoutes } from './routes.ts';
