import type { Reservation } from '@portal/contract';
import { addDays, dateOf, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { searchKey, searchWords } from '@portal/contract/members/rules/search-key';
import { zone } from '../../format/club-time.ts';
import { toTimeRange, startOf } from '../../bookings/booking/times.ts';

/** The status of a booking, as the front desk sees it. */
export type ArrivalState = 'here' | 'due' | 'booked' | 'no-show' | 'held' | 'over' | 'cancelled' | 'expired';

/** The query for everything that takes place on the club's day of this instant (ms since epoch). */
export function dayQuery(now: number): { end_at__gte: string; start_from__lte: string } {
  const today = dateOf(now, zone);
  const midnight = (day: string) => instantOf(day, '00:00', zone);
  // A booking that begins at the next midnight is tomorrow's.
  const last = midnight(addDays(today, 1)) - 1000;
  return { end_at__gte: isoAt(midnight(today), zone), start_from__lte: isoAt(last, zone) };
}

/** Cancelled and lapsed bookings aren't expected any more. */
export const isExpected = ({ status }: Reservation): boolean =>
  status !== 'CANCELLED' && status !== 'EXPIRED';

export function arrivalState(reservation: Reservation, now: number): ArrivalState {
  if (reservation.status === 'CANCELLED') return 'cancelled';
  if (reservation.status === 'EXPIRED') return 'expired';
  if (reservation.status === 'NO_SHOW') return 'no-show';
  if (reservation.status === 'HELD') return 'held';
  if (reservation.check_in?.checked_in_at) return 'here';
  if (isOver(reservation, now)) return 'over';
  return reservation.check_in ? 'due' : 'booked';
}

/** Tells whether its time is past. */
export const isOver = (reservation: Reservation, now: number): boolean => toTimeRange(reservation).end <= now;

/** Returns the cents that the member still owes for it. */
export const amountOwed = ({ price, paid, invoice, status }: Reservation): number =>
  invoice !== null && (status === 'HELD' || status === 'CONFIRMED') ? Math.max(0, price - paid) : 0;

/** Tells whether its time has begun without anybody having checked in, where somebody has to. */
export const isLate = (reservation: Reservation, now: number): boolean =>
  arrivalState(reservation, now) === 'due' && startOf(reservation) < now;

/** The parts of the day that the front desk can look at. */
export const arrivalParts = ['due', 'unpaid', 'late', 'noShow', 'all'] as const;
export type ArrivalPart = (typeof arrivalParts)[number];

export function isOfPart(reservation: Reservation, part: ArrivalPart, now: number): boolean {
  switch (part) {
    case 'due':
      return reservation.status !== 'NO_SHOW' && !isOver(reservation, now);
    case 'unpaid':
      return amountOwed(reservation) > 0;
    case 'late':
      return isLate(reservation, now);
    case 'noShow':
      return reservation.status === 'NO_SHOW';
    default:
      return true;
  }
}

/** Finds the bookings that are on at this instant, one of each facility, those who are late first, then by the facility's name. */
export function onNow(reservations: readonly Reservation[], now: number): readonly Reservation[] {
  return reservations
    .filter((one) => {
      const { start, end } = toTimeRange(one);
      return start <= now && now < end && one.status !== 'NO_SHOW';
    })
    .toSorted(
      (a, b) =>
        Number(isLate(b, now)) - Number(isLate(a, now)) || a.facility.name.localeCompare(b.facility.name),
    );
}

/**
 * Tells whether each of these words, however they are spelled, is in a booking's name, the member's or the
 * facility's.
 */
export function isFound({ name, member_name, facility }: Reservation, typed: string): boolean {
  const key = searchKey(`${name} ${member_name} ${facility.name}`);
  return searchWords(typed).every((word) => key.includes(word));
}
