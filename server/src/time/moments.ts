import { isoAt } from '@portal/contract/rules/club-time';
import type { AnyColumn, Placeholder, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { memoizeRecent } from './memoize-recent.ts';

/** The current time at the club, ms, and its time zone. */
export interface Club {
  now: number;
  zone: string;
}

/** Writes an instant (ms) as the wire does, in the club's zone. */
export type WriteMoment = (instant: number) => string;

const writers = new Map<string, WriteMoment>();
const KEPT = 20_000;

/**
 * The writer of a zone. Times of a club repeat all day long, so it remembers what it wrote: writing one takes 5 µs, and a day
 * has thousands.
 */
export function momentWriter(zone: string): WriteMoment {
  const known = writers.get(zone);
  if (known) return known;
  const written = memoizeRecent<string>(KEPT);
  const write: WriteMoment = (instant) => written(instant, () => isoAt(instant, zone));
  writers.set(zone, write);
  return write;
}

/**
 * An instant (ms) as queries take it; in a prepared one a placeholder, which takes an ISO date and time; or a
 * timestamptz of the query's own.
 */
export type QueryInstant = number | Placeholder | SQL;

/** An instant (ms) as placeholders take it, and messages carry it. */
export const isoTime = (when: number | Date): string => new Date(when).toISOString();

/** An instant as a parameter of a query. */
export const at = (when: QueryInstant): SQL =>
  sql`${typeof when === 'number' ? isoTime(when) : when}::timestamptz`;

/** A timestamptz as an instant (ms), from a hand-written query. */
export const instant = (column: AnyColumn | SQL): SQL<number> =>
  sql<number>`(extract(epoch from ${column}) * 1000)::float8`;

/**
 * True if two instants (ms) are the same on the wire: moments travel in whole seconds, and an answer can be sent
 * back.
 */
export const isSameSecond = (a: number, b: number): boolean => Math.floor(a / 1000) === Math.floor(b / 1000);
