import type { PeakType } from '@portal/contract';
import type { Level, OpenMinutes } from '@portal/contract/bookings/rules/price-bands';
import { DAY_MINUTES, pricesDuring } from '@portal/contract/bookings/rules/price-bands';
import type { ClubDay } from './hours/day-hours.ts';
import type { FacilityRow } from './facilities.ts';
import type { priceBand } from '../tables.ts';

export type BandRow = Omit<typeof priceBand.$inferSelect, 'id' | 'facility_id'>;

/** One price over a stretch of the day, in minutes since its midnight. */
export interface PricedMinutes extends OpenMinutes {
  peak_type: PeakType;
  /** Cents a slot. */
  price: number;
}

/**
 * Lists the prices over all opening hours of some days in a row, in order, in minutes since the first day's midnight;
 * where no band fits, the facility's default price.
 */
export function pricedMinutes(
  bands: readonly BandRow[],
  { default_price }: Pick<FacilityRow, 'default_price'>,
  level: Level,
  days: readonly { day: ClubDay; hours: readonly OpenMinutes[] }[],
): PricedMinutes[] {
  const priced: PricedMinutes[] = [];
  for (const [index, { day, hours }] of days.entries()) {
    const midnight = index * DAY_MINUTES;
    for (const { rule, ...span } of pricesDuring(bands, hours, { day, level })) {
      const [from, to] = [midnight + span.from, midnight + span.to];
      const price = rule?.price ?? default_price;
      const peak_type = rule?.peak_type ?? 'DEFAULT';
      const before = priced.at(-1);
      if (before?.to === from && before.price === price && before.peak_type === peak_type) before.to = to;
      else priced.push({ from, to, peak_type, price });
    }
  }
  return priced;
}
