import type { DayType, OperatingHours, Pricing } from '@portal/contract';
import type { Level, OpenMinutes, PricedMinutes } from '@portal/contract/bookings/rules/price-bands';
import {
  DAY_MINUTES,
  openingMinutes,
  pricesDuring,
  pricesOverlap,
} from '@portal/contract/bookings/rules/price-bands';

export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export const holidays = ['PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY'] as const;
/** The columns of a week: its days, and the holidays that have hours or prices of their own. */
export type WeekDay = Extract<DayType, (typeof weekdays)[number] | (typeof holidays)[number]>;

/** A typed price, by its number in the list: 1 is the first. */
export interface NumberedPrice extends Pricing {
  readonly number: number;
}

/** The price of a day over some of its time. */
export type WeekCell =
  | { readonly kind: 'closed' }
  /** Of a holiday: whatever the weekday has. */
  | { readonly kind: 'weekday' }
  | {
      readonly kind: 'price';
      /** Cents a slot. */
      readonly price: number;
      readonly peak: Pricing['peak_type'];
      /** No price fits: the facility's default holds. */
      readonly isDefault: boolean;
      /** The numbers of the prices that are equally narrow here, where there are several. */
      readonly overlapping: readonly number[];
    };

export interface WeekRow extends OpenMinutes {
  readonly cells: readonly WeekCell[];
}

export interface PriceWeekTable {
  readonly days: readonly WeekDay[];
  readonly rows: readonly WeekRow[];
  readonly overlaps: readonly (readonly [one: number, other: number])[];
  /** Prices that never apply, for no level. */
  readonly unused: readonly number[];
}

interface TypedRules {
  readonly prices: readonly NumberedPrice[];
  readonly hours: readonly OperatingHours[];
  /** Cents. */
  readonly defaultPrice: number;
}

/** A level that prices name. */
export interface PriceLevel extends Level {
  membership_type_1: Pricing['membership_type_1'];
  membership_type_3: NonNullable<Pricing['membership_type_3']> | '';
}

/** The level of everybody without a price of their own. */
export const anybody: PriceLevel = { membership_type_1: null, membership_type_3: '' };

/** Lists the levels that have prices of their own. */
export function listLevels(prices: readonly Pricing[]): readonly PriceLevel[] {
  const levels = new Map<string, PriceLevel>();
  for (const { membership_type_1, membership_type_3 } of prices)
    if (membership_type_1 !== null || membership_type_3 !== null)
      levels.set(`${membership_type_1} ${membership_type_3}`, {
        membership_type_1,
        membership_type_3: membership_type_3 ?? '',
      });
  return [...levels.values()];
}

const hoursOn = (hours: readonly OperatingHours[], day: WeekDay): OpenMinutes[] =>
  hours
    .filter(({ day_type }) => day_type === day)
    .map(openingMinutes)
    .toSorted((a, b) => a.from - b.from);

export const isHoliday = (day: WeekDay): boolean => holidays.some((one) => one === day);

/** The hours of a day, in order. A holiday without hours of its own has those of its weekday, whichever that is. */
export function openOn(hours: readonly OperatingHours[], day: WeekDay): OpenMinutes[] {
  const own = hoursOn(hours, day);
  if (own.length > 0 || !isHoliday(day)) return own;
  const all = weekdays.flatMap((one) => hoursOn(hours, one));
  if (all.length === 0) return [];
  return [{ from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) }];
}

type PriceStretch = PricedMinutes<NumberedPrice>;

/** Finds the prices that are as narrow as the one that applies, and fit as well. */
const findTies = (
  { rule, from, to }: PriceStretch,
  prices: readonly NumberedPrice[],
  day: WeekDay,
): number[] => {
  if (!rule) return [];
  const also = prices.filter(
    (other) =>
      other !== rule &&
      pricesOverlap(rule, other) &&
      (other.day_types === null || other.day_types.includes(day)) &&
      pricesDuring([other], [{ from, to }], { day: { types: [day] }, level: levelLike(other) })[0]?.rule ===
        other,
  );
  return also.length === 0
    ? []
    : [rule.number, ...also.map(({ number }) => number)].toSorted((a, b) => a - b);
};

