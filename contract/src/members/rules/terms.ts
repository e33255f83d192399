import { addDays } from '../../rules/club-time.ts';
import type { MembershipLevel1 } from './levels.ts';

/** Years of a term without an end (spec section 9). */
const FOR_EVER = 9999;

/** Returns the years in a term of this level; 9999 has no end, null: the level has no terms. */
export function termYears(level: MembershipLevel1): number | null {
  if (level === 'HONORARY' || level === 'ASSOCIATE_PIONEER') return FOR_EVER;
  const [years] = /\d+$/.exec(level) ?? [];
  return years === undefined ? null : Number(years);
}

/** True when a membership of this level never ends. */
export const isForEver = (level: MembershipLevel1): boolean => termYears(level) === FOR_EVER;

/** Last day of a term that begins on this date (`YYYY-MM-DD`); null where the level has no terms, or one without end. */
export function lastDayOfTerm(level: MembershipLevel1, firstDay: string): string | null {
  const years = termYears(level);
  if (years === null || years === FOR_EVER) return null;
  const again = new Date(firstDay);
  again.setUTCFullYear(again.getUTCFullYear() + years);
  return addDays(again.toISOString().slice(0, 10), -1);
}

/**
 * Last day of a membership that is renewed: a term more from its last day on, from today where it is over or has none.
 * Null as above.
 */
export const renewalEnd = (level: MembershipLevel1, lastDay: string | null, today: string): string | null =>
  lastDayOfTerm(level, lastDay === null || lastDay < today ? today : addDays(lastDay, 1));
