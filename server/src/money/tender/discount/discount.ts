import { dateOf } from '@portal/contract/rules/club-time';
import { groupDiscount, MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import { discountGroups } from '@portal/contract/members/rules/options';
import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { gather } from '../../../database/connections/gather.ts';
import { unseenArray } from '../../../database/statements/render.ts';
import { member } from '../../../members/index.ts';
import type { invoice } from '../../tables.ts';
import { discountUse } from '../../tables.ts';

/** The month of the club that an instant lies in, by its first day. */
export const startOfMonth = (instant: number, zone: string) => `${dateOf(instant, zone).slice(0, 7)}-01`;

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
  const month = startOfMonth(now, zone);
  await tx.insert(discountUse).values({ month, discount_group: group, used: 0 }).onConflictDoNothing();
  const [use] = await tx.select().from(discountUse).where(ofMonth(month, group)).for('update');
  const used = use?.used ?? 0;
  const discount = groupDiscount(group, price, used);
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

const usesIn = (db: Database | Transaction, months: SQL) =>
  db
    .select()
    .from(discountUse)
    .where(sql`${discountUse.month} = any (${months})`);

/** The unused part of a group's discounts in a month, in cents. */
const unusedPart = (
  uses: readonly (typeof discountUse.$inferSelect)[],
  { group, now, zone }: GroupMonth,
): number => {
  const month = startOfMonth(now, zone);
  const use = uses.find((one) => one.month === month && one.discount_group === group);
  return MONTHLY_CAP - (use?.used ?? 0);
};

/** Reads the unused part of a group's discounts in this month, in cents, as far as it is known now. */
export async function discountLeft(db: Database | Transaction, asked: GroupMonth): Promise<number> {
  if (asked.group === 'NA') return 0;
  return unusedPart(await usesIn(db, sql`array[${startOfMonth(asked.now, asked.zone)}]::date[]`), asked);
}

/** The same for those who look at the calendar: all who ask at the same moment share one query. */
export function discountReader(db: Database): (asked: GroupMonth) => Promise<number> {
  const prepared = usesIn(db, unseenArray('months', 'date')).prepare('discount_uses');
  return gather(async (asked: readonly GroupMonth[]) => {
    const months = new Set(asked.map(({ now, zone }) => startOfMonth(now, zone)));
    const uses = await prepared.execute({ months: `{${[...months].join(',')}}` });
    return asked.map((one) => unusedPart(uses, one));
  });
}
