import { ERASED_NAME } from '@portal/contract/members/rules/erased-name';
import type { Answer, MemberRecord } from '@portal/contract';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { and, asc, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import {
  generalUser,
  keepAdministrator,
  lockRoles,
  requireRights,
  readUserRights,
} from '../../access/index.ts';
import { emailChange, loginClaim, mailRefusal } from '../../account/index.ts';
import { audit } from '../../audit/audit.ts';
import {
  calendarFeed,
  facility,
  facilityPhotograph,
  favouriteFacility,
  bookingPlayer,
  openingReminder,
  openingRequest,
  reservation,
  waiting,
} from '../../bookings/index.ts';
import { calendarEvent, eventRegistration, post } from '../../content/index.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { isSame } from '../../database/statements/same-text.ts';
import type { Actor } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/limits/idempotency.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound, permissionDenied, refuse } from '../../http/refusals/refusal.ts';
import type { Mailer } from '../../mail/mailer.ts';
import {
  approvalRecord,
  approvalRequest,
  detailColumns,
  lockHouseholds,
  member,
  memberJournal,
  membershipCard,
  memberships,
  refuseErased,
} from '../../members/index.ts';
import { deleteDrafts, eraseCards, invoice } from '../../money/index.ts';
import { clubNotice } from '../../notifications/index.ts';
import { importRow } from '../../resource/origins/tables.ts';
import type { Caller } from '../../resource/resource.ts';
import { instant, momentWriter } from '../../time/moments.ts';
import { upload } from '../../uploads/index.ts';
import type { Profiles } from './merge.ts';

type OpenItems = Answer<'GET /profile/member/{id}/erase/'>;

/** Finds what must be settled first: unpaid invoices, and what is still to come. */
export async function findOpen(
  db: Database | Transaction,
  id: number,
  { now, zone }: { now: number; zone: string },
): Promise<OpenItems> {
  const at = new Date(now);
  const invoices = await db
    .select({
      id: invoice.id,
      invoice_number: invoice.invoice_number,
      amount_due: sql<number>`${invoice.total} - ${invoice.paid}`,
    })
    .from(invoice)
    .where(and(eq(invoice.member_id, id), inArray(invoice.status, ['UNPAID', 'PARTLY_PAID'])))
    .orderBy(asc(invoice.due_date));
  const bookings = await db
    .select({
      id: reservation.id,
      facility: facility.name,
      start_from: instant(reservation.start_from),
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(
      and(
        eq(reservation.member_id, id),
        gt(reservation.end_at, at),
        or(
          eq(reservation.status, 'CONFIRMED'),
          and(eq(reservation.status, 'HELD'), gt(reservation.held_until, at)),
        ),
      ),
    )
    .orderBy(asc(reservation.start_from));
  const signUps = await db
    .select({
      id: eventRegistration.id,
      event: calendarEvent.name,
      start_from: instant(calendarEvent.start_from),
    })
    .from(eventRegistration)
    .innerJoin(calendarEvent, eq(calendarEvent.id, eventRegistration.event_id))
    .where(
      and(
        eq(eventRegistration.member_id, id),
        ne(eventRegistration.status, 'CANCELLED'),
        gt(calendarEvent.end_at, at),
      ),
    )
    .orderBy(asc(calendarEvent.start_from));
  const write = momentWriter(zone);
  const dated = <Row extends { start_from: number }>(row: Row) => ({
    ...row,
    start_from: write(row.start_from),
  });
  return { invoices, bookings: bookings.map(dated), event_sign_ups: signUps.map(dated) };
}

/** Returns the words in a text that would identify a person. */
const listIdentifyingWords = ({ name, email, mobile_number, home_phone }: MemberRecord): string[] =>
  [name, email, mobile_number, home_phone].filter((mark) => mark !== null);

/** The ids of uploaded pictures in a text. */
const picturesIn = (text: string): string[] =>
  [...text.matchAll(/\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g)].flatMap(
    ([, id]) => id ?? [],
  );

/** Pictures of the person: their photo, those that they asked for, and what they uploaded that shows nothing else. */
async function erasePictures(tx: Transaction, before: MemberRecord, user: number | null): Promise<string[]> {
  const records = await tx
    .select({ changes: approvalRecord.changes })
    .from(approvalRecord)
    .where(eq(approvalRecord.member_id, before.id));
  const named = picturesIn(JSON.stringify([before.photo, records]));
  const used = sql`(select feature_image_id from ${post} where feature_image_id is not null
    union select feature_image_id from ${calendarEvent} where feature_image_id is not null
    union select upload_id from ${facilityPhotograph})`;
  const own = user === null ? undefined : eq(upload.user_id, user);
  const gone = await tx
    .delete(upload)
    .where(
      and(or(named.length > 0 ? inArray(upload.id, named) : sql`false`, own), notInArray(upload.id, used)),
    )
    .returning({ id: upload.id });
  return gone.map(({ id }) => id);
}

/** Ends the login with everything that is its own: devices, passkeys, codes and notifications. */
async function eraseLogin(tx: Transaction, actor: Actor, user: number): Promise<void> {
  await requireRights(tx, actor, await readUserRights(tx, user));
  await keepAdministrator(tx, user);
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.user_id, user));
  await tx.delete(generalUser).where(eq(generalUser.id, user));
}

/** Answers that are kept for who asks again within a day. */
async function eraseAnswers(tx: Transaction, marks: readonly string[]): Promise<void> {
  for (const mark of marks)
    await tx
      .delete(idempotencyKey)
      .where(sql`position(${JSON.stringify(mark).slice(1, -1)} in ${idempotencyKey.body}::text) > 0`);
}

