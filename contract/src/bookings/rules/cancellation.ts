import { takePercent } from '../../money/rules/amounts.ts';
import { HOUR, MINUTE } from '../../rules/club-time.ts';

/** Time after booking, in ms, in which cancelling is free as long as the policy refunds anything at all. */
export const GRACE_PERIOD = 10 * MINUTE;

/** Time after booking, in ms, in which cancelling is free whatever the policy says: for presses in the wrong place. */
export const UNDO_PERIOD = MINUTE / 2;

/** Refund of a booking that staff cancel; members always get the policy's. */
export const cancellationRefunds = ['POLICY', 'ALL', 'NONE'] as const;
export type CancellationRefund = (typeof cancellationRefunds)[number];

/** The terms that decide the refund of a booking's price. Instants. */
export interface RefundTerms {
  /** The policy, with the longest notice first. */
  readonly cancellation: readonly { readonly hours_before: number; readonly refund_percent: number }[];
  readonly start: number;
  /** Time at which it was booked. */
  readonly made: number;
}

/** A booking, as far as its refund goes. Cents. */
export interface RefundableBooking extends RefundTerms {
  readonly price: number;
  /** The part of the price that its players pay: refunded to them, not to its holder. */
  readonly shared: number;
  /** All that was paid on its invoices, refunded or not. */
  readonly paid: number;
  /** Money on its invoice that is neither refunded nor about to be; undefined where that isn't known. */
  readonly left: number | undefined;
}

/**
 * Returns the percentage of the price that is refunded when a booking is cancelled now: the first matching step of
 * the policy, or all.
 */
export function refundPercent({ cancellation, start, made }: RefundTerms, now: number): number {
  const hours = (start - now) / HOUR;
  const percent = cancellation.find(({ hours_before }) => hours >= hours_before)?.refund_percent ?? 0;
  return now < made + (percent > 0 ? GRACE_PERIOD : UNDO_PERIOD) ? 100 : percent;
}

/**
 * The refund for cancelling a booking now: the per cent of its price, and the cents that its holder gets. The one rule for
 * members, the desk and the server. The club keeps the rest of the price as far as it was paid: what wasn't paid comes off
 * the refund first, and nobody owes it any more.
 */
export function cancellationRefund(
  booking: RefundableBooking,
  choice: CancellationRefund,
  now: number,
): { readonly percent: number; readonly amount: number } {
  const percent = choice === 'POLICY' ? refundPercent(booking, now) : choice === 'ALL' ? 100 : 0;
  const share = takePercent(booking.price - booking.shared, percent);
  const refund = Math.max(0, share - Math.max(0, booking.price - booking.paid));
  // Staff may have refunded some already, and a change may be about to.
  return { percent, amount: Math.min(refund, booking.left ?? refund) };
}
