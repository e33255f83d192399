import { randomUUID } from 'node:crypto';
import type { GeneralUser } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { permissionDenied } from '../http/refusals/refusal.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import type { Memberships } from './memberships.ts';
import { hashPassword } from './passwords.ts';
import { keepAdministrator, lockRoles, requireRights, rightsFromRoles, readUserRights } from './rights.ts';
import { differingValues } from './role-routes.ts';
import { generalUser, userRole } from './tables.ts';

/** Giving and taking roles takes a right of its own, and either one all that is in them. */
async function checkRoles(
  tx: Transaction,
  actor: Actor,
  roles: readonly number[],
  before: GeneralUser | null,
): Promise<void> {
  const moved = differingValues(before?.roles, roles);
  if (moved.length === 0) return;
  if (!actor.rights.has('general_user.grant')) throw permissionDenied();
  await requireRights(tx, actor, await rightsFromRoles(tx, moved));
}

async function storeRoles(tx: Transaction, user: number, roles: readonly number[]): Promise<void> {
  await tx.delete(userRole).where(eq(userRole.user_id, user));
  const rows = [...new Set(roles)].map((id) => ({ user_id: user, role_id: id }));
  if (rows.length > 0) await tx.insert(userRole).values(rows);
}

/** Users, for staff who hold what the user holds: setting a password or an address would let them sign in with it. */
export function userRoutes(app: FastifyInstance, memberships: Memberships): void {
  serveCrud(app, '/general-users/', {
    table: generalUser,
    columns: {
      id: generalUser.id,
      username: generalUser.username,
      email: generalUser.email,
      is_active: generalUser.is_active,
      member: memberships.memberOfUser,
      roles: sql`array(select role_id::float8 from ${userRole} where user_id = ${generalUser}.id order by 1)`,
      created_at: generalUser.created_at,
    },
    filters: { member: (id: number) => eq(generalUser.id, memberships.userOfMember(id)) },
    async toValues({ roles }, { tx, actor, before, now }) {
      await lockRoles(tx, memberships);
      if (before) await requireRights(tx, actor, await readUserRights(tx, before.id));
      if (roles) await checkRoles(tx, actor, roles, before);
      // A new user has a password that nobody knows, until one is set.
      return before ? {} : { password_hash: await hashPassword(randomUUID()), created_at: new Date(now) };
    },
    async afterWrite(id, { roles, member: linked }, { tx }) {
      if (linked !== undefined) await memberships.link(tx, id, linked);
      if (roles) await storeRoles(tx, id, roles);
      await keepAdministrator(tx);
    },
    async beforeDelete({ id }, { tx, actor }) {
      await lockRoles(tx, memberships);
      await requireRights(tx, actor, await readUserRights(tx, id));
      await keepAdministrator(tx, id);
    },
    fieldOf: { role_id: 'roles' },
  });
}
