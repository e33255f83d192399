import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { LockedInvoice } from '../invoices/lock-invoices.ts';
import { lockInvoices } from '../invoices/lock-invoices.ts';
import type { Settlement } from '../invoices/paid-in-full.ts';
import { paidInFull } from '../invoices/paid-in-full.ts';
import type { Sales } from '../invoices/sales.ts';
import { notifyPayment } from '../mails/notify.ts';
import { makeRefund } from '../refunds/make-refund.ts';
import { invoice, payment, paymentShare } from '../tables.ts';
import { changeCredit } from '../tender/credit/credit.ts';
import type { PaymentRow } from './fail.ts';
import { lockPayment, releaseTenders } from './fail.ts';
import { placeShares } from './place-shares.ts';

export interface SettleEnv extends Settlement {
  zone: string;
}

/** A payment's money is where it is now: the rest of what it brought goes back. */
async function finish(
  tx: Transaction,
  row: PaymentRow,
  placed: number,
  { now, zone }: SettleEnv,
): Promise<void> {
  const left = row.amount - placed;
  const { id, member_id: member } = row;
  // Never money of the payer's: it needn't be used at all.
  const isClubCredit = row.method === 'VOUCHER' || row.method === 'CREDIT';
  if (isClubCredit && placed === 0) return releaseTenders(tx, id, { failure: 'abandoned', now, zone });
  if (row.method === 'CREDIT' && left > 0) await changeCredit(tx, { member, amount: left, payment: id, now });
  await tx
    .update(payment)
    .set({
      status: 'SETTLED',
      settled_at: new Date(now),
      failure: null,
      next: null,
      ...(isClubCredit && { amount: placed }),
    })
    .where(eq(payment.id, id));
  if (!isClubCredit && left > 0)
    await makeRefund(tx, {
      member,
      payment: row,
      invoice: null,
      amount: left,
      reason: 'LATE',
      to: row.gateway === null ? 'CREDIT' : 'SOURCE',
      now,
    });
}

/** The shares of a payment and of those that come with it, and the invoices that these are for, locked. */
async function lockShares(
  tx: Transaction,
  id: string,
  sales: Sales,
): Promise<{ shares: (typeof paymentShare.$inferSelect)[]; invoices: LockedInvoice[] }> {
  const rows = await tx
    .select({ share: paymentShare })
    .from(paymentShare)
    .innerJoin(payment, eq(payment.id, paymentShare.payment_id))
    .where(sql`${id}::uuid in (${payment.id}, ${payment.beside})`);
  const shares = rows.map(({ share }) => share);
  const invoices = await lockInvoices(tx, [...new Set(shares.map((one) => one.invoice_id))], sales);
  return { shares, invoices };
}

/**
 * Settles a payment and all that comes with it, on the gateway's word: the money goes onto the invoices that it is for,
 * and what these don't take any more is refunded. A hold that expired in between is taken up again where its time is free.
 * One that failed before is settled all the same: the money is here. Done once, by the first that comes: answers false where
 * it was settled already.
 */
export async function settlePayment(tx: Transaction, id: string, env: SettleEnv): Promise<boolean> {
  const { now, sales } = env;
  const revive = await sales.lockLate(tx, id, env);
  let { shares, invoices } = await lockShares(tx, id, sales);
  const rows = await lockPayment(tx, id);
  const main = rows.at(-1);
  if (!main || main.status === 'SETTLED') return false;
  if (revive) {
    await revive();
    ({ shares, invoices } = await lockShares(tx, id, sales));
  }
  const living = rows.filter((row) => row === main || row.status === 'PENDING');

  const placed = invoices.flatMap((found) => {
    const its = living.flatMap((row) =>
      shares.filter((share) => share.payment_id === row.id && share.invoice_id === found.id),
    );
    return placeShares(found, its, now).map((part) => ({ ...part, found }));
  });
  const sumTaken = (parts: typeof placed) => parts.reduce((sum, { taken }) => sum + taken, 0);
  for (const { share, taken } of placed)
    if (taken !== share.amount)
      await tx
        .update(paymentShare)
        .set({ amount: taken })
        .where(
          sql`${paymentShare.payment_id} = ${share.payment_id} and ${paymentShare.invoice_id} = ${share.invoice_id}`,
        );
  for (const found of invoices) {
    const taken = sumTaken(placed.filter((part) => part.found === found));
    if (taken > 0)
      await tx
        .update(invoice)
        .set({ paid: sql`${invoice.paid} + ${taken}` })
        .where(eq(invoice.id, found.id));
  }
  for (const row of living)
    await finish(tx, row, sumTaken(placed.filter(({ share }) => share.payment_id === row.id)), env);
  const full = invoices.filter((found) => {
    const taken = sumTaken(placed.filter((part) => part.found === found));
    return taken > 0 && found.paid + taken === found.total;
  });
  await paidInFull(tx, full, env);
  await notifyPayment(tx, id, now);
  return true;
}
