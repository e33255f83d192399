import type { Reservation } from '@portal/contract';
import { refundPercent, shareOf } from '@portal/contract/money/rules/amounts';
import { holdOf, startOf } from './times.ts';

/** What decides the refund of a booking. */
export type Refundable = Pick<Reservation, 'price' | 'paid' | 'cancellation' | 'start_from'>;

/** The share that cancelling a booking at this instant gives back. */
const percentNow = (booking: Pick<Reservation, 'cancellation' | 'start_from'>, now: number): number =>
  refundPercent(booking.cancellation, startOf(booking), now);

/** What cancelling a booking at this instant gives back, in cents, by the policy that the server decides by. */
export function refundNow(booking: Refundable, now: number): number {
  const { price, paid } = booking;
  return price === 0 || paid < price ? 0 : shareOf(price, percentNow(booking, now));
}

/** Whether a voucher pays for some of a booking, or for all of it. */
export const isWithVoucher = ({ price_lines }: Pick<Reservation, 'price_lines'>): boolean =>
  price_lines.some(({ kind }) => kind === 'VOUCHER');

/** Whether cancelling gives the voucher of a booking back: nothing is paid yet, or all of it comes back. */
export const returnsVoucher = (
  booking: Pick<Reservation, 'status' | 'cancellation' | 'start_from'>,
  now: number,
): boolean => booking.status === 'HELD' || percentNow(booking, now) === 100;

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
  percentNow(booking, now) === 100;

/** Whether a booking may still be cancelled: it keeps its time and hasn't begun. */
export function isCancellable(
  booking: Pick<Reservation, 'status' | 'held_until' | 'start_from'>,
  now: number,
): boolean {
  const { status } = booking;
  const until = holdOf(booking);
  return (
    startOf(booking) > now && (status === 'CONFIRMED' || (status === 'HELD' && until !== null && until > now))
  );
}
