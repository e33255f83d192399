import type { PriceLine } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import { isRefused, isRecord } from '../../http/failure.ts';

/** Lines of a price, as the rules have them. */
export const quoteOf = (lines: readonly PriceLine[], total: number): Quote => ({
  total,
  lines: lines.map((line) => {
    if (line.kind !== 'TIME') return line;
    const { peak_type: peakType, ...rest } = parseRange(line);
    return { ...rest, peakType };
  }),
});

/** The price that a booking has now, where it was refused because that isn't what was shown; cents. */
export function newPrice(failure: unknown): number | null {
  if (!isRefused(failure) || failure.code !== 'price_changed' || !isRecord(failure.body)) return null;
  const { price } = failure.body;
  return typeof price === 'number' ? price : null;
}
