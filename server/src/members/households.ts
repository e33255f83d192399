import type { Member } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { member } from './tables.ts';

/** The member on whose membership this one depends, or this one. */
export const findHouseholdHead = ({
  id,
  linked_member_id: linked,
}: Pick<Member, 'id' | 'linked_member_id'>): number => linked ?? id;

/** True where a member, in a query of members, belongs to the household of this head. */
export const isInHousehold = (head: number | SQL): SQL | undefined =>
  or(eq(member.id, head), eq(member.linked_member_id, head));

/**
 * Locks these members and the members they are linked to, so that only one member of a household at a time books within its
 * limits or has a membership renewed. Answers the head of each member's household, by member id.
 */
export async function lockHouseholds(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const linked = tx
    .select({ id: member.linked_member_id })
    .from(member)
    .where(inArray(member.id, [...ids]));
  const locked = await lockMembers(tx, or(inArray(member.id, [...ids]), inArray(member.id, linked)));
  const heads = new Map(locked.map((one) => [one.id, findHouseholdHead(one)]));
  const known = new Set(heads.keys());
  const others = [...heads.values()].filter((head) => !known.has(head));
  // Somebody's membership was linked to another while it was waited for.
  if (others.length > 0) await lockMembers(tx, inArray(member.id, others));
  return heads;
}

/** Spouses before those on whom they depend, in the same order as when memberships are linked; else by id. */
const lockMembers = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({ id: member.id, linked_member_id: member.linked_member_id })
    .from(member)
    .where(where)
    .orderBy(sql`${member.linked_member_id} is null`, asc(member.id))
    .for('no key update');
