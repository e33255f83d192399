import type { MemberRecord } from '@portal/contract';
import { isSpouse } from '@portal/contract/members/rules/level-rules';
import type { MergeObstacle } from '@portal/contract/members/rules/member-merge';
import { expectsReason } from '@portal/contract/members/rules/status-changes';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { eventRegistration } from '../../content/index.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { approvalRecord, member } from '../../members/index.ts';
import { invoice } from '../../money/index.ts';

/** Two members that are to be one. */
export interface MergePair {
  kept: MemberRecord;
  other: MemberRecord;
}

const theirs = alias(eventRegistration, 'theirs');

/** Lists the reasons why these two can't be merged. */
export async function findObstacles(
  db: Database | Transaction,
  actor: Actor,
  { kept, other }: MergePair,
): Promise<MergeObstacle[]> {
  if (kept.id === other.id) return ['SAME'];
  const live = (table: typeof eventRegistration | typeof theirs, id: number) =>
    and(eq(table.member_id, id), ne(table.status, 'CANCELLED'));
  const [event] = await db
    .select({ one: sql`1` })
    .from(eventRegistration)
    .innerJoin(theirs, eq(theirs.event_id, eventRegistration.event_id))
    .where(and(live(eventRegistration, kept.id), live(theirs, other.id)))
    .limit(1);
  const isOpenRenewal = and(
    inArray(invoice.member_id, [kept.id, other.id]),
    isNotNull(invoice.renews_until),
    inArray(invoice.status, ['DRAFT', 'UNPAID', 'PARTLY_PAID']),
  );
  const renewed = await db.selectDistinct({ member: invoice.member_id }).from(invoice).where(isOpenRenewal);
  const pending = and(eq(approvalRecord.member_id, other.id), eq(approvalRecord.status, 'PENDING'));
  const dependents = await db.$count(member, eq(member.linked_member_id, other.id));
  const found: Record<MergeObstacle, boolean> = {
    SAME: false,
    LINKED: kept.linked_member_id === other.id || other.linked_member_id === kept.id,
    SPOUSE: isSpouse(kept.membership_type_1) && dependents > 0,
    STATUS: expectsReason(other.status) && kept.status !== other.status,
    EVENT: event !== undefined,
    RENEWAL: renewed.length === 2,
    PENDING: (await db.$count(approvalRecord, pending)) > 0,
    OWN: actor.member?.id === kept.id || actor.member?.id === other.id,
    ERASED: kept.erased_at !== null || other.erased_at !== null,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record are its names
  return (Object.keys(found) as MergeObstacle[]).filter((one) => found[one]);
}
