import type { discountGroups } from '../../members/rules/options.ts';
import type { Facility } from '../../bookings/facilities.ts';
import { HOUR, MINUTE } from '../../rules/club-time.ts';

/** So many per cent of an amount, in whole cents. */
export const takePercent = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** An amount without so many per cent of it. */
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

/** So long after booking, in ms, cancelling costs nothing as long as anything would come back at all. */
export const GRACE_PERIOD = 10 * MINUTE;

/** So long, in ms, it costs nothing whatever the policy says: a press in the wrong place is taken back. */
export const UNDO_PERIOD = MINUTE / 2;

/** The terms that decide the refund of a booking's price. Instants. */
export interface RefundTerms {
  readonly cancellation: Facility['cancellation'];
  readonly start: number;
  /** Time at which it was booked. */
  readonly made: number;
}

/** Per cent of the price that comes back when a booking is cancelled now: the first step of the policy that fits, or all. */
export function refundPercent({ cancellation, start, made }: RefundTerms, now: number): number {
  const hours = (start - now) / HOUR;
  const percent = cancellation.find(({ hours_before }) => hours >= hours_before)?.refund_percent ?? 0;
  return now < made + (percent > 0 ? GRACE_PERIOD : UNDO_PERIOD) ? 100 : percent;
}

/** As many invoices as one payment pays. */
export const MOST_INVOICES = 20;
