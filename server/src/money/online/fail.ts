import type { PaymentFailure } from '@portal/contract';
import { asc, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notifyDeclined } from '../mails/notify.ts';
import { changeCredit } from '../tender/credit/credit.ts';
import { payment } from '../tables.ts';
import { returnVouchers } from '../tender/voucher/return-voucher.ts';

/** A payment as it is stored. */
export type PaymentRow = typeof payment.$inferSelect;

/** Locks a payment and those that come with it to the end of the transaction, itself last. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow[]> {
  const rows = await tx
    .select()
    .from(payment)
    .where(or(eq(payment.id, id), eq(payment.beside, id)))
    .orderBy(asc(payment.id))
    .for('update');
  return [...rows.filter((row) => row.id !== id), ...rows.filter((row) => row.id === id)];
}

interface PaymentFailing {
  failure: PaymentFailure;
  now: number;
  zone: string;
}

/** Fails one payment that is PENDING, and gives back what it kept: a voucher, or credit. */
export async function releaseTenders(
  tx: Transaction,
  id: string,
  { failure, now, zone }: PaymentFailing,
): Promise<void> {
  const row = (await lockPayment(tx, id)).at(-1);
  if (row?.status !== 'PENDING') return;
  await tx.update(payment).set({ status: 'FAILED', failure, next: null }).where(eq(payment.id, id));
  if (row.voucher_id !== null) await returnVouchers(tx, [row.voucher_id], { now, zone, wasPaid: false });
  if (row.method === 'CREDIT')
    await changeCredit(tx, { member: row.member_id, amount: row.amount, payment: id, now });
}

/** Fails a payment with all that comes with it; one that is settled stays so. Answers whether it was PENDING. */
export async function failPayment(tx: Transaction, id: string, failing: PaymentFailing): Promise<boolean> {
  const rows = await lockPayment(tx, id);
  if (rows.at(-1)?.status !== 'PENDING') return false;
  for (const row of rows) await releaseTenders(tx, row.id, failing);
  if (failing.failure === 'declined') await notifyDeclined(tx, id, failing.now);
  return true;
}
