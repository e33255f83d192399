import { dateOf } from '@portal/contract/rules/club-time';
import { overNight } from '#words/app/dates';
import { comma } from '#words/app/joining';
import { zone } from '../../app/club-time.ts';
import { day, longDay, time, timeRange } from '../../format/format.ts';

const sameDay = (start: string, end: string) =>
  dateOf(Date.parse(start), zone) === dateOf(Date.parse(end), zone);

/** "5 to 8 pm"; of a booking over night, "3 pm to Sat 19 Dec, 11 am". */
export const hours = (start: string, end: string): string =>
  sameDay(start, end) ? timeRange(start, end) : overNight(time(start), day(end), time(end));

/** "Saturday 21 November 2026, 5 to 8 pm" */
export const longWhen = (start: string, end: string): string => longDay(start) + comma + hours(start, end);

/** "Sat 21 Nov, 5 to 8 pm" */
export const shortWhen = (start: string, end: string): string => day(start) + comma + hours(start, end);
