import { dateOf } from '@portal/contract/rules/club-time';
import { overNight } from '#words/app/dates';
import { zone } from '../../format/club-time.ts';
import { day, joinKnown, longDay, time, timeRange } from '../../format/format.ts';

/** ms since epoch, or ISO 8601 as the wire has it. */
type Instant = number | string;

const clubDay = (instant: number) => dateOf(instant, zone);
// Midnight is the end of its day here, not the beginning of the next.
const sameDay = (start: Instant, end: Instant) =>
  clubDay(new Date(start).getTime()) === clubDay(new Date(end).getTime() - 1);

/**
 * "5 to 8 pm"; of a booking over night, "3 pm to Sat 19 Dec, 11 am". Where a host gives days alone, the last of them; nothing
 * where it gives nothing.
 */
export function hours(start: Instant, end: Instant): string {
  if (day(start) === '' || day(end) === '') return '';
  if (sameDay(start, end)) return timeRange(start, end);
  return time(start) === '' ? `– ${day(end)}` : overNight(time(start), day(end), time(end));
}

/** "Saturday 21 November 2026, 5 to 8 pm" */
export const longWhen = (start: Instant, end: Instant): string =>
  joinKnown(longDay(start), hours(start, end));

/** "Sat 21 Nov, 5 to 8 pm" */
export const shortWhen = (start: Instant, end: Instant): string => joinKnown(day(start), hours(start, end));
