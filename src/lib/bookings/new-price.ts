import { isRefused } from '../http/failure.ts';

/** The price that a booking has by now, where it was refused because that isn't what was shown; cents. */
export function newPrice(failure: unknown): number | null {
  if (!isRefused(failure) || failure.code !== 'price_changed') return null;
  const { body } = failure;
  const price: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'price') : null;
  return typeof price === 'number' ? price : null;
}
