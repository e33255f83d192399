import { dateOf } from '@portal/contract/rules/club-time';
import { discountOf, MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import { discountGroups } from '@portal/contract/members/rules/options';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { member } from '../../../members/index.ts';
import type { invoice } from '../../tables.ts';
import { discountUse } from '../../tables.ts';

/** The month of the club that an instant lies in, by its first day. */
export const monthOf = (instant: number, zone: string) => `${dateOf(instant, zone).slice(0, 7)}-01`;

const ofMonth = (month: string, group: DiscountGroup) =>
  and(eq(discountUse.month, month), eq(discountUse.discount_group, group));

/**
 * Takes a group's discount on a price out of what remains of the month's cap, and answers it in cents. A transaction
 * that takes from the same group and month waits until this one ends.
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

/** The discount group that staff gave a member. */
export async function groupOfMember(db: Database | Transaction, id: number): Promise<DiscountGroup> {
  const [found] = await db.select({ group: member.discount_group }).from(member).where(eq(member.id, id));
  return found?.group ?? 'NA';
}

/** The group whose share this is. */
export function groupOfPercent(percent: number): DiscountGroup {
  const group = String(percent);
  return isGroup(group) ? group : 'NA';
}

const isGroup = (code: string): code is DiscountGroup => Object.hasOwn(discountGroups, code);

/** Gives an invoice's discount back to the month that it was taken in. */
export async function returnDiscount(
  tx: Transaction,
  {
    discount_group: group,
    discount,
    discount_month: month,
  }: Pick<typeof invoice.$inferSelect, 'discount_group' | 'discount' | 'discount_month'>,
): Promise<void> {
  if (discount === 0 || month === null) return;
  await tx
    .update(discountUse)
    .set({ used: sql`${discountUse.used} - ${discount}` })
    .where(ofMonth(month, group));
}

/** A discount group in the month of the club that an instant lies in. */
export interface GroupMonth {
  group: DiscountGroup;
  now: number;
  zone: string;
}

/** What is left in these months of what their groups' discounts may come to, in cents, as far as it is known now. */
export async function discountsLeft(
  db: Database | Transaction,
  asked: readonly GroupMonth[],
): Promise<number[]> {
  const months = asked.map(({ now, zone }) => monthOf(now, zone));
  const uses = await db
    .select()
    .from(discountUse)
    .where(inArray(discountUse.month, [...new Set(months)]));
  return asked.map(({ group }, index) => {
    const use = uses.find((one) => one.month === months[index] && one.discount_group === group);
    return MONTHLY_CAP - (use?.used ?? 0);
  });
}

/** The same of one group, in this month. */
export async function discountLeft(db: Database | Transaction, asked: GroupMonth): Promise<number> {
  if (asked.group === 'NA') return 0;
  const [left = 0] = await discountsLeft(db, [asked]);
  return left;
}
