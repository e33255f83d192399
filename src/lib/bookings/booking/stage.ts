import type { Reservation } from '@portal/contract';
import { checkInTimes, holdExpiry, toTimeRange } from './times.ts';

/** The stage of a booking on its way from the hold to its end. */
export type BookingStage =
  | 'cancelled'
  /** Nobody checked in on time. */
  | 'released'
  | 'hold-expired'
  | 'held'
  | 'over'
  | 'checked-in'
  /** Check-in is open, and nobody has checked in. */
  | 'check-in'
  | 'under-way'
  | 'confirmed'
  /** On hold until nobody knows when, or in a status that another host made up. */
  | 'otherwise';

/** The fields that decide the stage. */
export type BookingStageFields = Pick<
  Reservation,
  'status' | 'held_until' | 'start_from' | 'end_at' | 'check_in'
>;

/** The stage of a booking at an instant. */
export function bookingStage(reservation: BookingStageFields, now: number): BookingStage {
  const { status, check_in } = reservation;
  const { start, end } = toTimeRange(reservation);
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'NO_SHOW') return 'released';
  if (status === 'EXPIRED') return 'hold-expired';
  const until = holdExpiry(reservation);
  if (status === 'HELD' && until !== null) return until <= now ? 'hold-expired' : 'held';
  if (end <= now) return 'over';
  if (status !== 'CONFIRMED') return 'otherwise';
  if (check_in?.checked_in_at) return 'checked-in';
  const checkIn = checkInTimes(reservation);
  if (checkIn && checkIn.opens <= now) return 'check-in';
  return start <= now ? 'under-way' : 'confirmed';
}

/** Returns the countdown on a booking's page, and the minutes that are left; null where nothing is ahead. */
export function findCountdown(
  reservation: BookingStageFields,
  now: number,
): { readonly to: 'start' | 'end'; readonly minutes: number } | null {
  if (['cancelled', 'released', 'hold-expired', 'held', 'over'].includes(bookingStage(reservation, now)))
    return null;
  const { start, end } = toTimeRange(reservation);
  const [to, until] = start > now ? (['start', start] as const) : (['end', end] as const);
  const minutes = Math.floor((until - now) / 60_000);
  return Number.isNaN(minutes) ? null : { to, minutes };
}
