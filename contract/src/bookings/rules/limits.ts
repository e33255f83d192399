import { addDays, dateOf, instantOf, MINUTE } from '../../rules/club-time.ts';
import type { TimeRange } from '../../rules/club-time.ts';

/**
 * Limits on bookings. A household shares each, apart from the number that one member holds at the same time, above
 * which a booking is refused (`bookings_at_once`) or needs a confirmation (`confirm_at_once`). The name of a limit is
 * also the code of its refusal. In the order in which people read them.
 */
export const limitNames = [
  'bookings_per_day',
  'minutes_per_day',
  'bookings_per_week',
  'minutes_per_week',
  'bookings_to_come',
  'minutes_to_come',
  'minutes_between',
  'bookings_at_once',
  'confirm_at_once',
] as const;
export type LimitName = (typeof limitNames)[number];
/** True when a code names a limit. */
export const isLimitName = (code: string): code is LimitName => limitNames.some((name) => name === code);

/** Limits of a facility, a group or a category; one that is left out doesn't apply. */
export type Limits = { readonly [Name in LimitName]?: number | undefined };

/** The facility, group or category that limits are set for: they count bookings there alone. */
export interface LimitScope {
  readonly kind: 'facility' | 'group' | 'category';
  readonly id: number;
  readonly name: string;
  /** The name in Chinese. */
  readonly zh?: { readonly name?: string | undefined } | null | undefined;
}
export interface ScopedLimits extends LimitScope {
  readonly limits: Limits;
}

/** The facility of a booking, as the ids that limits are set for. */
export interface FacilityIds {
  readonly facility: number;
  readonly group: number | null;
  readonly category: number;
}

/** An active booking of the household: its time as instants, its facility, and the id of its member. */
export interface HouseholdBooking extends TimeRange, FacilityIds {
  readonly member: number;
}

/** A limit, and how much of it there is. */
export interface UsedLimit {
  readonly code: LimitName;
  /** In bookings or minutes, depending on the code. */
  readonly limit: number;
  readonly used: number;
  readonly scope: LimitScope;
  /** The day or week that counts, null for upcoming bookings; for `minutes_between`, the booking that is too near. */
  readonly period: TimeRange | null;
}

/** The time of the question, and the member who asks: without a member, bookings at the same time aren't checked. */
interface LimitQuery extends Clock {
  readonly member?: number | undefined;
}

interface Clock {
  readonly now: number;
  /** The club's. */
  readonly zone: string;
}

/** Whole days of the club from this date on. */
const days = (date: string, count: number, zone: string): TimeRange => ({
  start: instantOf(date, '00:00', zone),
  end: instantOf(addDays(date, count), '00:00', zone),
});

/** Caches the last period: in a rush thousands of requests are for the same. */
function keepLast(
  find: (at: number, zone: string) => TimeRange,
): (at: number, clock: Pick<Clock, 'zone'>) => TimeRange {
  let last: TimeRange = { start: 0, end: 0 };
  let lastZone = '';
  return (at, { zone }) => {
    if (zone !== lastZone || at < last.start || last.end <= at) {
      last = find(at, zone);
      lastZone = zone;
    }
    return last;
  };
}

/** The club's day in which a moment lies. */
const dayAround = keepLast((at, zone) => days(dateOf(at, zone), 1, zone));

/** The club's week in which a moment lies, from Monday to Sunday. */
export const weekAround = keepLast((at, zone) => {
  const date = dateOf(at, zone);
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return days(addDays(date, -sinceMonday), 7, zone);
});

/** The range of upcoming bookings, without those that have begun. */
const upcoming = (_: number, { now }: Clock): TimeRange => ({ start: now + 1, end: Infinity });

const one = () => 1;
const minutes = ({ start, end }: TimeRange): number => (end - start) / MINUTE;

interface Count {
  /** Amount that a booking counts. */
  readonly size: (booking: TimeRange) => number;
  /** Range in which other bookings count together with one that begins at a moment. */
  readonly during: (at: number, clock: Clock) => TimeRange;
}

/** Limits on the bookings that one member has at the same time. */
type AtOnce = 'bookings_at_once' | 'confirm_at_once';
const isAtOnce = (code: LimitName): code is AtOnce =>
  code === 'bookings_at_once' || code === 'confirm_at_once';

/** Limits that count in a period: all but the distance and those on bookings at the same time. */
const counts: Readonly<Record<Exclude<LimitName, 'minutes_between' | AtOnce>, Count>> = {
  bookings_per_day: { size: one, during: dayAround },
  minutes_per_day: { size: minutes, during: dayAround },
  bookings_per_week: { size: one, during: weekAround },
  minutes_per_week: { size: minutes, during: weekAround },
  bookings_to_come: { size: one, during: upcoming },
  minutes_to_come: { size: minutes, during: upcoming },
};

/** A booking counts whole where it begins. */
const beginsIn = (period: TimeRange, { start }: TimeRange): boolean =>
  period.start <= start && start < period.end;

