import type { Reservation } from '@portal/contract';
import { refundPercent } from '@portal/contract/rules/refunds';

/** What decides the refund of a booking. */
export type Refundable = Pick<Reservation, 'price' | 'paid' | 'cancellation' | 'start_from'>;

/** What cancelling a booking at this instant gives back, in cents, by the policy that the server decides by. */
export function refundNow({ price, paid, cancellation, start_from }: Refundable, now: number): number {
  if (price === 0 || paid < price) return 0;
  return Math.round((price * refundPercent(cancellation, Date.parse(start_from), now)) / 100);
}

/** Whether a booking's time may still be changed: a paid one as long as cancelling would give all of it back. */
export const isChangeable = (
  { status, price, cancellation, start_from }: Pick<Reservation, 'status'> & Refundable,
  now: number,
): boolean =>
  status === 'HELD' || price === 0 || refundPercent(cancellation, Date.parse(start_from), now) === 100;

/** Whether a booking may still be cancelled: it keeps its time and hasn't begun. */
export const isCancellable = (
  { status, held_until, start_from }: Pick<Reservation, 'status' | 'held_until' | 'start_from'>,
  now: number,
): boolean =>
  Date.parse(start_from) > now &&
  (status === 'CONFIRMED' || (status === 'HELD' && held_until !== null && Date.parse(held_until) > now));
