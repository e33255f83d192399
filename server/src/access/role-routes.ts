import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import type { Memberships } from './memberships.ts';
import { isRight, keepAdministrator, lockRoles, requireRights, rightsFromSubRoles } from './rights.ts';
import { role, roleSubRole, subRole, subRoleRight } from './tables.ts';

/** Returns the values that are in one of these lists and not in the other; none where `now` is left out. */
export const differingValues = <Value>(
  before: readonly Value[] = [],
  now: readonly Value[] = before,
): Value[] => [
  ...now.filter((value) => !before.includes(value)),
  ...before.filter((value) => !now.includes(value)),
];

async function storeSubRoles(tx: Transaction, id: number, subRoles: readonly number[]): Promise<void> {
  await tx.delete(roleSubRole).where(eq(roleSubRole.role_id, id));
  const rows = [...new Set(subRoles)].map((sub) => ({ role_id: id, sub_role_id: sub }));
  if (rows.length > 0) await tx.insert(roleSubRole).values(rows);
}

async function storeRights(tx: Transaction, id: number, rights: readonly string[]): Promise<void> {
  await tx.delete(subRoleRight).where(eq(subRoleRight.sub_role_id, id));
  const rows = [...new Set(rights)].map((right) => ({ sub_role_id: id, right }));
  if (rows.length > 0) await tx.insert(subRoleRight).values(rows);
}

/**
 * Roles are made of sub-roles, sub-roles of rights; a user who changes one holds what it gives or
 * gave. What somebody has can't be deleted, so that deleting leaves the administrators alone.
 */
export function roleRoutes(app: FastifyInstance, memberships: Memberships): void {
  serveCrud(app, '/access-control/role/', {
    table: role,
    columns: {
      id: role.id,
      name: role.name,
      sub_roles: sql`array(select sub_role_id::float8 from ${roleSubRole} where role_id = ${role}.id order by 1)`,
    },
    async toValues({ sub_roles }, { tx, actor, before }) {
      await lockRoles(tx, memberships);
      await requireRights(
        tx,
        actor,
        await rightsFromSubRoles(tx, differingValues(before?.sub_roles, sub_roles)),
      );
      return {};
    },
    async afterWrite(id, { sub_roles }, { tx }) {
      if (sub_roles) await storeSubRoles(tx, id, sub_roles);
      await keepAdministrator(tx);
    },
    async beforeDelete({ sub_roles }, { tx, actor }) {
      await lockRoles(tx, memberships);
      await requireRights(tx, actor, await rightsFromSubRoles(tx, sub_roles));
    },
    fieldOf: { sub_role_id: 'sub_roles' },
  });

  serveCrud(app, '/access-control/sub-role/', {
    table: subRole,
    columns: {
      id: subRole.id,
      name: subRole.name,
      rights: sql`array(select "right" from ${subRoleRight} where sub_role_id = ${subRole}.id order by 1)`,
    },
    async toValues({ rights }, { tx, actor, before }) {
      await lockRoles(tx, memberships);
      const unknown = rights?.find((right) => !isRight(right));
      if (unknown !== undefined) throw fieldErrors({ rights: [fault('unknownRight', { right: unknown })] });
      await requireRights(tx, actor, differingValues(before?.rights, rights));
      return {};
    },
    async afterWrite(id, { rights }, { tx }) {
      if (rights) await storeRights(tx, id, rights);
      await keepAdministrator(tx);
    },
    async beforeDelete({ rights }, { tx, actor }) {
      await lockRoles(tx, memberships);
      await requireRights(tx, actor, rights);
    },
  });
}
