import type { RefundedPart, Reservation } from '@portal/contract';
import type { CancellationRefund } from '@portal/contract/bookings/rules/cancellation';
import { cancellationRefund, refundPercent } from '@portal/contract/bookings/rules/cancellation';
import { refundParts } from '@portal/contract/money/rules/refund-parts';
import { holdExpiry, createdAt, startOf } from './times.ts';

type CancellationTerms = Pick<Reservation, 'cancellation' | 'start_from' | 'created_at'>;

/** The fields that decide the refund of a booking. */
export type Refundable = Pick<
  Reservation,
  'price' | 'paid' | 'shared' | 'refund_sources' | keyof CancellationTerms
>;

/** Returns the percentage that cancelling a booking at this instant refunds. */
const percentNow = (booking: CancellationTerms, now: number): number =>
  refundPercent(
    { cancellation: booking.cancellation, start: startOf(booking), made: createdAt(booking) },
    now,
  );

/** Returns the refund for cancelling a booking at this instant, in cents, by the rule that the server decides by. */
export function refundNow(booking: Refundable, now: number, choice: CancellationRefund = 'POLICY'): number {
  const { cancellation, price, paid, shared = 0, refund_sources } = booking;
  const start = startOf(booking);
  const made = createdAt(booking);
  const left = refund_sources?.reduce((sum, source) => sum + source.left, 0);
  // Another host may not say what was paid.
  const known = { cancellation, start, made, price, paid: paid || 0, shared, left };
  return cancellationRefund(known, choice, now).amount;
}

/**
 * Divides a refund among the payments of a booking, by the rule that the server refunds by; empty where they aren't
 * known.
 */
export function divideRefund({ refund_sources }: Refundable, amount: number): RefundedPart[] {
  if (!refund_sources) return [];
  const { parts, rest } = refundParts(amount, refund_sources);
  const known = parts.map(({ source: { method, valid_until }, amount: part, destination }) => ({
    destination,
    method,
    amount: part,
    ...(valid_until && { valid_until }),
  }));
  return rest > 0 ? [...known, { destination: 'CREDIT', method: null, amount: rest }] : known;
}

/** Returns the rest of a booking that is paid in part, in cents, which nobody owes once it is cancelled. */
export const unpaidRest = ({ price, paid }: Pick<Reservation, 'price' | 'paid'>): number =>
  paid > 0 && paid < price ? price - paid : 0;

/** Tells whether a voucher pays for some of a booking, or for all of it. */
export const isWithVoucher = ({ price_lines }: Pick<Reservation, 'price_lines'>): boolean =>
  price_lines.some(({ kind }) => kind === 'VOUCHER');

/** Tells whether cancelling gives the voucher of a booking back: nothing is paid yet, or all of it is refunded. */
export const returnsVoucher = (
  booking: Pick<Reservation, 'status'> & CancellationTerms,
  now: number,
): boolean => booking.status === 'HELD' || percentNow(booking, now) === 100;

/**
 * Tells whether a booking's time may still be changed: one that something was paid for as long as cancelling would
 * refund all of it.
 */
export const isChangeable = (
  booking: Pick<Reservation, 'status' | 'price_lines'> & Refundable,
  now: number,
): boolean =>
  booking.status === 'HELD' ||
  (booking.price === 0 && !isWithVoucher(booking)) ||
  percentNow(booking, now) === 100;

const ended: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED', 'NO_SHOW']);

/** Tells whether a booking may still be cancelled: it keeps its time and hasn't begun. */
export function isCancellable(
  booking: Pick<Reservation, 'status' | 'held_until' | 'start_from'>,
  now: number,
): boolean {
  const until = booking.status === 'HELD' ? holdExpiry(booking) : null;
  // Another host decides about statuses of its own, and about a time that it doesn't give.
  const isBefore = (moment: number) => !(moment <= now);
  return !ended.has(booking.status) && isBefore(startOf(booking)) && isBefore(until ?? NaN);
}
