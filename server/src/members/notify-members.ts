import { signedInStatuses } from '@portal/contract/members/rules/member-status';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Audience, NoticeReaders, SystemNotice } from '../notifications/index.ts';
import { requireNotErased } from './check-erased.ts';
import { member } from './tables.ts';
import type { Transaction } from '../database/database.ts';
import { notify } from '../notifications/index.ts';

/** The members of an audience who have a login to read a notice with. */
const readersWhere = ({ member_id, membership_type_1 }: Audience) =>
  and(
    isNotNull(member.user_id),
    member_id === null ? eq(member.status, 'ACTIVE') : eq(member.id, member_id),
    membership_type_1 === null ? undefined : eq(member.membership_type_1, membership_type_1),
  );

/** Finds the members that a notice goes to. */
export const noticeReaders: NoticeReaders = {
  async count(tx, audience) {
    if (audience.member_id !== null) await requireNotErased(tx, audience.member_id);
    return tx.$count(member, readersWhere(audience));
  },
  next: (tx, audience, { after, limit }) =>
    tx
      .select({ id: member.id, user: member.user_id })
      .from(member)
      .where(and(readersWhere(audience), gt(member.id, after)))
      .orderBy(asc(member.id))
      .limit(limit),
};

/**
 * The address for emails that a member gets only while they may sign in, in a query of members; null: they get none. What they
 * must have, of money that was theirs or is owed, goes to `member.email` whatever the status.
 */
export const signedInEmail = sql<
  string | null
>`case when ${inArray(member.status, [...signedInStatuses])} then ${member.email} end`;

/** Notifies a member in the portal, if they have a login. */
export async function notifyMember(
  tx: Transaction,
  id: number,
  notice: SystemNotice,
  now: number,
): Promise<void> {
  const [found] = await tx.select({ user: member.user_id }).from(member).where(eq(member.id, id));
  const user = found?.user ?? null;
  if (user !== null) await notify(tx, user, notice, now);
}
