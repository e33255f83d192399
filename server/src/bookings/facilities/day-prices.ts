import type { PeakType } from '@portal/contract';
import type { Level, OpenMinutes } from '@portal/contract/bookings/rules/price-bands';
import { pricesOver } from '@portal/contract/bookings/rules/price-bands';
import type { ClubDay } from './day-hours.ts';
import type { priceBand } from '../tables.ts';

export type BandRow = Omit<typeof priceBand.$inferSelect, 'id' | 'facility_id'>;

/** One price over a stretch of the day, in minutes since its midnight. */
export interface PricedMinutes extends OpenMinutes {
  peak_type: PeakType;
  /** Cents a slot. */
  price: number;
}

/** The day's prices over all opening hours, in order; where no band fits, the facility's default price. */
export function pricedMinutes(
  bands: readonly BandRow[],
  hours: readonly OpenMinutes[],
  day: ClubDay,
  level: Level,
  defaultPrice: number,
): PricedMinutes[] {
  const priced: PricedMinutes[] = [];
  for (const { from, to, rule } of pricesOver(bands, hours, { day, level })) {
    const price = rule?.price ?? defaultPrice;
    const peak_type = rule?.peak_type ?? 'DEFAULT';
    const before = priced.at(-1);
    if (before?.to === from && before.price === price && before.peak_type === peak_type) before.to = to;
    else priced.push({ from, to, peak_type, price });
  }
  return priced;
}
