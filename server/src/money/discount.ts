import { dateOf } from '@portal/contract/rules/club-time';
import { discountOf } from '@portal/contract/rules/discounts';
import type { DiscountGroup } from '@portal/contract/rules/discounts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { discountUse } from './tables.ts';

/** The month of the club that an instant lies in, by its first day. */
const monthOf = (instant: number, zone: string) => `${dateOf(instant, zone).slice(0, 7)}-01`;

const ofMonth = (month: string, group: DiscountGroup) =>
  and(eq(discountUse.month, month), eq(discountUse.discount_group, group));

/**
 * Takes a group's discount on a price out of what remains of the month's cap, and answers it in cents. Whoever takes of
 * the same group and month waits until this transaction ends.
 */
export async function takeDiscount(
  tx: Transaction,
  { group, price, now, zone }: { group: DiscountGroup; price: number; now: number; zone: string },
): Promise<number> {
  if (group === 'NA') return 0;
  const month = monthOf(now, zone);
  await tx.insert(discountUse).values({ month, discount_group: group, used: 0 }).onConflictDoNothing();
  const [use] = await tx.select().from(discountUse).where(ofMonth(month, group)).for('update');
  const used = use?.used ?? 0;
  const discount = discountOf(group, price, used);
  await tx
    .update(discountUse)
    .set({ used: used + discount })
    .where(ofMonth(month, group));
  return discount;
}

/** Gives a discount back to the month that it was taken in. */
export async function returnDiscount(
  tx: Transaction,
  {
    group,
    discount,
    takenAt,
    zone,
  }: { group: DiscountGroup; discount: number; takenAt: number; zone: string },
): Promise<void> {
  if (discount === 0) return;
  await tx
    .update(discountUse)
    .set({ used: sql`${discountUse.used} - ${discount}` })
    .where(ofMonth(monthOf(takenAt, zone), group));
}
