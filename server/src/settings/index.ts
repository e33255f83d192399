// The door: all that other code may import of settings.
// The settings of the whole club.

// Routes
export { settingsRoutes } from './routes.ts';

// Called by the app
export type { RememberedSettings } from './remember.ts';
export { rememberSettings, withSettings } from './remember.ts';

// Tables, for joins
export { clubSettings, membershipTier } from './tables.ts';

// Called by members and money: the club's tiers
export { readTiers, tierNames, yearsIn } from './tiers.ts';
export type { Tier, Tiers } from './tiers.ts';

// Called by account, for signing in with the identity provider
export { connectProvider, openSecret } from './identity-provider/connect.ts';
export { redirectUri } from './identity-provider/routes.ts';
export { readIdentityProvider } from './read.ts';
export type { StoredProvider } from './read.ts';
