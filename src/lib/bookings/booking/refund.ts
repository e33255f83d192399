import type { Reservation } from '@portal/contract';
import { refundPercent, shareOf } from '@portal/contract/money/rules/amounts';

/** What decides the refund of a booking. */
export type Refundable = Pick<Reservation, 'price' | 'paid' | 'cancellation' | 'start_from'>;

/** What cancelling a booking at this instant gives back, in cents, by the policy that the server decides by. */
export function refundNow({ price, paid, cancellation, start_from }: Refundable, now: number): number {
  if (price === 0 || paid < price) return 0;
  return shareOf(price, refundPercent(cancellation, Date.parse(start_from), now));
}

/** Whether a voucher pays for some of a booking, or for all of it. */
export const isWithVoucher = ({ price_lines }: Pick<Reservation, 'price_lines'>): boolean =>
  price_lines.some(({ kind }) => kind === 'VOUCHER');

/** Whether cancelling gives the voucher of a booking back: nothing is paid yet, or all of it comes back. */
export const returnsVoucher = (
  { status, cancellation, start_from }: Pick<Reservation, 'status' | 'cancellation' | 'start_from'>,
  now: number,
): boolean => status === 'HELD' || refundPercent(cancellation, Date.parse(start_from), now) === 100;

/**
 * Whether a booking's time may still be changed: one that something was paid for as long as cancelling would give all of
 * it back.
 */
export const isChangeable = (
  booking: Pick<Reservation, 'status' | 'price_lines'> & Refundable,
  now: number,
): boolean =>
  booking.status === 'HELD' ||
  (booking.price === 0 && !isWithVoucher(booking)) ||
  refundPercent(booking.cancellation, Date.parse(booking.start_from), now) === 100;

/** Whether a booking may still be cancelled: it keeps its time and hasn't begun. */
export const isCancellable = (
  { status, held_until, start_from }: Pick<Reservation, 'status' | 'held_until' | 'start_from'>,
  now: number,
): boolean =>
  Date.parse(start_from) > now &&
  (status === 'CONFIRMED' || (status === 'HELD' && held_until !== null && Date.parse(held_until) > now));
