import type { DayType, OperatingHours, Pricing } from '@portal/contract';
import type { Level, OpenMinutes, PricedMinutes } from '@portal/contract/bookings/rules/price-bands';
import {
  DAY_MINUTES,
  openingMinutes,
  pricesDuring,
  pricesOverlap,
} from '@portal/contract/bookings/rules/price-bands';

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const holidays = ['PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY'] as const;
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
      /** 0 for the cheapest, up to 1 for the dearest. */
      readonly rank: number;
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
  /** Times when the default price holds, with the days that share them. */
  readonly gaps: readonly (OpenMinutes & { readonly days: readonly WeekDay[] })[];
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

/** The level of everybody without a price of their own. */
export const anybody: Level = { membership_type_1: null, membership_type_3: '' };

/** Lists the levels that have prices of their own. */
export function listLevels(prices: readonly Pricing[]): readonly Level[] {
  const levels = new Map<string, Level>();
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

const isHoliday = (day: WeekDay): boolean => holidays.some((one) => one === day);

/** A holiday without hours of its own has those of its weekday, whichever that is. */
function openOn(hours: readonly OperatingHours[], day: WeekDay): OpenMinutes[] {
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

function findGaps(
  days: readonly WeekDay[],
  byDay: ReadonlyMap<WeekDay, readonly PriceStretch[]>,
): PriceWeekTable['gaps'] {
  const gaps = new Map<string, OpenMinutes & { days: WeekDay[] }>();
  for (const day of days.filter((one) => !isHoliday(one))) {
    const open: OpenMinutes[] = [];
    for (const { from, to, rule } of byDay.get(day) ?? []) {
      if (rule) continue;
      const last = open.at(-1);
      if (last?.to === from) last.to = to;
      else open.push({ from, to });
    }
    for (const { from, to } of open) {
      const key = `${from} ${to}`;
      const known = gaps.get(key);
      if (known) known.days.push(day);
      else gaps.set(key, { from, to, days: [day] });
    }
  }
  return [...gaps.values()];
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
  const amounts = [
    ...new Set(
      [...byDay].flatMap(([day, list]) =>
        list.flatMap(({ rule }) => (isOfWeekday(rule, day) ? [] : [rule?.price ?? defaultPrice])),
      ),
    ),
  ].toSorted((a, b) => a - b);
  const priceRank = (price: number) =>
    amounts.length < 2 ? 0 : amounts.indexOf(price) / (amounts.length - 1);
  const createCell = (day: WeekDay, from: number): WeekCell => {
    const stretch = byDay.get(day)?.find((one) => one.from <= from && from < one.to);
    if (!stretch) return { kind: 'closed' };
    const { rule } = stretch;
    if (isOfWeekday(rule, day)) return { kind: 'weekday' };
    const price = rule?.price ?? defaultPrice;
    return {
      kind: 'price',
      price,
      peak: rule?.peak_type ?? 'DEFAULT',
      rank: priceRank(price),
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
    gaps: findGaps(days, byDay),
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

/** Lists one day's times with their prices, where the price changes: the week as a list. */
export function dayOfWeek(
  { days, rows }: PriceWeekTable,
  day: WeekDay,
): readonly (OpenMinutes & { readonly cell: WeekCell })[] {
  const index = days.indexOf(day);
  const list: { from: number; to: number; cell: WeekCell }[] = [];
  for (const { from, to, cells } of rows) {
    const cell = cells[index];
    if (!cell || cell.kind === 'closed') continue;
    const before = list.at(-1);
    if (before?.to === from && JSON.stringify(before.cell) === JSON.stringify(cell)) before.to = to;
    else list.push({ from, to, cell });
  }
  return list;
}

/** Formats minutes since midnight as `18:30`; past 1,440 it is the next day. */
export function formatClock(minutes: number): string {
  const within = minutes % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}
