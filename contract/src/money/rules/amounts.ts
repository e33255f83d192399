import type { discountGroups } from '../../members/rules/options.ts';

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

/** Most invoices that one payment pays. */
export const MOST_INVOICES = 20;
