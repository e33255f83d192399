import type { Answer, MemberRecord, MergePreview, ParsedBody } from '@portal/contract';
import { mergedFields } from '@portal/contract/members/rules/member-merge';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  generalUser,
  keepAdministrator,
  lockRoles,
  requireRights,
  readUserRights,
} from '../../access/index.ts';
import { auditAll } from '../../audit/audit.ts';
import {
  bookingPlayer,
  calendarFeed,
  favouriteFacility,
  openingReminder,
  openingRequest,
  reservation,
  waiting,
} from '../../bookings/index.ts';
import { eventRegistration } from '../../content/index.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound, refuse } from '../../http/refusals/refusal.ts';
import {
  approvalRecord,
  auditedValues,
  lockHouseholds,
  member,
  memberJournal,
  membershipCard,
  memberships,
  mergedMember,
} from '../../members/index.ts';
import {
  feeCharge,
  feeRunMember,
  invoice,
  memberCredit,
  payment,
  savedCard,
  voucher,
} from '../../money/index.ts';
import { notification } from '../../notifications/index.ts';
import type { Caller } from '../../resource/resource.ts';
import type { Served } from '../../resource/serve-crud.ts';
import type { MergePair } from './merge-obstacles.ts';
import { findObstacles } from './merge-obstacles.ts';
import { mergedReferences, movedReferences } from './references.ts';

export type Profiles = Served<'/profile/member/'>;
type MergeRequest = ParsedBody<'POST /profile/member/{id}/merge/'>;

type Reader = Caller & { actor: Actor; db: Database | Transaction };

/** A member in full; a 404 where there is none. */
export async function readMember(profiles: Profiles, reader: Reader, id: number): Promise<MemberRecord> {
  const found = await profiles.find(reader, id);
  if (!found) throw notFound();
  return found;
}

/** The two; a 400 where there is no other. */
async function readPair(profiles: Profiles, reader: Reader, id: number, other: number): Promise<MergePair> {
  const kept = await readMember(profiles, reader, id);
  const found = await profiles.find(reader, other);
  if (!found) throw fieldErrors({ other: [fault('notFound', { id: other })] });
  return { kept, other: found };
}

/** The logins of two members. */
async function readLogins(db: Database | Transaction, { kept, other }: MergePair) {
  const rows = await db
    .select({ member: member.id, id: generalUser.id, username: generalUser.username })
    .from(member)
    .innerJoin(generalUser, eq(generalUser.id, member.user_id))
    .where(inArray(member.id, [kept.id, other.id]));
  const of = (id: number) => rows.find((row) => row.member === id) ?? null;
  return { kept: of(kept.id), other: of(other.id) };
}

/** Previews the outcome of a merge. */
export async function previewMerge(
  profiles: Profiles,
  call: Caller & { actor: Actor; db: Database },
  { id, other: otherId }: { id: number; other: number },
): Promise<MergePreview> {
  const { db, actor } = call;
  const pair = await readPair(profiles, call, id, otherId);
  const { other } = pair;
  const logins = await readLogins(db, pair);
  const count = (column: PgColumn) => db.$count(column.table, eq(column, other.id));
  const [credit] = await db
    .select({ balance: memberCredit.balance })
    .from(memberCredit)
    .where(eq(memberCredit.member_id, other.id));
  return {
    ...pair,
    kept_login: logins.kept?.username ?? null,
    other_login: logins.other?.username ?? null,
    moves: {
      bookings: await count(reservation.member_id),
      invoices: await count(invoice.member_id),
      payments: await count(payment.member_id),
      credit: credit?.balance ?? 0,
      vouchers: await count(voucher.member_id),
      cards: await count(membershipCard.member_id),
      notes: await count(memberJournal.member_id),
      event_sign_ups: await count(eventRegistration.member_id),
      waiting_list: await count(waiting.member_id),
      profile_changes: await count(approvalRecord.member_id),
      household: await count(member.linked_member_id),
    },
    obstacles: await findObstacles(db, actor, pair),
  };
}

const move = (tx: Transaction, column: PgColumn, { kept, other }: MergePair) =>
  tx.execute(
    sql`update ${column.table} set ${sql.identifier(column.name)} = ${kept.id} where ${column} = ${other.id}`,
  );

