import { MINUTE } from '@portal/contract/rules/club-time';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { AnyColumn } from 'drizzle-orm';
import { inArray, is, SQL, sql } from 'drizzle-orm';
import type { QueryInstant } from '../../time/moments.ts';
import type { FacilityRow } from '../facilities/facilities.ts';

/** A time that may have become free. */
export interface FreedTime extends TimeRange {
  /** Null: any space of the club. */
  spaces: readonly number[] | null;
}

/** Ids of spaces; a prepared query has an array for them, of any length. */
type QuerySpaces = readonly number[] | SQL;

/** True for a column with one of these spaces. */
export const isOneOfSpaces = (column: AnyColumn, spaces: QuerySpaces): SQL =>
  is(spaces, SQL) ? sql`${column} = any (${spaces})` : inArray(column, [...spaces]);

/** A time as queries take it, with placeholders where they are prepared. */
export interface QueryTime {
  spaces: QuerySpaces | null;
  start: QueryInstant;
  end: QueryInstant;
}

/** The time of some spaces that a booking owns, or will own. */
export type OwnedTime = FreedTime & { spaces: readonly number[] };

export type OwnedQueryTime = QueryTime & { spaces: QuerySpaces };

/** The time that a booking of a facility owns, which includes the time the facility keeps free afterwards. */
export const ownedTime = (
  { spaces, buffer_minutes }: Pick<FacilityRow, 'spaces' | 'buffer_minutes'>,
  { start, end }: TimeRange,
): OwnedTime => ({ spaces, start, end: end + buffer_minutes * MINUTE });

/** All that may become free when the rules of these spaces change. */
export const allTimeFrom = (now: number, spaces: readonly number[] | null): FreedTime => ({
  spaces,
  start: now,
  end: Date.UTC(9999, 0),
});
