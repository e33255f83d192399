import { instantOf, addDays, MINUTE, HOUR } from '@portal/contract/rules/club-time';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';

/** However late it is, this much of the day stays on screen. */
const LEAST = 4 * HOUR;

/** The hours a day's grid runs over. Instants and milliseconds. */
export interface Axis {
  readonly start: number;
  readonly end: number;
  /** Width of one column: the largest that every slot of the day fits a whole number of times. */
  readonly step: number;
  readonly columns: number;
  /** Whole hours, each a heading. */
  readonly hours: readonly number[];
  /** True when the day began before `start`. */
  readonly hidesEarlier: boolean;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * From the first opening to the last closing of the day; hours after midnight end with the day. Today begins an hour
 * before now unless `earlier` is set.
 */
export function createAxis(
  date: string,
  facilities: readonly BookableFacility[],
  now: number,
  earlier: boolean,
  zone: string,
): Axis {
  const midnight = instantOf(date, '00:00', zone);
  const nextMidnight = instantOf(addDays(date, 1), '00:00', zone);
  const spans = facilities.flatMap(({ day, slot_minutes }) =>
    (day?.hours ?? []).map(({ start, end }) => ({ start, end, slot: slot_minutes * MINUTE })),
  );
  const ends = spans.filter(({ end }) => end <= nextMidnight).map(({ end }) => end);
  const lastEnd = ends.length > 0 ? Math.max(...ends) : nextMidnight;
  const firstStart = spans.length > 0 ? Math.min(...spans.map(({ start }) => start)) : midnight + 8 * HOUR;
  const startOfHour = (instant: number) => midnight + Math.floor((instant - midnight) / HOUR) * HOUR;

  const opening = startOfHour(Math.max(firstStart, midnight));
  const end = startOfHour(lastEnd - 1) + HOUR;
  const isToday = midnight <= now && now < nextMidnight;
  const recent = Math.min(startOfHour(now) - HOUR, end - LEAST);
  const start = isToday && !earlier ? Math.max(opening, recent) : opening;

  const edges = spans.flatMap((span) => [span.start - midnight, span.end > nextMidnight ? HOUR : span.slot]);
  const step = Math.max(edges.reduce(gcd, HOUR), 5 * MINUTE);
  const hours: number[] = [];
  for (let hour = start; hour < end; hour += HOUR) hours.push(hour);
  return {
    start,
    end,
    step,
    columns: Math.round((end - start) / step),
    hours,
    hidesEarlier: start > opening,
  };
}

/** Places a time range on the axis: its first column from 0, and its number of columns; null outside. */
export function place(axis: Axis, start: number, end: number): { column: number; span: number } | null {
  const from = Math.max(start, axis.start);
  const to = Math.min(end, axis.end);
  if (from >= to) return null;
  const column = Math.floor((from - axis.start) / axis.step);
  return { column, span: Math.max(1, Math.ceil((to - axis.start) / axis.step) - column) };
}
