import type { discountGroups } from '../../members/rules/options.ts';
import type { Facility } from '../../bookings/facilities.ts';

/** So many per cent of an amount, in whole cents. */
export const shareOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** An amount without so many per cent of it. */
export const lessShare = (cents: number, percent: number): number => cents - shareOf(cents, percent);

export type DiscountGroup = keyof typeof discountGroups;

/** What all discounts of one group may come to in a month of the club, in cents (spec section 9). */
export const MONTHLY_CAP = 10_000_000;

/** What a group takes off a price, in whole cents, where so much of the month's cap is used. */
export function discountOf(group: DiscountGroup, price: number, used: number): number {
  if (group === 'NA') return 0;
  return Math.max(0, Math.min(shareOf(price, Number(group)), MONTHLY_CAP - used));
}

/** Per cent of the price that comes back when a booking is cancelled now: the first step of the policy that fits. */
export function refundPercent(cancellation: Facility['cancellation'], start: number, now: number): number {
  const hours = (start - now) / 3_600_000;
  return cancellation.find(({ hours_before }) => hours >= hours_before)?.refund_percent ?? 0;
}

/** As many invoices as one payment pays. */
export const MOST_AT_ONCE = 20;
