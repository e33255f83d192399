// The door: all that other code may import of session.
// Signing in and out, and who is signed in.

// Routes, jobs, and who makes a request
export { clearSessions } from './clear.ts';
export { readTokens } from './credentials.ts';
export { actorFields, actorFinder, actorOf, requireActive } from './find-actor.ts';
export { sessionRoutes } from './routes.ts';
export { readOrMakeSecret } from './tokens.ts';

// Called by other capabilities
export { codeRequired, hasCodes } from './codes/tickets.ts';
export { drawCaptcha } from './captcha-picture.ts';
export { deviceNames } from './device.ts';
export { listSessions } from './own-sessions.ts';
export type { TokenPair } from './sessions.ts';
export { beginSession, mayHaveSession, noActiveAccount } from './sessions.ts';
export { countTries, forgiveTries, forgiveTry } from './throttle.ts';

// Tables, for joins
export { session } from './tables.ts';
