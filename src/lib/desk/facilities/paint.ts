import type { DayType, OperatingHours, PeakType, Pricing } from '@portal/contract';
import type { OpenMinutes } from '@portal/contract/bookings/rules/price-bands';
import { DAY_MINUTES, pricesDuring } from '@portal/contract/bookings/rules/price-bands';
import type { PriceLevel, WeekDay } from './price-week.ts';
import { formatClock, holidays, isHoliday, openOn, weekdays } from './price-week.ts';

/** A price, or closed, that is painted onto a week. `default`: open at the price that holds where none is set. */
export type Brush =
  | { readonly kind: 'price'; readonly price: number; readonly peak: PeakType }
  | { readonly kind: 'default' }
  | { readonly kind: 'closed' };

/** Days of a week between two times, in minutes since midnight: past 1,440 they belong to the night after. */
export interface PaintedTimes extends OpenMinutes {
  readonly days: readonly WeekDay[];
}

export interface PaintedRules {
  readonly hours: readonly OperatingHours[];
  readonly prices: readonly Pricing[];
}

/** The rules before painting. */
interface RulesToPaint extends PaintedRules {
  /** Cents of a slot without a price of its own. */
  readonly defaultPrice: number;
}

/** A price of some of a day. */
interface PriceBand extends OpenMinutes {
  price: number;
  peak: PeakType;
}

/** Leaves out a range of minutes. */
function without<Range extends OpenMinutes>(ranges: readonly Range[], { from, to }: OpenMinutes): Range[] {
  return ranges.flatMap((range) => [
    ...(range.from < from ? [{ ...range, to: Math.min(range.to, from) }] : []),
    ...(range.to > to ? [{ ...range, from: Math.max(range.from, to) }] : []),
  ]);
}

/** Joins ranges that touch and are alike, in order. */
function joined<Range extends OpenMinutes>(
  ranges: readonly Range[],
  isAlike: (one: Range, other: Range) => boolean,
): Range[] {
  const list: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const before = list.at(-1);
    if (before && before.to >= range.from && isAlike(before, range))
      before.to = Math.max(before.to, range.to);
    else list.push({ ...range });
  }
  return list;
}

const endClock = (to: number): string => (to === DAY_MINUTES ? '24:00' : formatClock(to));

const inOrder: readonly DayType[] = [...weekdays, ...holidays];
const byDay = (one: OperatingHours, other: OperatingHours): number =>
  inOrder.indexOf(one.day_type) - inOrder.indexOf(other.day_type);

/** The rows of a day’s hours. What is left of its night alone is written as the next day’s morning. */
function hoursRows(day: WeekDay, open: readonly OpenMinutes[]): OperatingHours[] {
  const next = weekdays[(weekdays.findIndex((one) => one === day) + 1) % weekdays.length];
  return open.flatMap(({ from, to }) => {
    const isNight = from >= DAY_MINUTES;
    const day_type = isNight ? next : day;
    if (day_type === undefined || (isNight && isHoliday(day))) return [];
    const shift = isNight ? DAY_MINUTES : 0;
    return [{ day_type, opens_at: formatClock(from), closes_at: endClock(to - shift) }];
  });
}

/** The opening hours after painting; null: a holiday would be closed all day, which hours can't say. */
function paintHours(
  hours: readonly OperatingHours[],
  { days, from, to }: PaintedTimes,
  brush: Brush,
): readonly OperatingHours[] | null {
  const left = hours.filter(({ day_type }) => !days.some((day) => day === day_type));
  const painted: OperatingHours[] = [];
  for (const day of days) {
    const before = openOn(hours, day);
    const isOpen = before.some((open) => open.from <= from && to <= open.to);
    const own = hours.filter(({ day_type }) => day_type === day);
    if (brush.kind !== 'closed' && isOpen) {
      painted.push(...own);
      continue;
    }
    const after =
      brush.kind === 'closed' ? without(before, { from, to }) : joined([...before, { from, to }], () => true);
    if (after.length === 0 && isHoliday(day)) return null;
    painted.push(...hoursRows(day, after));
  }
  return [...left, ...painted].toSorted(byDay);
}

const isOfLevel = (level: PriceLevel) => (row: Pricing) =>
  row.membership_type_1 === level.membership_type_1 &&
  (row.membership_type_3 ?? '') === level.membership_type_3;

/** Returns the prices that a level's own rows set on a day; of a holiday, those alone that name it. */
function bandsOn(rows: readonly Pricing[], day: WeekDay, level: PriceLevel): PriceBand[] {
  const named = isHoliday(day) ? rows.filter(({ day_types }) => day_types?.includes(day)) : rows;
  return pricesDuring(named, [{ from: 0, to: DAY_MINUTES }], { day: { types: [day] }, level }).flatMap(
    ({ from, to, rule }) => (rule ? [{ from, to, price: rule.price, peak: rule.peak_type }] : []),
  );
}

