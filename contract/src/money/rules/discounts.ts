import type { discountGroups } from '../../members/rules/options.ts';
import { shareOf } from '../../rules/share.ts';

export type DiscountGroup = keyof typeof discountGroups;

/** What all discounts of one group may come to in a month of the club, in cents (spec section 9). */
export const MONTHLY_CAP = 10_000_000;

/** What a group takes off a price, in whole cents, where so much of the month's cap is used. */
export function discountOf(group: DiscountGroup, price: number, used: number): number {
  if (group === 'NA') return 0;
  return Math.max(0, Math.min(shareOf(price, Number(group)), MONTHLY_CAP - used));
}
