import type { Facility } from '@portal/contract';

/**
 * By when a booking must be checked in that starts then; null where its facility doesn't ask. Who books what has begun
 * has as long from now on. Instants.
 */
export const checkInBy = (
  { check_in_minutes: minutes }: Pick<Facility, 'check_in_minutes'>,
  start: number,
  now: number,
): Date | null => (minutes === null ? null : new Date(Math.max(start, now) + minutes * 60_000));
