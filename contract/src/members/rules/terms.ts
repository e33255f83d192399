import { addDays } from '../../rules/club-time.ts';
import type { MembershipLevel1 } from './levels.ts';

/** Years of a term without an end (spec section 9). */
export const FOR_EVER = 9999;

/** Returns the years in a term of this level as the specification has them; 9999 has no end, null: the level has no terms. */
export function termYears(level: MembershipLevel1): number | null {
  if (level === 'HONORARY' || level === 'ASSOCIATE_PIONEER') return FOR_EVER;
  const [years] = /\d+$/.exec(level) ?? [];
  return years === undefined ? null : Number(years);
}

/** True when a membership with a term of so many years never ends. */
export const isForEver = (years: number | null): boolean => years === FOR_EVER;

/** Last day of a term that begins on this date (`YYYY-MM-DD`); null where there are no terms, or one without end. */
export function lastDayOfTerm(years: number | null, firstDay: string): string | null {
  if (years === null || years === FOR_EVER) return null;
  const again = new Date(firstDay);
  again.setUTCFullYear(again.getUTCFullYear() + years);
  return addDays(again.toISOString().slice(0, 10), -1);
}

/**
 * Last day of a membership that is renewed: a term more from its last day on, from today where it is over or has none.
 * Null as above.
 */
export const renewalEnd = (years: number | null, lastDay: string | null, today: string): string | null =>
  lastDayOfTerm(years, lastDay === null || lastDay < today ? today : addDays(lastDay, 1));
