import type { BookingCode, Reservation } from '@portal/contract';
import type { Wish } from '@portal/contract/bookings/rules/prices';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { refuse } from '../../http/refusal.ts';
import { findMember } from '../../members/index.ts';
import { checkInBy } from '../check-in/check-in-by.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { remindAt } from '../mails/remind-at.ts';
import { onDayOf } from '../reserve/day-of-wish.ts';
import { decide } from '../reserve/decide.ts';
import { levelOf } from '../reserve/level.ts';
import { keepFacility, takeTime } from '../reserve/take-time.ts';
import { reservation, reservationSpace } from '../tables.ts';
import type { LockedLine } from '../waiting/serve-line.ts';
import { serveLine } from '../waiting/serve-line.ts';

/** Where and when a booking is to be. */
export interface Place {
  /** Id. */
  facility: number;
  wish: Wish;
}

/** Whether a booking is there already. */
export const isAt = (booked: Reservation, { facility, wish }: Place): boolean =>
  facility === booked.facility.id &&
  wish.start === Date.parse(booked.start_from) &&
  wish.end === Date.parse(booked.end_at);

/** Throws a 409 unless a booking keeps its time and `until`, its start or its end, lies ahead. */
export function mustStand({ status }: Reservation, until: string, now: number): void {
  const isLiving = status === 'HELD' || status === 'CONFIRMED';
  if (!isLiving || Date.parse(until) <= now)
    throw refuse(409, 'not_movable', 'This booking is over, or was cancelled.');
}

/**
 * Gives a booking, which is locked with those who wait for its time, another time or facility, and them the old one; or
 * throws `BookingRefused` and changes nothing. Answers the facility with the day of the new time.
 */
export async function relocate(
  tx: Transaction,
  { booked, line }: { booked: Reservation; line: LockedLine },
  { facility, wish }: Place,
  asked: { override: readonly BookingCode[]; now: number; zone: string },
): Promise<FacilityOnDay> {
  const member = await findMember(tx, booked.member);
  const seen = await onDayOf(tx, await keepFacility(tx, facility), wish, {
    ...asked,
    level: levelOf(member),
  });
  const decided = await decide(tx, { facility: seen, wish, member, ...asked }, booked.id);
  const { facility: onDay, owned, overridden } = decided;
  await tx.delete(reservationSpace).where(eq(reservationSpace.reservation_id, booked.id));
  await tx
    .update(reservation)
    .set({
      facility_id: facility,
      start_from: new Date(wish.start),
      end_at: new Date(wish.end),
      overridden,
      changes: sql`${reservation.changes} + 1`,
      remind_at: remindAt(wish.start, asked.now),
      check_in_by: checkInBy(onDay, wish.start, asked.now),
      checked_in_at: null,
    })
    .where(eq(reservation.id, booked.id));
  await takeTime(tx, { reservation_id: booked.id }, onDay.spaces, owned);
  await serveLine(tx, line, asked);
  return onDay;
}
