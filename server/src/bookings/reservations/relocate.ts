import type { BookingCode } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { refuse } from '../../http/refusal.ts';
import { isSameSecond } from '../../time/moments.ts';
import { findMember } from '../../members/index.ts';
import { checkInBy } from '../check-in/check-in-by.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { remindAt } from '../mails/remind.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import { decide } from '../reserve/decide.ts';
import { levelOf } from '../reserve/level.ts';
import { keepFacility, takeTime } from '../reserve/take-time.ts';
import type { Booking } from './find-reservations.ts';
import { reservation, reservationSpace } from '../tables.ts';
import type { LockedWaitingList } from '../waiting/offer-freed-time.ts';
import { offerFreedTime } from '../waiting/offer-freed-time.ts';

/** Where and when a booking is to be. */
export interface Place {
  /** Id. */
  facility: number;
  range: TimeRange;
}

/** Whether a booking is there already. */
export const isAt = (booked: Booking, { facility, range }: Place): boolean =>
  facility === booked.facility.id &&
  isSameSecond(range.start, booked.start) &&
  isSameSecond(range.end, booked.end);

/** Throws a 409 unless a booking keeps its time and `until`, its start or its end, lies ahead. */
export function mustStand({ status }: Booking, until: number, now: number): void {
  const ownsTime = status === 'HELD' || status === 'CONFIRMED';
  if (!ownsTime || until <= now) throw refuse(409, 'not_movable', 'This booking has ended or was cancelled.');
}

/**
 * Gives a booking, which is locked with those who wait for its time, another time or facility, and them the old one; or
 * throws `BookingRefused` and changes nothing. Answers the facility with the day of the new time.
 */
export async function relocate(
  tx: Transaction,
  { booked, line }: { booked: Booking; line: LockedWaitingList },
  { facility, range }: Place,
  asked: { override: readonly BookingCode[]; now: number; zone: string },
): Promise<FacilityOnDay> {
  const member = await findMember(tx, booked.member);
  const seen = await onDayOf(tx, await keepFacility(tx, facility), range, {
    ...asked,
    level: levelOf(member),
  });
  const decided = await decide(tx, { facility: seen, range, member, ...asked }, booked.id);
  const { facility: onDay, owned, overridden } = decided;
  await tx.delete(reservationSpace).where(eq(reservationSpace.reservation_id, booked.id));
  await tx
    .update(reservation)
    .set({
      facility_id: facility,
      start_from: new Date(range.start),
      end_at: new Date(range.end),
      overridden,
      changes: sql`${reservation.changes} + 1`,
      remind_at: remindAt(range.start, asked.now),
      check_in_by: checkInBy(onDay, range.start, asked.now),
      checked_in_at: null,
    })
    .where(eq(reservation.id, booked.id));
  await takeTime(tx, { reservation_id: booked.id }, onDay.spaces, owned);
  await offerFreedTime(tx, line, asked);
  return onDay;
}
