import { addDays, DAY, instantOf } from '@portal/contract/rules/club-time';
import { memoizeRecent } from '../../time/memoize-recent.ts';

/** A day of the club, from one midnight to the next, as instants. */
export interface DayBounds {
  readonly since: number;
  readonly until: number;
  /** The UTC days that it touches, both ends included. */
  readonly utcDays: readonly string[];
}

function workOut(date: string, zone: string): DayBounds {
  const since = instantOf(date, '00:00', zone);
  const until = instantOf(addDays(date, 1), '00:00', zone);
  const first = Math.floor(since / DAY);
  const utcDays = Array.from({ length: Math.floor(until / DAY) - first + 1 }, (_, index) =>
    new Date((first + index) * DAY).toISOString().slice(0, 10),
  );
  return { since, until, utcDays };
}

const known = memoizeRecent<DayBounds>(1000);

/** The bounds of a date: every call for a day needs them. */
export const boundsOf = (date: string, zone: string): DayBounds =>
  known(`${date} ${zone}`, () => workOut(date, zone));
