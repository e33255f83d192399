import type { discountGroups } from '../../members/rules/options.ts';
import type { Facility } from '../../bookings/facilities.ts';
import { HOUR, MINUTE } from '../../rules/club-time.ts';

/** Returns a percentage of an amount, in whole cents. */
export const takePercent = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** Returns an amount less a percentage. */
export const subtractPercent = (cents: number, percent: number): number =>
  cents - takePercent(cents, percent);

export type DiscountGroup = keyof typeof discountGroups;

/** Most that all discounts of one group may add up to in a month of the club, in cents (spec section 9). */
export const MONTHLY_CAP = 10_000_000;

/** Returns the discount of a group on a price in whole cents, after `used` of the month's cap. */
export function groupDiscount(group: DiscountGroup, price: number, used: number): number {
  if (group === 'NA') return 0;
  return Math.max(0, Math.min(takePercent(price, Number(group)), MONTHLY_CAP - used));
}

/** Time after booking, in ms, in which cancelling is free as long as the policy refunds anything at all. */
export const GRACE_PERIOD = 10 * MINUTE;

/** Time after booking, in ms, in which cancelling is free whatever the policy says: for presses in the wrong place. */
export const UNDO_PERIOD = MINUTE / 2;

/** The terms that decide the refund of a booking's price. Instants. */
export interface RefundTerms {
  readonly cancellation: Facility['cancellation'];
  readonly start: number;
  /** Time at which it was booked. */
  readonly made: number;
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

/** Most invoices that one payment pays. */
export const MOST_INVOICES = 20;
