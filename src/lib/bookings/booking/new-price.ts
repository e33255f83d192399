import { isRefused } from '../../http/failure.ts';
import { isRecord } from '../../http/record.ts';

/** The price that a booking has by now, where it was refused because that isn't what was shown; cents. */
export function newPrice(failure: unknown): number | null {
  if (!isRefused(failure) || failure.code !== 'price_changed' || !isRecord(failure.body)) return null;
  const { price } = failure.body;
  return typeof price === 'number' ? price : null;
}