async function eraseTexts(tx: Transaction, id: number, now: number): Promise<void> {
  await tx.delete(memberJournal).where(eq(memberJournal.member_id, id));
  // The hash of it stays: the same row isn't imported again as a new person.
  await tx.update(importRow).set({ external_id: null }).where(eq(importRow.member_id, id));
  await tx
    .update(membershipCard)
    .set({
      name: ERASED_NAME,
      status: sql`case when ${membershipCard.status} = 'ACTIVE' then 'CANCELLED' else ${membershipCard.status} end`,
    })
    .where(eq(membershipCard.member_id, id));
  await tx
    .update(reservation)
    .set({ name: ERASED_NAME, guest_names: [] })
    .where(eq(reservation.member_id, id));
  await tx
    .update(approvalRecord)
    .set({ name: ERASED_NAME, changes: {}, reason: null })
    .where(eq(approvalRecord.member_id, id));
  await tx
    .update(approvalRecord)
    .set({ status: 'WITHDRAWN', decided_at: new Date(now) })
    .where(and(eq(approvalRecord.member_id, id), eq(approvalRecord.status, 'PENDING')));
  await tx
    .update(approvalRequest)
    .set({
      note: null,
      status: sql`case when ${approvalRequest.status} = 'PENDING' then 'WITHDRAWN' else ${approvalRequest.status} end`,
    })
    .where(eq(approvalRequest.member_id, id));
  await tx
    .update(waiting)
    .set({ status: 'LEFT' })
    .where(and(eq(waiting.member_id, id), eq(waiting.status, 'WAITING')));
  // The results of draws stay, without names, so that others can check them.
  await tx
    .delete(openingRequest)
    .where(and(eq(openingRequest.member_id, id), eq(openingRequest.status, 'WAITING')));
  await tx.update(openingRequest).set({ guest_names: [] }).where(eq(openingRequest.member_id, id));
  // Names on the invitations they sent; those they received are deleted unless the booking is over.
  await tx.execute(sql`update ${bookingPlayer} set name = '', email = null, receipt_email = null from ${reservation}
    where ${reservation}.id = ${bookingPlayer}.reservation_id and ${reservation}.member_id = ${id}
    and ${bookingPlayer}.name is not null`);
  const toCome = tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(gt(reservation.end_at, new Date(now)));
  await tx
    .delete(bookingPlayer)
    .where(and(eq(bookingPlayer.member_id, id), inArray(bookingPlayer.reservation_id, toCome)));
  for (const column of [
    openingReminder.member_id,
    favouriteFacility.member_id,
    calendarFeed.member_id,
    emailChange.member_id,
    loginClaim.member_id,
    clubNotice.member_id,
  ])
    await tx.execute(sql`delete from ${column.table} where ${column} = ${id}`);
}

interface Erasure {
  id: number;
  /** As it was typed. */
  number: string;
  mail: Mailer;
}

interface ErasedMember {
  record: MemberRecord;
  /** Uploads whose files can go once this is committed. */
  pictures: string[];
}

/** Leaves the row of a member without anything that says who they are. */
async function eraseDetails(
  tx: Transaction,
  { id, other_club, status }: typeof member.$inferSelect,
  now: number,
): Promise<void> {
  const nothing = Object.fromEntries(Object.keys(detailColumns).map((field) => [field, null]));
  await tx
    .update(member)
    .set({
      ...nothing,
      name: ERASED_NAME,
      other_club,
      status: maySignIn(status) ? 'TERMINATED-VOLUNTARY' : status,
      status_reason: null,
      user_id: null,
      discount_group: 'NA',
      custom_values: {},
      erased_at: new Date(now),
    })
    .where(eq(member.id, id));
}

/** Erases what says who a member is. What the books need stays: numbers, amounts and days. */
export async function eraseMember(
  tx: Transaction,
  profiles: Profiles,
  caller: Caller & { actor: Actor },
  { id, number, mail }: Erasure,
): Promise<ErasedMember> {
  const { actor, now, config } = caller;
  await lockRoles(tx, memberships);
  await lockHouseholds(tx, [id]);
  const [row] = await tx.select().from(member).where(eq(member.id, id)).for('update');
  const before = await profiles.find({ ...caller, db: tx }, id);
  if (!row || !before) throw notFound();
  if (actor.member?.id === id) throw permissionDenied();
  refuseErased(row);
  if (number.trim().toLowerCase() !== row.membership_id.toLowerCase())
    throw fieldErrors({ membership_id: [fault('notTheirNumber')] });
  await deleteDrafts(tx, id, { user: actor.user.id, now });
  const open = await findOpen(tx, id, { now, zone: config.timeZone });
  if (open.invoices.length + open.bookings.length + open.event_sign_ups.length > 0)
    throw refuse('not_settled');

  const [login] = await tx
    .select({ email: generalUser.email, username: generalUser.username })
    .from(generalUser)
    .where(eq(generalUser.id, row.user_id ?? 0));
  const pictures = await erasePictures(tx, before, row.user_id);
  const addresses = [before.email, login?.email ?? null].filter((address) => address !== null);
  await mail.withdraw(tx, { member: id, addresses });
  for (const address of addresses) {
    await tx.delete(mailRefusal).where(isSame(mailRefusal.email, address));
  }
  await eraseTexts(tx, id, now);
  await eraseCards(tx, id, now);
  if (row.user_id !== null) await eraseLogin(tx, actor, row.user_id);
  await eraseAnswers(tx, [...listIdentifyingWords(before), ...(login ? [login.email, login.username] : [])]);
  await eraseDetails(tx, row, now);
  await keepAdministrator(tx);
  await audit(tx, {
    user: actor.user.id,
    now,
    right: 'member.erase',
    id,
    before: null,
    after: { erased: true },
  });
  const record = await profiles.find({ ...caller, db: tx }, id);
  if (!record) throw notFound();
  return { record, pictures };
}
