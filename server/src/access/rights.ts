import type { Endpoint } from '@portal/contract';
import { endpoints } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, inArray, ne, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { refuse } from '../http/refusals/refusal.ts';
import type { Memberships } from './memberships.ts';
import { generalUser, roleSubRole, subRoleRight, userRole } from './tables.ts';

/** Every right there is: those that the contract's endpoints ask for. */
export const allRights: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(endpoints).flatMap(({ right, furtherRights = [] }) => [
    ...(right === undefined ? [] : [right]),
    ...furtherRights,
  ]),
);

/** A right of the roles alone: includes every other, those of later versions too. No endpoint asks for it. */
export const EVERY_RIGHT = 'all.rights';
const everyRight: ReadonlySet<string> = new Set([...allRights, EVERY_RIGHT]);

/** Returns the rights held with roles that have these rights. */
export const heldRights = (given: readonly string[]): ReadonlySet<string> =>
  given.includes(EVERY_RIGHT) ? everyRight : new Set(given);

export const isRight = (name: string): boolean => everyRight.has(name);

/** The rights needed to give any right to anybody, short of every right. */
const administration = ['role.change', 'sub_role.change', 'general_user.grant'];

async function rightsWhere(tx: Database | Transaction, where: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ right: subRoleRight.right })
    .from(subRoleRight)
    .leftJoin(roleSubRole, eq(roleSubRole.sub_role_id, subRoleRight.sub_role_id))
    .leftJoin(userRole, eq(userRole.role_id, roleSubRole.role_id))
    .where(where);
  return rows.map(({ right }) => right);
}

export const rightsFromSubRoles = (tx: Transaction, ids: number[]): Promise<string[]> =>
  rightsWhere(tx, inArray(subRoleRight.sub_role_id, ids));
export const rightsFromRoles = (tx: Transaction, ids: number[]): Promise<string[]> =>
  rightsWhere(tx, inArray(roleSubRole.role_id, ids));
export const readUserRights = (tx: Database | Transaction, id: number): Promise<string[]> =>
  rightsWhere(tx, eq(userRole.user_id, id));

/**
 * A 403 where the actor lacks one of these rights: nobody gives or takes what they don't have, or takes over who has
 * more. Checked in the database, as somebody may have taken the right away since the request came in.
 */
export async function requireRights(
  tx: Transaction,
  { user }: Actor,
  wanted: readonly string[],
): Promise<void> {
  if (wanted.length === 0) return;
  const rights = missingRights(heldRights(await readUserRights(tx, user.id)), wanted);
  if (rights.length === 0) return;
  throw refuse('rights_not_held', { rights });
}

/** The wanted rights that aren't among the held ones, by name. A user with every right has those of earlier versions too. */
export function missingRights(held: ReadonlySet<string>, wanted: readonly string[]): string[] {
  if (held.has(EVERY_RIGHT)) return [];
  return wanted.filter((right) => !held.has(right)).toSorted((a, b) => a.localeCompare(b));
}

/**
 * Returns how much the strongest user who may sign in can give: every right, today's rights, some rights to somebody,
 * nothing.
 */
async function strongestAdministrator(
  tx: Transaction,
  { isBarred }: Memberships,
  leaving?: number,
): Promise<number> {
  const { right } = subRoleRight;
  const holdsAll = (rights: readonly string[]) =>
    sql`count(distinct ${right}) filter (where ${inArray(right, [...rights])}) = ${rights.length}`;
  const strength = sql<number>`case when bool_or(${right} = ${EVERY_RIGHT}) then 3
    when ${holdsAll([...allRights])} then 2 when ${holdsAll(administration)} then 1 else 0 end`;
  const [strongest] = await tx
    .select({ strength })
    .from(userRole)
    .innerJoin(roleSubRole, eq(roleSubRole.role_id, userRole.role_id))
    .innerJoin(subRoleRight, eq(subRoleRight.sub_role_id, roleSubRole.sub_role_id))
    .innerJoin(generalUser, eq(generalUser.id, userRole.user_id))
    .where(
      and(
        generalUser.is_active,
        not(isBarred),
        leaving === undefined ? undefined : ne(generalUser.id, leaving),
      ),
    )
    .groupBy(userRole.user_id)
    .orderBy(desc(strength))
    .limit(1);
  return strongest?.strength ?? 0;
}

/** The strongest administrator that each transaction began with, and how it was found. */
const begun = new WeakMap<Transaction, { strength: number; memberships: Memberships }>();

/** One change of who may do what at a time, so that two administrators can't remove each other. */
export async function lockRoles(tx: Transaction, memberships: Memberships): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7305004)`);
  begun.set(tx, { strength: await strongestAdministrator(tx, memberships), memberships });
}

/**
 * A 409 where nobody is left who can give as much as somebody could when the roles were locked; `leaving` is a user who
 * is about to go.
 */
export async function keepAdministrator(tx: Transaction, leaving?: number): Promise<void> {
  const before = begun.get(tx);
  if (!before || (await strongestAdministrator(tx, before.memberships, leaving)) >= before.strength) return;
  throw refuse('last_administrator');
}
