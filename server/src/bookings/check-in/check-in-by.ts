import type { Facility } from '@portal/contract';
import { CHECK_IN_OPENS } from '@portal/contract/bookings/rules/figures';
import { MINUTE } from '@portal/contract/rules/club-time';

/** The first instant at which a booking that starts then may be checked in. */
export const checkInOpens = (start: number): number => start - CHECK_IN_OPENS * MINUTE;

/**
 * The instant by which a booking that starts then must be checked in; null where its facility doesn't require it. For
 * a booking made after its start the time counts from now.
 */
export const checkInBy = (
  { check_in_minutes: minutes }: Pick<Facility, 'check_in_minutes'>,
  start: number,
  now: number,
): Date | null => (minutes === null ? null : new Date(Math.max(start, now) + minutes * MINUTE));
