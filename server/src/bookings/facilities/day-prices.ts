import type { PeakType } from '@portal/contract';
import type { ClubDay, OpenMinutes } from './day-hours.ts';
import { DAY_MINUTES, minutesOf } from './day-hours.ts';
import type { Level } from '../reserve/level.ts';
import { fitsLevel, heaviest, levelWeight } from '../reserve/level.ts';
import type { priceBand } from '../tables.ts';

export type BandRow = Omit<typeof priceBand.$inferSelect, 'id' | 'facility_id'>;

/** One price over a stretch of the day, in minutes since its midnight. */
export interface PricedMinutes extends OpenMinutes {
  peak_type: PeakType;
  /** Cents a slot. */
  price: number;
}

const coversMinute = ({ starts_at, ends_at }: BandRow, minute: number): boolean => {
  if (starts_at === null || ends_at === null) return true;
  const from = minutesOf(starts_at);
  const to = minutesOf(ends_at);
  // A band may run past midnight.
  return from < to ? from <= minute && minute < to : from <= minute || minute < to;
};

/** Where the day's types have the one that a band names: 1 for the last, more for those that outweigh it. */
const dayWeight = (band: BandRow, { types }: ClubDay): number =>
  types.length - types.findIndex((type) => band.day_types?.includes(type));

const fitsDay = (band: BandRow, { types }: ClubDay): boolean =>
  band.day_types?.some((type) => types.includes(type)) ?? true;

/** The level outweighs the kind of day, which outweighs the time of day. */
const weight = (band: BandRow, day: ClubDay): number =>
  levelWeight(band) * 8 +
  (band.day_types === null ? 0 : dayWeight(band, day) * 2) +
  (band.starts_at === null ? 0 : 1);

/** The day's prices over all opening hours, in order; where no band fits, the facility's default price. */
export function pricedMinutes(
  bands: readonly BandRow[],
  hours: readonly OpenMinutes[],
  day: ClubDay,
  level: Level,
  defaultPrice: number,
): PricedMinutes[] {
  const fitting = bands.filter((band) => fitsLevel(band, level) && fitsDay(band, day));
  const edges = fitting
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .flatMap((time) => (time === null ? [] : [minutesOf(time), minutesOf(time) + DAY_MINUTES]));
  const priced: PricedMinutes[] = [];
  for (const { from, to } of hours) {
    const cuts = [...new Set([from, to, ...edges.filter((edge) => from < edge && edge < to)])].toSorted(
      (a, b) => a - b,
    );
    for (const [index, start] of cuts.slice(0, -1).entries()) {
      const band = heaviest(
        fitting.filter((candidate) => coversMinute(candidate, start % DAY_MINUTES)),
        (candidate) => weight(candidate, day),
      );
      const price = band?.price ?? defaultPrice;
      const peak_type = band?.peak_type ?? 'DEFAULT';
      const end = cuts[index + 1] ?? to;
      const before = priced.at(-1);
      if (before?.to === start && before.price === price && before.peak_type === peak_type) before.to = end;
      else priced.push({ from: start, to: end, peak_type, price });
    }
  }
  return priced;
}
