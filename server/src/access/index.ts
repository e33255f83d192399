// The door: all that other code may import of access.
// Users, their passwords, and what they may do.

// Routes
export type { Memberships } from './memberships.ts';
export { auditRoutes } from './audit-routes.ts';
export { roleRoutes } from './role-routes.ts';
export { userRoutes } from './user-routes.ts';

// Called by other capabilities
export { grantAdministrator, grantEveryRight } from './grant-administrator.ts';
export { findMatchingHash, hashPassword, isPassword, limitOldPasswords, wrongPassword } from './passwords.ts';
export {
  allRights,
  EVERY_RIGHT,
  heldRights,
  keepAdministrator,
  lockRoles,
  requireRights,
  readUserRights,
} from './rights.ts';

// Tables, for joins
export { generalUser, role, roleSubRole, subRole, subRoleRight, userRole } from './tables.ts';