/** Leaves one login, and has it be the kept member's; the one that ends can't sign in any more. */
async function mergeLogins(
  tx: Transaction,
  actor: Actor,
  pair: MergePair,
  chosen: MergeRequest['login'],
): Promise<number | null> {
  const { kept, other } = await readLogins(tx, pair);
  if (!other) return null;
  if (kept && chosen === null) throw fieldErrors({ login: [fault('chooseLogin')] });
  const ends = kept && (chosen === 'OTHER' ? kept : other);
  const stays = kept && chosen === 'KEPT' ? kept : other;
  await tx
    .update(member)
    .set({ user_id: null })
    .where(inArray(member.id, [pair.kept.id, pair.other.id]));
  await tx.update(member).set({ user_id: stays.id }).where(eq(member.id, pair.kept.id));
  if (!ends) return null;
  await requireRights(tx, actor, await readUserRights(tx, ends.id));
  await tx.update(generalUser).set({ is_active: false }).where(eq(generalUser.id, ends.id));
  // A notice that both have is there once.
  await tx.execute(sql`delete from ${notification} where user_id = ${ends.id} and club_notice_id in
    (select club_notice_id from ${notification} as theirs where theirs.user_id = ${stays.id})`);
  await tx.update(notification).set({ user_id: stays.id }).where(eq(notification.user_id, ends.id));
  return ends.id;
}

/** Joins what each member has once. */
async function joinParts(tx: Transaction, pair: MergePair): Promise<void> {
  const { kept, other } = pair;
  await tx.execute(sql`insert into ${memberCredit} (member_id, balance)
    select ${kept.id}::bigint, balance from ${memberCredit} as theirs where theirs.member_id = ${other.id}
    on conflict (member_id) do update set balance = ${memberCredit}.balance + excluded.balance`);
  await tx.execute(sql`update ${calendarFeed} set member_id = ${kept.id} where member_id = ${other.id}
    and not exists (select from ${calendarFeed} as own where own.member_id = ${kept.id})`);
  await tx.execute(sql`update ${openingReminder} set member_id = ${kept.id} where member_id = ${other.id}
    and not exists (select from ${openingReminder} as own where own.member_id = ${kept.id}
      and own.facility_id = ${openingReminder}.facility_id and own.start_from = ${openingReminder}.start_from)`);
  await tx.execute(sql`insert into ${favouriteFacility} (member_id, facility_id)
    select ${kept.id}::bigint, facility_id from ${favouriteFacility} as theirs where theirs.member_id = ${other.id}
    on conflict do nothing`);
  // A time that both asked for is asked for once.
  await tx.execute(sql`delete from ${openingRequest} where member_id = ${other.id} and status = 'WAITING'
    and exists (select from ${openingRequest} as own where own.member_id = ${kept.id} and own.status = 'WAITING'
      and own.facility_id = ${openingRequest}.facility_id and own.start_from = ${openingRequest}.start_from
      and own.end_at = ${openingRequest}.end_at)`);
  await tx.update(openingRequest).set({ member_id: kept.id }).where(eq(openingRequest.member_id, other.id));
  // Nobody is invited to their own booking, or twice to one.
  await tx.execute(sql`delete from ${bookingPlayer} using ${reservation}
    where ${reservation}.id = ${bookingPlayer}.reservation_id
    and ${bookingPlayer}.member_id in (${kept.id}, ${other.id})
    and (${reservation}.member_id in (${kept.id}, ${other.id}) or (${bookingPlayer}.member_id = ${other.id}
      and exists (select from ${bookingPlayer} as own where own.member_id = ${kept.id}
        and own.reservation_id = ${reservation}.id)))`);
  await tx.update(bookingPlayer).set({ member_id: kept.id }).where(eq(bookingPlayer.member_id, other.id));
  await tx.execute(sql`update ${feeRunMember} set member_id = ${kept.id} where member_id = ${other.id}
    and not exists (select from ${feeRunMember} as own where own.member_id = ${kept.id}
      and own.run_id = ${feeRunMember}.run_id)`);
  // Planned charges to the other's card are announced again, if the kept member has agreed to that.
  await tx.execute(sql`delete from ${feeCharge} where ended is null
    and invoice_id in (select id from ${invoice} where member_id = ${other.id})`);
  // The kept member's own card stays the one that is charged.
  const ofKept = and(eq(savedCard.member_id, kept.id), eq(savedCard.is_default, true));
  if ((await tx.$count(savedCard, ofKept)) > 0)
    await tx.update(savedCard).set({ is_default: false }).where(eq(savedCard.member_id, other.id));
  // One card at a time is in use: that of the kept member.
  const active = (id: number) => and(eq(membershipCard.member_id, id), eq(membershipCard.status, 'ACTIVE'));
  if ((await tx.$count(membershipCard, active(kept.id))) > 0)
    await tx.update(membershipCard).set({ status: 'REPLACED' }).where(active(other.id));
}

