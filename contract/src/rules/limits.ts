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

/** A limit, and how much of it there is. */
export interface UsedLimit {
  readonly code: LimitName;
  /** In bookings or minutes, as the code says. */
  readonly limit: number;
  readonly used: number;
  readonly scope: LimitScope;
  /** The day or week that counts, null for what is to come; of `minutes_between`, the booking that is too near. */
  readonly period: Wish | null;
}

interface Clock {
  readonly now: number;
  /** The club's. */
  readonly zone: string;
}

/** Whole days of the club from this date on. */
const days = (date: string, count: number, zone: string): Wish => ({
  start: instantOf(date, '00:00', zone),
  end: instantOf(addDays(date, count), '00:00', zone),
});

/** The club's day in which a moment lies. */
const dayOf = (at: number, { zone }: Clock): Wish => days(dateOf(at, zone), 1, zone);

/** The club's week in which a moment lies, from Monday to Sunday. */
export function weekOf(at: number, { zone }: Pick<Clock, 'zone'>): Wish {
  const date = dateOf(at, zone);
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return days(addDays(date, -sinceMonday), 7, zone);
}

/** Whatever is to come: nothing that has begun. */
const toCome = (_: number, { now }: Clock): Wish => ({ start: now + 1, end: Infinity });

const one = () => 1;
const minutes = ({ start, end }: Wish): number => (end - start) / MINUTE;

interface Count {
  /** How much a booking counts. */
  readonly size: (booking: Wish) => number;
  /** What counts beside a booking that begins at a moment. */
  readonly during: (at: number, clock: Clock) => Wish;
}

/** The limits that count: all but the distance. */
const counts: Readonly<Record<Exclude<LimitName, 'minutes_between'>, Count>> = {
  bookings_per_day: { size: one, during: dayOf },
  minutes_per_day: { size: minutes, during: dayOf },
  bookings_per_week: { size: one, during: weekOf },
  minutes_per_week: { size: minutes, during: weekOf },
  bookings_to_come: { size: one, during: toCome },
  minutes_to_come: { size: minutes, during: toCome },
};

/** A booking counts whole where it begins. */
const beginsIn = (period: Wish, { start }: Wish): boolean => period.start <= start && start < period.end;

/** What the limits that count say of a moment: one for each that is set. */
export function usedLimits(
  scopes: readonly ScopedLimits[],
  family: readonly FamilyBooking[],
  at: number,
  clock: Clock,
): UsedLimit[] {
  return limitNames.flatMap((code) =>
    scopes.flatMap(({ limits, ...scope }): UsedLimit[] => {
      const limit = limits[code];
      if (limit === undefined || code === 'minutes_between') return [];
      const { size, during } = counts[code];
      const period = during(at, clock);
      const used = family
        .filter((booking) => booking[scope.kind] === scope.id && beginsIn(period, booking))
        .reduce((sum, booking) => sum + size(booking), 0);
      return [{ code, limit, used, scope, period: period.end === Infinity ? null : period }];
    }),
  );
}

/** Whether a wish is more than a limit that counts leaves. */
export const isBeyond = ({ code, limit, used }: Pick<UsedLimit, 'code' | 'limit' | 'used'>, wish: Wish) =>
  code !== 'minutes_between' && used + counts[code].size(wish) > limit;

/** Minutes from the end of one to the beginning of the other; less than none where they overlap. */
const between = (a: Wish, b: Wish): number => Math.max(a.start - b.end, b.start - a.end) / MINUTE;

/** The booking that is nearest to a wish, of each scope that wants a distance, where it is too near. */
function tooNear(scopes: readonly ScopedLimits[], family: readonly FamilyBooking[], wish: Wish): UsedLimit[] {
  return scopes.flatMap(({ limits: { minutes_between: limit }, ...scope }): UsedLimit[] => {
    const [nearest] = family
      .filter((booking) => booking[scope.kind] === scope.id)
      .toSorted((a, b) => between(a, wish) - between(b, wish));
    if (limit === undefined || !nearest || between(nearest, wish) >= limit) return [];
    const used = Math.max(0, between(nearest, wish));
    const period = { start: nearest.start, end: nearest.end };
    return [{ code: 'minutes_between', limit, used, scope, period }];
  });
}

/**
 * The limits that a wish would pass, in the order a person should hear of them: of each name the strictest, which is
 * the one that leaves least. `scopes` are those of the wished-for facility, `family` the other bookings of the family.
 */
export function passedLimits(
  scopes: readonly ScopedLimits[],
  family: readonly FamilyBooking[],
  wish: Wish,
  clock: Clock,
): UsedLimit[] {
  const counted = usedLimits(scopes, family, wish.start, clock).filter(
    // Staff may write down what has begun, which is not to come.
    (found) => isBeyond(found, wish) && (found.period !== null || beginsIn(toCome(0, clock), wish)),
  );
  const strictest = Map.groupBy([...counted, ...tooNear(scopes, family, wish)], ({ code }) => code);
  return [...strictest.values()].flatMap((passed) =>
    passed.toSorted((a, b) => a.limit - a.used - (b.limit - b.used)).slice(0, 1),
  );
}
