/**
 * Selects the prices of a facility by time and member. Times are minutes of the club's clock since a day's midnight.
 */
import type { DayType, OperatingHours, Pricing } from '../facility-rules.ts';

export const DAY_MINUTES = 1440;

/** Minutes, half open; past 1,440 it is the next day. */
export interface OpenMinutes {
  from: number;
  to: number;
}

/** `18:30:00` as minutes since midnight. */
export function parseMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The minutes that hours span; closing at or before opening is on the next day. */
export function openingMinutes({
  opens_at,
  closes_at,
}: Pick<OperatingHours, 'opens_at' | 'closes_at'>): OpenMinutes {
  const from = parseMinutes(opens_at);
  const to = parseMinutes(closes_at);
  return { from, to: to > from ? to : to + DAY_MINUTES };
}

/** The level of membership that prices and advance periods depend on. */
export interface Level {
  membership_type_1: string | null;
  membership_type_3: string;
}

/** A row that may select a level; a null field matches everybody. */
export interface LevelSelector {
  membership_type_1: string | null;
  membership_type_3: string | null;
}

export const matchesLevel = (row: LevelSelector, level: Level): boolean =>
  (row.membership_type_1 === null || row.membership_type_1 === level.membership_type_1) &&
  (row.membership_type_3 === null || row.membership_type_3 === level.membership_type_3);

/** Returns how narrowly a row selects a level: the tier outweighs the kind of membership. */
export const levelWeight = (row: LevelSelector): number =>
  (row.membership_type_1 === null ? 0 : 2) + (row.membership_type_3 === null ? 0 : 1);

/** The row of the greatest weight, the first of equals. */
export function pickHeaviest<Row>(rows: readonly Row[], weight: (row: Row) => number): Row | undefined {
  let best: Row | undefined;
  for (const row of rows) if (best === undefined || weight(row) > weight(best)) best = row;
  return best;
}

/** Days, times and members that a price is for; null: any day or time. */
export type PriceRule = Pick<Pricing, 'day_types' | 'starts_at' | 'ends_at'> & LevelSelector;

/** The day's types, the one that counts first: a holiday is its weekday as well. */
export interface TypedDay {
  readonly types: readonly DayType[];
}

/** True when a price is for this minute of the day. */
export function coversMinute(
  { starts_at, ends_at }: Pick<PriceRule, 'starts_at' | 'ends_at'>,
  minute: number,
): boolean {
  if (starts_at === null || ends_at === null) return true;
  const from = parseMinutes(starts_at);
  const to = parseMinutes(ends_at);
  // It may run past midnight.
  return from < to ? from <= minute && minute < to : from <= minute || minute < to;
}

const matchesDay = ({ day_types }: PriceRule, { types }: TypedDay): boolean =>
  day_types === null || day_types.some((type) => types.includes(type));

/** Rank of the days that a price names among the day's types: 0 for any day, 1 for the last type, more for those that outweigh it. */
const dayWeight = ({ day_types }: PriceRule, { types }: TypedDay): number =>
  day_types === null ? 0 : types.length - types.findIndex((type) => day_types.includes(type));

/** The level outweighs the kind of day, which outweighs the time of day. */
const weight = (rule: PriceRule, day: TypedDay): number =>
  levelWeight(rule) * 8 + dayWeight(rule, day) * 2 + (rule.starts_at === null ? 0 : 1);

/** The price for a range of minutes; null if none matches, so that the facility's default price applies. */
export interface PricedMinutes<Rule> extends OpenMinutes {
  readonly rule: Rule | null;
}

/** The prices of a day over all opening hours, in order, from each start or end of one to the next. */
export function pricesDuring<Rule extends PriceRule>(
  rules: readonly Rule[],
  hours: readonly OpenMinutes[],
  { day, level }: { readonly day: TypedDay; readonly level: Level },
): PricedMinutes<Rule>[] {
  const fitting = rules.filter((rule) => matchesLevel(rule, level) && matchesDay(rule, day));
  const edges = fitting
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .filter((time) => time !== null)
    .map(parseMinutes)
    .flatMap((minute) => [minute, minute + DAY_MINUTES]);
  return hours.flatMap(({ from, to }) => {
    const cuts = [...new Set([from, to, ...edges.filter((edge) => from < edge && edge < to)])].toSorted(
      (a, b) => a - b,
    );
    return cuts.slice(0, -1).map((start, index) => ({
      from: start,
      to: cuts[index + 1] ?? to,
      rule:
        pickHeaviest(
          fitting.filter((rule) => coversMinute(rule, start % DAY_MINUTES)),
          (rule) => weight(rule, day),
        ) ?? null,
    }));
  });
}

type MinuteRange = readonly [from: number, to: number];

/** Returns the minutes of the day that a price applies to, in one or two ranges; null: at any time. */
function minuteRanges({ starts_at, ends_at }: PriceRule): readonly MinuteRange[] | null {
  if (starts_at === null || ends_at === null) return null;
  const [from, to] = [parseMinutes(starts_at), parseMinutes(ends_at)];
  if (from < to) return [[from, to]];
  return [
    [from, DAY_MINUTES],
    [0, to],
  ];
}

function timesOverlap(one: PriceRule, other: PriceRule): boolean {
  const [some, others] = [minuteRanges(one), minuteRanges(other)];
  // A price for a time of day is narrower than one for any.
  if (some === null || others === null) return some === others;
  return some.some(([from, to]) => others.some(([start, end]) => from < end && start < to));
}

function daysOverlap({ day_types: some }: PriceRule, { day_types: others }: PriceRule): boolean {
  if (some === null || others === null) return some === others;
  return some.some((type) => others.includes(type));
}

/** True when two prices are equally narrow and match the same slot, so that neither would win. */
export const pricesOverlap = (one: PriceRule, other: PriceRule): boolean =>
  one.membership_type_1 === other.membership_type_1 &&
  one.membership_type_3 === other.membership_type_3 &&
  daysOverlap(one, other) &&
  timesOverlap(one, other);