/** Returns the periods that count for bookings that begin within a range. */
function listPeriods({ during }: Count, { start, end }: TimeRange, clock: Clock): TimeRange[] {
  const periods: TimeRange[] = [];
  for (let at = start; at < end;) {
    const period = during(at, clock);
    periods.push(period);
    at = period.end;
  }
  return periods;
}

const toScope = ({ kind, id, name, zh }: ScopedLimits): LimitScope => ({ kind, id, name, ...(zh && { zh }) });

type SetLimit = Pick<UsedLimit, 'code' | 'limit' | 'scope'>;

/** The most bookings that lie over one moment of a time. */
function mostAtOnce(bookings: readonly TimeRange[], within: TimeRange): number {
  const over = (moment: number) =>
    bookings.filter(({ start, end }) => start <= moment && moment < end).length;
  return Math.max(0, ...bookings.map(({ start }) => over(Math.max(start, within.start))));
}

/** Returns the use of one limit, with the household's bookings if it is set. */
function measureLimit(
  { code, ...set }: SetLimit,
  there: readonly HouseholdBooking[],
  within: TimeRange,
  clock: LimitQuery,
): UsedLimit[] {
  if (isAtOnce(code)) {
    const own = there.filter(
      ({ member, start, end }) => member === clock.member && start < within.end && within.start < end,
    );
    const [first] = own;
    if (!first) return [];
    return [{ code, ...set, used: mostAtOnce(own, within), period: { start: first.start, end: first.end } }];
  }
  if (code === 'minutes_between')
    return there
      .filter(({ end }) => end + set.limit * MINUTE > within.start)
      .map(({ start, end }) => ({ code, ...set, used: 0, period: { start, end } }));
  const count = counts[code];
  return listPeriods(count, within, clock).map((period) => {
    const counted = there.filter((booking) => beginsIn(period, booking));
    const used = counted.reduce((sum, booking) => sum + count.size(booking), 0);
    return { code, ...set, used, period: period.end === Infinity ? null : period };
  });
}

/**
 * Returns the use of limits by bookings that begin within a range: one entry for each limit that is set and each day
 * or week that counts then. For a distance, one for each booking that may be too near, with nothing used.
 */
export function usedLimits(
  scopes: readonly ScopedLimits[],
  family: readonly HouseholdBooking[],
  within: TimeRange,
  clock: LimitQuery,
): UsedLimit[] {
  const found: UsedLimit[] = [];
  // Most limits aren't set, and at an opening hour this runs for every time that a refused member might be offered.
  for (const code of limitNames)
    for (const scoped of scopes) {
      const limit = scoped.limits[code];
      if (limit === undefined) continue;
      const there = family.filter((booking) => booking[scoped.kind] === scoped.id);
      found.push(...measureLimit({ code, limit, scope: toScope(scoped) }, there, within, clock));
    }
  return found;
}

/** Minutes from the end of one to the beginning of the other; less than none where they overlap. */
const between = (a: TimeRange, b: TimeRange): number => Math.max(a.start - b.end, b.start - a.end) / MINUTE;

/** True when a request needs more than a limit leaves, if the limit counts at that time. */
function isPassed({ code, limit, used, period }: UsedLimit, range: TimeRange, now: number): boolean {
  if (code === 'minutes_between') return period !== null && between(period, range) < limit;
  if (isAtOnce(code)) return used >= limit;
  // Staff may enter a booking that has begun, which doesn't count as upcoming.
  const isCounted = period ? beginsIn(period, range) : range.start > now;
  return isCounted && used + counts[code].size(range) > limit;
}

/** True when a request of the shortest length, in minutes, could pass a limit at some time. */
export const mayBePassed = ({ code, limit, used }: UsedLimit, least: number): boolean =>
  code === 'minutes_between' ||
  isAtOnce(code) ||
  used + counts[code].size({ start: 0, end: least * MINUTE }) > limit;

/** A limit as a request meets it: of a distance, with how many minutes would lie between. */
const withDistance = (limit: UsedLimit, range: TimeRange): UsedLimit =>
  limit.code === 'minutes_between' && limit.period
    ? { ...limit, used: Math.max(0, between(limit.period, range)) }
    : limit;

/** Returns the amount that a passed limit leaves; for a distance, the minutes that are missing. */
const remaining = ({ code, limit, used }: UsedLimit): number =>
  code === 'minutes_between' ? used - limit : limit - used;

/**
 * Returns the limits that a request would pass, in the order in which people read them: of each name the
 * strictest, which leaves least. `limits` are the result of `usedLimits` for a range that includes the start of the
 * request, without a booking that the request would replace.
 */
export function passedLimits(
  limits: readonly UsedLimit[],
  place: FacilityIds,
  range: TimeRange,
  now: number,
): UsedLimit[] {
  const passed = limits
    .filter((limit) => place[limit.scope.kind] === limit.scope.id && isPassed(limit, range, now))
    .map((limit) => withDistance(limit, range));
  return [...Map.groupBy(passed, ({ code }) => code).values()].flatMap((alike) =>
    alike.toSorted((a, b) => remaining(a) - remaining(b)).slice(0, 1),
  );
}
