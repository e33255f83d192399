import type { Reservation } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { addDays, dateOf, instantOf, timeOf } from '@portal/contract/rules/club-time';
import { toTimeRange } from '../booking/times.ts';

/**
 * Returns a booking's next time after `now` (instants) at the same weekday and hours: by the club's clock, summer
 * time or not.
 */
export function nextSameTime(
  booking: Pick<Reservation, 'start_from' | 'end_at'>,
  now: number,
  zone: string,
): TimeRange {
  const { start, end } = toTimeRange(booking);
  const inWeeks = (instant: number, weeks: number) =>
    instantOf(addDays(dateOf(instant, zone), 7 * weeks), timeOf(instant, zone), zone);
  let weeks = 0;
  while (inWeeks(start, weeks) <= now) weeks += 1;
  return { start: inWeeks(start, weeks), end: inWeeks(end, weeks) };
}
