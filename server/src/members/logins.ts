import { endedStatuses } from '@portal/contract/members/rules/member-status';
import { and, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Memberships } from '../access/index.ts';
import { generalUser } from '../access/index.ts';
import type { Database, Transaction } from '../database/database.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';
import { member } from './tables.ts';

/** The owner of a login: columns for a query of `general_user`, left joined with `member`. */
export const loginOwner = {
  id: generalUser.id,
  username: generalUser.username,
  email: generalUser.email,
  /** The name by which emails address them. */
  name: sql<string>`coalesce(${member.name}, ${generalUser.username})`,
};

/** Links a login to this member alone, or to nobody (null). */
async function linkLogin(tx: Transaction, user: number, memberId: number | null): Promise<void> {
  await tx
    .update(member)
    .set({ user_id: null })
    .where(and(eq(member.user_id, user), memberId === null ? undefined : ne(member.id, memberId)));
  if (memberId === null) return;
  const free = or(isNull(member.user_id), eq(member.user_id, user));
  const linked = await tx
    .update(member)
    .set({ user_id: user })
    .where(and(eq(member.id, memberId), free))
    .returning({ id: member.id });
  if (linked.length > 0) return;
  const known = (await tx.$count(member, eq(member.id, memberId))) > 0;
  throw fieldErrors({
    member: [known ? fault('hasLogin') : fault('notFound', { id: memberId })],
  });
}

/** The functions that access needs from memberships. */
export const memberships: Memberships = {
  memberOfUser: sql`(select id::float8 from ${member} where user_id = ${generalUser}.id)`,
  userOfMember: (id) => sql`(select user_id from ${member} where id = ${id})`,
  statusOfUser: sql`(select status from ${member} where user_id = ${generalUser}.id)`,
  isBarred: sql`exists (
    select from ${member} where ${member}.user_id = ${generalUser}.id and ${inArray(sql`${member}.status`, [...endedStatuses])})`,
  link: linkLogin,
};

/** True if a user's login is active, and no ended membership bars it. */
export const mayUserSignIn = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(
    generalUser,
    and(eq(generalUser.id, id), eq(generalUser.is_active, true), not(memberships.isBarred)),
  )) > 0;
