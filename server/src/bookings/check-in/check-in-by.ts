import type { Facility } from '@portal/contract';
import { CHECK_IN_OPENS } from '@portal/contract/bookings/rules/figures';
import { MINUTE } from '@portal/contract/rules/club-time';

/** From when on a booking that starts then may be checked in. Instants. */
export const checkInOpens = (start: number): number => start - CHECK_IN_OPENS * MINUTE;

/**
 * By when a booking must be checked in that starts then; null where its facility doesn't ask. Who books what has begun
 * has as long from now on. Instants.
 */
export const checkInBy = (
  { check_in_minutes: minutes }: Pick<Facility, 'check_in_minutes'>,
  start: number,
  now: number,
): Date | null => (minutes === null ? null : new Date(Math.max(start, now) + minutes * MINUTE));
