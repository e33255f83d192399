import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { addDays, instantOf, MINUTE } from '@portal/contract/rules/club-time';
import { zone } from '../../../format/club-time.ts';
import type { Day } from './day.ts';

/**
 * Returns the range in which occupied time matters to a day, or to some days: from midnight to midnight, and beyond
 * if a night continues or time is kept free.
 */
export function dayExtent({ date, until = date, facilities }: Day): TimeRange {
  let start = instantOf(date, '00:00', zone);
  let end = instantOf(addDays(until, 1), '00:00', zone);
  // Two facilities that share a space needn't keep it free for as long.
  const buffer = Math.max(0, ...facilities.map(({ buffer_minutes }) => buffer_minutes)) * MINUTE;
  for (const { day } of facilities)
    for (const hours of day?.hours ?? []) {
      start = Math.min(start, hours.start - buffer);
      end = Math.max(end, (hours.goes_on_until ?? hours.end) + buffer);
    }
  return { start, end };
}

/** The same, where it is more than from midnight to midnight. */
export function extentBeyond(day: Day): TimeRange | null {
  const extent = dayExtent(day);
  const { start, end } = dayExtent({ ...day, facilities: [] });
  return extent.start < start || end < extent.end ? extent : null;
}
