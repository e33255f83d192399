import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { instant } from '../../time/moments.ts';
import { occupiedTimes } from '../availability/occupied-times.ts';
import type { Club } from '../../time/moments.ts';
import { spacesOfFacility } from '../facilities/facilities.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { facility, openingReminder, openingRequest, reservation, waiting } from '../tables.ts';
import type { OwnedTime } from '../waiting/freed-time.ts';
import { ownedTime } from '../waiting/freed-time.ts';
import { leaveWaitingList } from '../waiting/leave.ts';
import { lockWaitingList, offerFreed } from '../waiting/offer-freed-time.ts';
import { isOpenWait } from '../waiting/waiting-list.ts';
import { cancelForStaff } from './reservation-routes.ts';
import { ownsTime } from './status-at.ts';

type Reader = Database | Transaction;

/** A member's bookings that haven't begun. */
const upcomingWhere = (member: number, now: number) =>
  and(
    eq(reservation.member_id, member),
    ownsTime(now),
    eq(reservation.is_offer, false),
    gt(reservation.start_from, new Date(now)),
  );

const waitsWhere = (member: number, now: number) => and(eq(waiting.member_id, member), isOpenWait(now));

const requestsWhere = (member: number) =>
  and(eq(openingRequest.member_id, member), eq(openingRequest.status, 'WAITING'));

export const countUpcoming = (db: Reader, member: number, now: number): Promise<number> =>
  db.$count(reservation, upcomingWhere(member, now));

export const countWaits = (db: Reader, member: number, now: number): Promise<number> =>
  db.$count(waiting, waitsWhere(member, now));

export const countOpeningRequests = (db: Reader, member: number): Promise<number> =>
  db.$count(openingRequest, requestsWhere(member));

/** The times that a member waits for. */
async function timesWaitedFor(tx: Transaction, member: number, now: number): Promise<OwnedTime[]> {
  const rows = await tx
    .select({
      start: instant(waiting.start_from),
      end: instant(waiting.end_at),
      spaces: spacesOfFacility,
      buffer_minutes: facility.buffer_minutes,
    })
    .from(waiting)
    .innerJoin(facility, eq(facility.id, waiting.facility_id))
    .where(waitsWhere(member, now));
  return rows.map((row) => ownedTime(row, row));
}

/** The ids of a member's bookings that haven't begun. */
async function idsOfUpcoming(tx: Transaction, member: number, now: number): Promise<number[]> {
  const found = await tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(upcomingWhere(member, now))
    .orderBy(asc(reservation.id));
  return found.map(({ id }) => id);
}

/** Locks all that ending these members' future bookings and requests locks, in the one order of locks. */
export async function lockUpcoming(tx: Transaction, members: readonly number[], club: Club): Promise<void> {
  const frees: OwnedTime[] = [];
  for (const member of members) {
    const booked = await idsOfUpcoming(tx, member, club.now);
    frees.push(...(await occupiedTimes(tx, booked)), ...(await timesWaitedFor(tx, member, club.now)));
  }
  await lockWaitingList(tx, { frees, members }, club);
}

/** Cancels a member's bookings that haven't begun, each with its refund; their times go to the waiting list. */
export async function cancelUpcoming(
  tx: Transaction,
  mails: BookingMails,
  member: number,
  how: Club & { readonly actor: Actor; readonly refund: 'ALL' | 'POLICY' },
): Promise<void> {
  for (const id of await idsOfUpcoming(tx, member, how.now)) await cancelForStaff(tx, mails, id, how);
}

/** Removes a member from every waiting list; their offers go to the next. */
export async function leaveWaitingLists(tx: Transaction, member: number, club: Club): Promise<void> {
  const found = await tx
    .select({ id: waiting.id })
    .from(waiting)
    .where(waitsWhere(member, club.now))
    .orderBy(asc(waiting.id));
  for (const { id } of found) await leaveWaitingList(tx, id, undefined, club);
}

/** Withdraws a member's requests and reminders for times that aren't open. */
export async function dropOpeningRequests(tx: Transaction, member: number): Promise<void> {
  await tx.delete(openingRequest).where(requestsWhere(member));
  await tx.delete(openingReminder).where(eq(openingReminder.member_id, member));
}

/** Offers a member, who may book again, the free times that they wait for. */
export async function offerWaitedFor(tx: Transaction, member: number, club: Club): Promise<void> {
  const times = await timesWaitedFor(tx, member, club.now);
  if (times.length > 0) await offerFreed(tx, times, club);
}
