import type { Endpoint } from '@portal/contract';
import { endpoints } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Actor } from '../session/actor.ts';
import { generalUser, roleSubRole, subRoleRight, userRole } from './tables.ts';

/** Every right there is: those that the contract's endpoints ask for. */
export const allRights: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(endpoints).flatMap(({ right, furtherRights = [] }) => [
    ...(right === undefined ? [] : [right]),
    ...furtherRights,
  ]),
);

/** A right of the roles alone: stands for every other, those of later versions too. No endpoint asks for it. */
export const EVERY_RIGHT = 'all.rights';
const everyRight: ReadonlySet<string> = new Set([...allRights, EVERY_RIGHT]);

/** What somebody holds whose roles have these rights. */
export const heldRights = (given: readonly string[]): ReadonlySet<string> =>
  given.includes(EVERY_RIGHT) ? everyRight : new Set(given);

export const isRight = (name: string): boolean => everyRight.has(name);

/** What it takes to give any right to anybody, where it isn't every one. */
const administration = ['role.change', 'sub_role.change', 'general_user.grant'];

async function rightsWhere(tx: Transaction, where: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ right: subRoleRight.right })
    .from(subRoleRight)
    .leftJoin(roleSubRole, eq(roleSubRole.sub_role_id, subRoleRight.sub_role_id))
    .leftJoin(userRole, eq(userRole.role_id, roleSubRole.role_id))
    .where(where);
  return rows.map(({ right }) => right);
}

export const rightsOfSubRoles = (tx: Transaction, ids: number[]): Promise<string[]> =>
  rightsWhere(tx, inArray(subRoleRight.sub_role_id, ids));
export const rightsOfRoles = (tx: Transaction, ids: number[]): Promise<string[]> =>
  rightsWhere(tx, inArray(roleSubRole.role_id, ids));
export const rightsOfUser = (tx: Transaction, id: number): Promise<string[]> =>
  rightsWhere(tx, eq(userRole.user_id, id));

/** A 403 where the actor lacks one of these rights: nobody gives what they don't have, or takes over who has more. */
export function mustHold({ rights }: Actor, wanted: readonly string[]): void {
  // Also those that an earlier version knew.
  if (rights.has(EVERY_RIGHT)) return;
  const missing = wanted.filter((right) => !rights.has(right));
  if (missing.length === 0) return;
  throw refuse(403, 'rights_not_held', 'This takes rights that you do not hold yourself.', {
    rights: missing.toSorted((a, b) => a.localeCompare(b)),
  });
}

/** One change of roles at a time, so that two administrators can't remove each other. */
export async function lockRoles(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7305004)`);
}

/** A 409 where nobody is left who could give rights; `leaving` is a user who is about to go. */
export async function keepAdministrator(tx: Transaction, leaving?: number): Promise<void> {
  const [left] = await tx
    .select({ id: userRole.user_id })
    .from(userRole)
    .innerJoin(roleSubRole, eq(roleSubRole.role_id, userRole.role_id))
    .innerJoin(subRoleRight, eq(subRoleRight.sub_role_id, roleSubRole.sub_role_id))
    .innerJoin(generalUser, eq(generalUser.id, userRole.user_id))
    .where(
      and(
        inArray(subRoleRight.right, [EVERY_RIGHT, ...administration]),
        generalUser.is_active,
        leaving === undefined ? undefined : ne(generalUser.id, leaving),
      ),
    )
    .groupBy(userRole.user_id)
    .having(
      sql`bool_or(${subRoleRight.right} = ${EVERY_RIGHT})
        or count(distinct ${subRoleRight.right}) = ${administration.length}`,
    )
    .limit(1);
  if (!left) throw refuse(409, 'last_administrator', 'Nobody would be left who can give rights to others.');
}
