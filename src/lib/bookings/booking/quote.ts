import type { PriceLine } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import { isRefused, isRecord } from '../../http/failure.ts';

/** Turns the wire's lines of a price into those of the rules. */
export const createQuote = (lines: readonly PriceLine[], total: number): Quote => ({
  total,
  lines: lines.map((line) => {
    if (line.kind !== 'TIME') return line;
    const { peak_type: peakType, ...rest } = parseRange(line);
    return { ...rest, peakType };
  }),
});

/** Returns the current price of a booking that was refused because another one was shown; cents. */
export function newPrice(failure: unknown): number | null {
  if (!isRefused(failure) || failure.code !== 'price_changed' || !isRecord(failure.body)) return null;
  const { price } = failure.body;
  return typeof price === 'number' ? price : null;
}
