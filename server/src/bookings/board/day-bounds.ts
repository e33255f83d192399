import { addDays, DAY, instantOf } from '@portal/contract/rules/club-time';

/** A day of the club, from one midnight to the next: instants. */
export interface DayBounds {
  readonly since: number;
  readonly until: number;
  /** The days of UTC that it touches, both ends with it. */
  readonly utcDays: readonly string[];
}

const known = new Map<string, DayBounds>();
const KEPT = 2000;

/** The bounds of a date. Every request asks for the same few. */
export function boundsOf(date: string, zone: string): DayBounds {
  const key = `${date} ${zone}`;
  const before = known.get(key);
  if (before) return before;
  const since = instantOf(date, '00:00', zone);
  const until = instantOf(addDays(date, 1), '00:00', zone);
  const first = Math.floor(since / DAY);
  const utcDays = Array.from({ length: Math.floor(until / DAY) - first + 1 }, (_, index) =>
    new Date((first + index) * DAY).toISOString().slice(0, 10),
  );
  const bounds = { since, until, utcDays };
  if (known.size >= KEPT) known.clear();
  known.set(key, bounds);
  return bounds;
}
