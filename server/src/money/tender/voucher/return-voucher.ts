import { addDays, dateOf, daysBetween } from '@portal/contract/rules/club-time';
import type { SQLWrapper } from 'drizzle-orm';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { payment } from '../../tables.ts';
import { refund, voucher } from '../../tables.ts';
import type { VoucherClock } from './use-voucher.ts';
import { newVoucherCode } from './vouchers.ts';

type Voucher = typeof voucher.$inferSelect;

/** The days that a voucher lasts at least after a refund. */
const LEAST_DAYS = 14;

/**
 * The last day of a voucher that comes back now: it lasts as long as was left when it was used. `leastDays`: or at least so
 * long, which is for what was paid and comes back.
 */
export function lastDayAfterReturn(
  { used_at, valid_until }: Pick<Voucher, 'used_at' | 'valid_until'>,
  { now, zone }: VoucherClock,
  leastDays = LEAST_DAYS,
): string {
  const today = dateOf(now, zone);
  const left = daysBetween(used_at === null ? today : dateOf(used_at.getTime(), zone), valid_until);
  const last = addDays(today, Math.max(left, leastDays));
  return last < '3000' ? last : valid_until;
}

async function returnOne(tx: Transaction, found: Voucher, clock: VoucherClock, leastDays?: number) {
  const valid_until = lastDayAfterReturn(found, clock, leastDays);
  await tx
    .update(voucher)
    .set({ status: 'ACTIVE', used_at: null, valid_until })
    .where(eq(voucher.id, found.id));
  return { voucher_id: found.id, voucher_until: valid_until };
}

/**
 * Makes used vouchers whole again: those with these ids, or those that a query names. `wasPaid`: what they were used for was
 * paid, so that they last a while; else they have the days that they were used for nothing.
 */
export async function returnVouchers(
  tx: Transaction,
  ids: readonly number[] | SQLWrapper,
  { wasPaid, ...clock }: VoucherClock & { wasPaid: boolean },
): Promise<void> {
  const used = await tx
    .select()
    .from(voucher)
    .where(and(inArray(voucher.id, ids), eq(voucher.status, 'USED')))
    .orderBy(asc(voucher.id))
    .for('update');
  for (const one of used) await returnOne(tx, one, clock, wasPaid ? LEAST_DAYS : 0);
}

/** Adds a part to the voucher that has an earlier part of the same payment; null where there is none, or it can't be used. */
async function addToEarlier(
  tx: Transaction,
  { whole, paid, amount, until, today }: VoucherPart,
): Promise<number | null> {
  const earlier = await tx
    .select({ id: refund.voucher_id, sum: sql<number>`sum(${refund.amount})::int` })
    .from(refund)
    .where(eq(refund.payment_id, paid.id))
    .groupBy(refund.voucher_id);
  const [last] = await tx
    .select()
    .from(voucher)
    .where(
      and(
        inArray(
          voucher.id,
          earlier.flatMap(({ id }) => id ?? []),
        ),
        eq(voucher.status, 'ACTIVE'),
        eq(voucher.kind, 'AMOUNT'),
        eq(voucher.group_id, whole.group_id),
        eq(voucher.member_id, whole.member_id),
        gte(voucher.valid_until, today),
      ),
    )
    .orderBy(desc(voucher.id))
    .limit(1)
    .for('update');
  if (!last) return null;
  const sum = earlier.find(({ id }) => id === last.id)?.sum ?? 0;
  // All of it is back on one voucher that nobody used: it is worth what the first was.
  const isAll = sum + amount === paid.amount && last.value === sum;
  const worth = isAll ? { kind: whole.kind, value: whole.value } : { value: last.value + amount };
  const valid_until = until < last.valid_until ? last.valid_until : until;
  await tx
    .update(voucher)
    .set({ ...worth, valid_until })
    .where(eq(voucher.id, last.id));
  return last.id;
}

interface VoucherPart {
  whole: Voucher;
  paid: Pick<typeof payment.$inferSelect, 'id' | 'amount'>;
  amount: number;
  until: string;
  today: string;
}

/** Makes another voucher for a part of what one paid: of the same group, and so for the same. */
async function giveForPart(
  tx: Transaction,
  { whole, amount, until, today }: VoucherPart,
  now: number,
): Promise<number> {
  const { member_id, group_id } = whole;
  const [given] = await tx
    .insert(voucher)
    .values({
      code: newVoucherCode(),
      member_id,
      group_id,
      kind: 'AMOUNT',
      value: amount,
      valid_from: today,
      valid_until: until,
      created_at: new Date(now),
    })
    .returning({ id: voucher.id });
  if (!given) throw new Error('The voucher was not stored');
  return given.id;
}

/**
 * Gives back what comes back of a payment by voucher, before the refund is written down: the voucher itself where that is all
 * that it paid, else another for the part. Parts of one payment come together on one voucher as long as nobody uses it.
 * Answers what the refund says of it.
 */
export async function returnToVoucher(
  tx: Transaction,
  paid: Pick<typeof payment.$inferSelect, 'id' | 'amount' | 'voucher_id'>,
  { amount, ...clock }: VoucherClock & { amount: number },
): Promise<{ voucher_id: number; voucher_until: string }> {
  const [whole] = await tx
    .select()
    .from(voucher)
    .where(eq(voucher.id, paid.voucher_id ?? 0))
    .for('update');
  if (!whole) throw new Error(`The payment ${paid.id} has no voucher`);
  if (amount === paid.amount && whole.status === 'USED') return returnOne(tx, whole, clock);
  const today = dateOf(clock.now, clock.zone);
  const until = lastDayAfterReturn(whole, clock);
  const part = { whole, paid, amount, until, today };
  const voucher_id = (await addToEarlier(tx, part)) ?? (await giveForPart(tx, part, clock.now));
  const [stored] = await tx
    .select({ until: voucher.valid_until })
    .from(voucher)
    .where(eq(voucher.id, voucher_id));
  return { voucher_id, voucher_until: stored?.until ?? until };
}
