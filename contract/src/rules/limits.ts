import { addDays, dateOf, instantOf } from './club-time.ts';
import type { Wish } from './prices.ts';

const MINUTE = 60_000;

/**
 * What may limit the bookings of a family, who share each limit. A limit's name is the code of its refusal too; in the
 * order a person should hear of them.
 */
export const limitNames = [
  'bookings_per_day',
  'minutes_per_day',
  'bookings_per_week',
  'minutes_per_week',
  'bookings_to_come',
  'minutes_to_come',
  'minutes_between',
] as const;
export type LimitName = (typeof limitNames)[number];
/** The limits of a facility, a group or a category; what is left out has none. */
export type Limits = { readonly [Name in LimitName]?: number | undefined };

/** What limits are set for: they look at the bookings there alone. */
export interface LimitScope {
  readonly kind: 'facility' | 'group' | 'category';
  readonly id: number;
  readonly name: string;
}
export interface ScopedLimits extends LimitScope {
  readonly limits: Limits;
}

/** A living booking of the family. Instants, and the ids of where it is. */
export interface FamilyBooking extends Wish {
  readonly facility: number;
  readonly group: number | null;
  readonly category: number;
}

/** A limit that a wish would pass. */
export interface PassedLimit {
  readonly code: LimitName;
  /** In bookings or minutes, as the code says; `used` without the wish. Of `minutes_between`, what would lie between. */
  readonly limit: number;
  readonly used: number;
  readonly scope: LimitScope;
  /** The day or week that counts, null for what is to come; of `minutes_between`, the booking that is too near. */
  readonly period: Wish | null;
}

/** A wish and the bookings beside it, within one scope. */
interface Facts {
  readonly limit: number;
  readonly wish: Wish;
  readonly others: readonly FamilyBooking[];
  readonly now: number;
  readonly zone: string;
}

/** What a rule finds where a wish would pass its limit. */
type Passed = Pick<PassedLimit, 'used' | 'period'> | null;
type LimitRule = (facts: Facts) => Passed;

/** Whole days of the club from this date on. */
const days = (date: string, count: number, zone: string): Wish => ({
  start: instantOf(date, '00:00', zone),
  end: instantOf(addDays(date, count), '00:00', zone),
});

/** The club's day in which a time begins. */
const dayOf = ({ start }: Wish, zone: string): Wish => days(dateOf(start, zone), 1, zone);

/** The club's week in which a time begins, from Monday to Sunday. */
export function weekOf({ start }: Wish, zone: string): Wish {
  const date = dateOf(start, zone);
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return days(addDays(date, -sinceMonday), 7, zone);
}

/** What is to come: nothing that has begun. */
const toCome = (now: number): Wish => ({ start: now + 1, end: Infinity });

const one = () => 1;
const minutes = ({ start, end }: Wish): number => (end - start) / MINUTE;

/** A booking counts whole where it begins. */
const beginsIn = (period: Wish, { start }: Wish): boolean => period.start <= start && start < period.end;

function countIn(period: Wish, size: (booking: Wish) => number, { limit, wish, others }: Facts) {
  if (!beginsIn(period, wish)) return null;
  const used = others.filter((other) => beginsIn(period, other)).reduce((sum, other) => sum + size(other), 0);
  return used + size(wish) > limit ? { used, period } : null;
}

const perDay =
  (size: (booking: Wish) => number): LimitRule =>
  (facts) =>
    countIn(dayOf(facts.wish, facts.zone), size, facts);

const perWeek =
  (size: (booking: Wish) => number): LimitRule =>
  (facts) =>
    countIn(weekOf(facts.wish, facts.zone), size, facts);

const amongThoseToCome =
  (size: (booking: Wish) => number): LimitRule =>
  (facts) => {
    const passed = countIn(toCome(facts.now), size, facts);
    return passed && { ...passed, period: null };
  };

/** Minutes from the end of one to the beginning of the other; less than none where they overlap. */
const between = (a: Wish, b: Wish): number => Math.max(a.start - b.end, b.start - a.end) / MINUTE;

const farEnoughApart: LimitRule = ({ limit, wish, others }) => {
  const [nearest] = others.toSorted((a, b) => between(a, wish) - between(b, wish));
  if (!nearest || between(nearest, wish) >= limit) return null;
  return {
    used: Math.max(0, between(nearest, wish)),
    period: { start: nearest.start, end: nearest.end },
  };
};

const limitRules: Readonly<Record<LimitName, LimitRule>> = {
  bookings_per_day: perDay(one),
  minutes_per_day: perDay(minutes),
  bookings_per_week: perWeek(one),
  minutes_per_week: perWeek(minutes),
  bookings_to_come: amongThoseToCome(one),
  minutes_to_come: amongThoseToCome(minutes),
  minutes_between: farEnoughApart,
};

/**
 * The limits that a wish would pass, in the order a person should hear of them: of each name the strictest, which is
 * the one that leaves least. `scopes` are those of the wished-for facility, `family` the other bookings of the family.
 */
export function passedLimits(
  scopes: readonly ScopedLimits[],
  family: readonly FamilyBooking[],
  wish: Wish,
  { now, zone }: { now: number; zone: string },
): PassedLimit[] {
  return limitNames.flatMap((code) => {
    const passed = scopes.flatMap(({ limits, ...scope }): PassedLimit[] => {
      const limit = limits[code];
      if (limit === undefined) return [];
      const others = family.filter((booking) => booking[scope.kind] === scope.id);
      const found = limitRules[code]({ limit, wish, others, now, zone });
      return found ? [{ code, limit, scope, ...found }] : [];
    });
    return passed.toSorted((a, b) => a.limit - a.used - (b.limit - b.used)).slice(0, 1);
  });
}
