/** The order in which code may import, from first to last: each may import those before it, never those after it. */

/** Infrastructure of the server, which knows no capability. */
export const serverInfrastructure = [
  'audit',
  'config',
  'database',
  'http',
  'jobs',
  'mail',
  'resource',
  'time',
];

/** Capabilities of the server, each with one door, its `index.ts` (decision 0096). */
export const serverCapabilities = [
  'notifications',
  'access',
  'uploads',
  'settings',
  'archive',
  'members',
  'session',
  'account',
  'money',
  'content',
  'bookings',
  'webhooks',
  'dashboard',
  'moving-in',
  'assistants',
];

/** Folders of the portal below all others: each imports those before it alone. */
export const portalBase = ['format', 'app'];

/** Folders of the server above all capabilities. */
export const serverTop = ['seed', 'operations', 'testing', 'contract-tests'];
