import type { BookingCode } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { refuseWith } from '../../http/refusals/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { isSameSecond } from '../../time/moments.ts';
import { findMember } from '../../members/index.ts';
import type { Club } from '../../time/moments.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import { decide } from '../reserve/decide.ts';
import { levelOf } from '../reserve/level.ts';
import { keepFacility, takeTime } from '../reserve/take-time.ts';
import type { Booking } from './find-reservations.ts';
import type { PlaceDecision, BookingPlace } from './booking-place.ts';
import { placeColumns } from './booking-place.ts';
import { endPendingMove } from './pending-move.ts';
import { bookingMoved } from '../shares/shares.ts';
import { reservation, reservationSpace } from '../tables.ts';
import type { LockedWaitingList } from '../waiting/offer-freed-time.ts';
import { offerFreedTime } from '../waiting/offer-freed-time.ts';

/** True if a booking is there already. */
export const isAt = (booked: Booking, { facility, range }: BookingPlace): boolean =>
  facility === booked.facility.id &&
  isSameSecond(range.start, booked.start) &&
  isSameSecond(range.end, booked.end);

/**
 * Throws a 409 unless a booking keeps its time and `until`, its start or its end, lies ahead; also for a hold that is
 * to move another booking.
 */
export function requireMovable({ status, replaces }: Booking, until: number, now: number): void {
  if (replaces) throw refuseWith(409, 'not_movable', 'Change the booking that this one is to replace.');
  const ownsTime = status === 'HELD' || status === 'CONFIRMED';
  if (!ownsTime || until <= now)
    throw refuseWith(409, 'not_movable', 'This booking has ended or was cancelled.');
}

/**
 * Decides whether a locked booking may have another time or facility; throws `BookingRefused`. The move is certain
 * from here on, so an earlier move that waits for its payment ends.
 */
export async function decidePlace(
  tx: Transaction,
  booked: Booking,
  place: BookingPlace,
  asked: {
    override: readonly BookingCode[];
    isAsked?: boolean | undefined;
    now: number;
    zone: string;
  },
): Promise<PlaceDecision> {
  await endPendingMove(tx, booked.id, {
    reason: 'The booking was changed.',
    now: asked.now,
    zone: asked.zone,
  });
  const { facility, range } = place;
  const member = await findMember(tx, booked.member);
  const seen = await onDayOf(tx, await keepFacility(tx, facility), range, {
    ...asked,
    level: levelOf(member),
  });
  const decision = await decide(tx, { facility: seen, range, member, ...asked }, booked.id);
  return { ...decision, place };
}

/** Gives a booking its new place, and the old one to those who wait for it. */
export async function moveTo(
  tx: Transaction,
  { booked, line }: { booked: Booking; line: LockedWaitingList },
  decided: PlaceDecision,
  club: Club,
): Promise<void> {
  await tx.delete(reservationSpace).where(eq(reservationSpace.reservation_id, booked.id));
  await tx
    .update(reservation)
    .set({
      ...placeColumns(decided, club.now),
      changes: sql`${reservation.changes} + 1`,
      checked_in_at: null,
    })
    .where(eq(reservation.id, booked.id));
  await takeTime(tx, { reservation_id: booked.id }, decided.facility.spaces, decided.owned);
  await offerFreedTime(tx, line, club);
  await enqueue(tx, bookingMoved, { booking: booked.id }, club.now);
}

/**
 * Gives a booking, which is locked with those who wait for its time, another time or facility, and them the old one;
 * or throws `BookingRefused` and changes nothing. Returns the facility with the day of the new time.
 */
export async function relocate(
  tx: Transaction,
  which: { booked: Booking; line: LockedWaitingList },
  place: BookingPlace,
  asked: { override: readonly BookingCode[]; now: number; zone: string },
): Promise<FacilityOnDay> {
  const decided = await decidePlace(tx, which.booked, place, asked);
  await moveTo(tx, which, decided, asked);
  return decided.facility;
}