/** A night's minutes are looked up by the clock: they are those of its own day's morning. */
const withinDay = ({ from, to }: OpenMinutes): OpenMinutes[] =>
  [
    { from: Math.min(from, DAY_MINUTES), to: Math.min(to, DAY_MINUTES) },
    { from: Math.max(from, DAY_MINUTES) - DAY_MINUTES, to: Math.max(to, DAY_MINUTES) - DAY_MINUTES },
  ].filter((range) => range.from < range.to);

const sameBand = (one: PriceBand, other: PriceBand) => one.price === other.price && one.peak === other.peak;

/**
 * Tells whether a price is everybody's default, which then holds: a later default changes those hours too. Holidays
 * aren't without a price, but cost what their weekday does.
 */
export const isDefaultPrice = (brush: Brush, level: PriceLevel, defaultPrice: number): boolean =>
  brush.kind === 'price' &&
  brush.price === defaultPrice &&
  brush.peak === 'DEFAULT' &&
  level.membership_type_1 === null &&
  level.membership_type_3 === '';

function paintBands(bands: readonly PriceBand[], times: OpenMinutes, brush: Brush): PriceBand[] {
  const left = withinDay(times).reduce<PriceBand[]>((rest, range) => without(rest, range), [...bands]);
  const added =
    brush.kind === 'price'
      ? withinDay(times).map((range) => ({ ...range, price: brush.price, peak: brush.peak }))
      : [];
  return joined([...left, ...added], sameBand);
}

/** The price of most minutes of the week, where every minute has one: the others are exceptions to it. */
function basePrice(week: readonly (readonly PriceBand[])[]): PriceBand | null {
  const total = new Map<string, { minutes: number; band: PriceBand }>();
  let covered = 0;
  for (const band of week.flat()) {
    const key = `${band.price} ${band.peak}`;
    const known = total.get(key) ?? { minutes: 0, band };
    known.minutes += band.to - band.from;
    covered += band.to - band.from;
    total.set(key, known);
  }
  if (covered < week.length * DAY_MINUTES) return null;
  return [...total.values()].toSorted((one, other) => other.minutes - one.minutes)[0]?.band ?? null;
}

/** Writes the prices of a level's days as few rows. */
function rowsOf(level: PriceLevel, bands: ReadonlyMap<WeekDay, readonly PriceBand[]>): Pricing[] {
  const base = basePrice(weekdays.map((day) => bands.get(day) ?? []));
  const rows = new Map<string, { band: PriceBand; days: WeekDay[] }>();
  for (const [day, list] of bands)
    for (const band of list) {
      if (base && !isHoliday(day) && sameBand(band, base)) continue;
      const key = `${band.from} ${band.to} ${band.price} ${band.peak}`;
      const row = rows.get(key);
      if (row) row.days.push(day);
      else rows.set(key, { band, days: [day] });
    }
  const rowOf = ({ from, to, price, peak }: PriceBand, day_types: WeekDay[] | null): Pricing => ({
    day_types,
    starts_at: to - from === DAY_MINUTES ? null : formatClock(from),
    ends_at: to - from === DAY_MINUTES ? null : endClock(to),
    membership_type_1: level.membership_type_1,
    membership_type_3: level.membership_type_3 === '' ? null : level.membership_type_3,
    peak_type: peak,
    price,
  });
  return [
    ...(base ? [rowOf({ ...base, from: 0, to: DAY_MINUTES }, null)] : []),
    ...[...rows.values()].map(({ band, days }) =>
      rowOf(band, days.length === weekdays.length && !days.some(isHoliday) ? null : days),
    ),
  ];
}

/**
 * Paints times of a week for a level. Opening hours are those of everybody: for a level with prices of its own,
 * `default` takes its own price away. Null: it would close a holiday all day, which takes a closure.
 */
export function paint(
  { hours, prices, defaultPrice }: RulesToPaint,
  {
    level,
    times,
    brush,
  }: { readonly level: PriceLevel; readonly times: PaintedTimes; readonly brush: Brush },
): PaintedRules | null {
  const opened = paintHours(hours, times, brush);
  if (opened === null) return null;
  if (brush.kind === 'closed') return { hours: opened, prices };
  const isOwn = isOfLevel(level);
  const own = prices.filter(isOwn);
  const named = new Set<WeekDay>([
    ...weekdays,
    ...holidays.filter((day) => own.some(({ day_types }) => day_types?.includes(day))),
    ...times.days,
  ]);
  const isDefault = isDefaultPrice(brush, level, defaultPrice);
  const bands = new Map(
    [...named].map((day) => {
      const list = bandsOn(own, day, level);
      const ownBrush: Brush = isDefault && !isHoliday(day) ? { kind: 'default' } : brush;
      return [day, times.days.includes(day) ? paintBands(list, times, ownBrush) : list] as const;
    }),
  );
  return { hours: opened, prices: [...rowsOf(level, bands), ...prices.filter((row) => !isOwn(row))] };
}