interface Merge {
  id: number;
  body: MergeRequest;
}

/** Moves all records of the other member to the kept one, and removes the other. */
async function moveRecords(tx: Transaction, pair: MergePair, now: number): Promise<void> {
  const { kept, other } = pair;
  for (const column of movedReferences) await move(tx, column, pair);
  for (const column of mergedReferences)
    await tx.execute(sql`delete from ${column.table} where ${column} = ${other.id}`);
  await tx.delete(member).where(eq(member.id, other.id));
  await tx.insert(mergedMember).values({
    id: other.id,
    membership_id: other.membership_id,
    member_id: kept.id,
    merged_at: new Date(now),
  });
}

/** Stores the fields that are taken from the other, and both's values of the club's own fields. */
async function mergeFields(
  tx: Transaction,
  { kept, other }: MergePair,
  {
    take,
    values,
  }: { take: MergeRequest['take']; values: ReadonlyMap<number, typeof member.$inferSelect.custom_values> },
): Promise<void> {
  const taken = mergedFields.filter((field) => take.includes(field));
  // Of the club's own fields the kept member has what they had, and else what the other had.
  await tx
    .update(member)
    .set({ custom_values: Object.assign({}, values.get(other.id), values.get(kept.id)) })
    .where(eq(member.id, kept.id));
  if (taken.length > 0)
    await tx
      .update(member)
      .set(Object.fromEntries(taken.map((field) => [field, other[field]])))
      .where(eq(member.id, kept.id));
}

/** Records the merge with both members, as they were and as the kept one is now. */
function auditMerge(
  tx: Transaction,
  { kept, other }: MergePair,
  after: MemberRecord,
  { user, now, endedLogin }: { user: number; now: number; endedLogin: number | null },
): Promise<void> {
  const common = { user, now, right: 'member.merge' };
  return auditAll(tx, [
    {
      ...common,
      id: kept.id,
      before: { ...kept, ...auditedValues(kept.custom_fields) },
      after: {
        ...after,
        ...auditedValues(after.custom_fields),
        merged: other.membership_id,
        ended_login: endedLogin,
      },
    },
    {
      ...common,
      id: other.id,
      before: { ...other, ...auditedValues(other.custom_fields) },
      after: { merged_into: after.membership_id },
    },
  ]);
}

/** Merges: everything of the other becomes the kept member's. Answers the kept member as they are then. */
export async function mergeMembers(
  tx: Transaction,
  profiles: Profiles,
  caller: Caller & { actor: Actor },
  { id, body }: Merge,
): Promise<Answer<'POST /profile/member/{id}/merge/'>> {
  const { actor, now } = caller;
  const reader = { ...caller, db: tx };
  await lockRoles(tx, memberships);
  await lockHouseholds(tx, [id, body.other]);
  const values = await tx
    .select({ id: member.id, custom: member.custom_values })
    .from(member)
    .where(inArray(member.id, [id, body.other]))
    .orderBy(member.id)
    .for('update');
  const pair = await readPair(profiles, reader, id, body.other);
  const obstacles = await findObstacles(tx, actor, pair);
  if (obstacles.length > 0) throw refuse('merge_refused', { obstacles });
  const ended = await mergeLogins(tx, actor, pair, body.login);
  await joinParts(tx, pair);
  await moveRecords(tx, pair, now);
  await mergeFields(tx, pair, {
    take: body.take,
    values: new Map(values.map((row) => [row.id, row.custom])),
  });
  await keepAdministrator(tx);
  const after = await readMember(profiles, reader, id);
  await auditMerge(tx, pair, after, { user: actor.user.id, now, endedLogin: ended });
  return after;
}
