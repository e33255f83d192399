import type { PriceLine } from '@portal/contract';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import { isRefused, isRecord } from '../../http/failure.ts';

/** Lines of a price, as the rules have them. */
export const quoteOf = (lines: readonly PriceLine[], total: number): Quote => ({
  total,
  lines: lines.map((line) => {
    if (line.kind !== 'TIME') return line;
    const { kind, start_from, end_at, peak_type, price } = line;
    return { kind, start: Date.parse(start_from), end: Date.parse(end_at), peakType: peak_type, price };
  }),
});

/** The price that a booking has now, where it was refused because that isn't what was shown; cents. */
export function newPrice(failure: unknown): number | null {
  if (!isRefused(failure) || failure.code !== 'price_changed' || !isRecord(failure.body)) return null;
  const { price } = failure.body;
  return typeof price === 'number' ? price : null;
}