const levelLike = ({ membership_type_1, membership_type_3 }: Pricing): Level => ({
  membership_type_1,
  membership_type_3: membership_type_3 ?? '',
});

/** Tells whether the price on a holiday depends on its weekday. */
const isOfWeekday = (rule: NumberedPrice | null, day: WeekDay): boolean =>
  isHoliday(day) && rule?.day_types?.includes(day) !== true;

/** Finds the stretches of each day in which the default price applies. */
function stretchesOn({ prices, hours }: TypedRules, day: WeekDay, level: Level): PriceStretch[] {
  return pricesDuring(prices, openOn(hours, day), { day: { types: [day] }, level });
}

function findOverlaps(prices: readonly NumberedPrice[]): PriceWeekTable['overlaps'] {
  return prices.flatMap((one, index) =>
    prices
      .slice(index + 1)
      .filter((other) => pricesOverlap(one, other))
      .map((other) => [one.number, other.number] as const),
  );
}

function findUnused(rules: TypedRules, days: readonly WeekDay[]): number[] {
  if (rules.hours.length === 0) return [];
  const used = new Set<NumberedPrice | null>(
    [anybody, ...listLevels(rules.prices)].flatMap((level) =>
      days.flatMap((day) => stretchesOn(rules, day, level).map(({ rule }) => rule)),
    ),
  );
  // A rule that only a tie hides is listed as an overlap.
  const tied = new Set(findOverlaps(rules.prices).flat());
  return rules.prices
    .filter((price) => !used.has(price) && !tied.has(price.number))
    .map(({ number }) => number);
}

/** Works out the price of each time of each day for a level, as the club's API does. */
export function priceWeek(rules: TypedRules, level: Level): PriceWeekTable {
  const { prices, hours, defaultPrice } = rules;
  const named = new Set<string>([
    ...hours.map(({ day_type }) => day_type),
    ...prices.flatMap(({ day_types }) => day_types ?? []),
  ]);
  const days: readonly WeekDay[] = [...weekdays, ...holidays.filter((day) => named.has(day))];
  const byDay = new Map(days.map((day) => [day, stretchesOn(rules, day, level)]));
  const all = [...byDay.values()].flat();
  const cuts = [...new Set(all.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const createCell = (day: WeekDay, from: number): WeekCell => {
    const stretch = byDay.get(day)?.find((one) => one.from <= from && from < one.to);
    if (!stretch) return { kind: 'closed' };
    const { rule } = stretch;
    if (isOfWeekday(rule, day)) return { kind: 'weekday' };
    return {
      kind: 'price',
      price: rule?.price ?? defaultPrice,
      peak: rule?.peak_type ?? 'DEFAULT',
      isDefault: rule === null,
      overlapping: findTies(stretch, prices, day),
    };
  };
  const rows = cuts.slice(0, -1).map((from, index) => ({
    from,
    to: cuts[index + 1] ?? from,
    cells: days.map((day) => createCell(day, from)),
  }));
  return {
    days,
    rows: withoutRepeats(rows),
    overlaps: findOverlaps(prices),
    unused: findUnused(rules, days),
  };
}

/** Equal rows that follow each other are joined; those of a night in which everything is closed are left out. */
function withoutRepeats(rows: readonly WeekRow[]): WeekRow[] {
  const kept: { from: number; to: number; cells: readonly WeekCell[] }[] = [];
  for (const row of rows) {
    const before = kept.at(-1);
    if (before?.to === row.from && JSON.stringify(before.cells) === JSON.stringify(row.cells))
      before.to = row.to;
    else kept.push({ ...row });
  }
  return kept.filter(({ cells }) => cells.some(({ kind }) => kind !== 'closed'));
}

/** Formats minutes since midnight as `18:30`; past 1,440 it is the next day. */
export function formatClock(minutes: number): string {
  const within = minutes % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}
