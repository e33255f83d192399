// The door: all that other code may import of settings.
// The settings of the whole club.

// Routes
export { settingsRoutes } from './routes.ts';

// Called by the app
export type { RememberedSettings } from './remember.ts';
export { rememberSettings, withSettings } from './remember.ts';

// Tables, for joins
export { clubSettings } from './tables.ts';
