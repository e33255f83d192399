import type { PriceLine } from '@portal/contract';
import type { Quote } from '@portal/contract/bookings/rules/prices';

/** Lines of a price, as the rules have them. */
export const quoteOf = (lines: readonly PriceLine[], total: number): Quote => ({
  total,
  lines: lines.map((line) => {
    if (line.kind !== 'TIME') return line;
    const { kind, start_from, end_at, peak_type, price } = line;
    return { kind, start: Date.parse(start_from), end: Date.parse(end_at), peakType: peak_type, price };
  }),
});
