import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { notifyMember } from '../../members/index.ts';
import { invoice, payment, paymentShare, refund } from '../tables.ts';

/** The job that emails members, apart from the transaction of its cause: a PDF takes a while. */
export const invoiceNotification = {
  name: 'money tell of invoice',
  payload: z.object({ invoice: z.string() }),
};
/** The job that emails an invoice once more, for staff. */
export const invoiceCopy = {
  name: 'money email invoice copy',
  payload: z.object({ invoice: z.string() }),
};
export const paymentNotification = {
  name: 'money tell of payment',
  payload: z.object({ payment: z.string() }),
};
export const refundNotification = { name: 'money tell of refund', payload: z.object({ refund: z.string() }) };

/** Has the member notified of an invoice that was issued. */
export async function notifyInvoice(tx: Transaction, id: string, now: number): Promise<void> {
  const [found] = await tx.select().from(invoice).where(eq(invoice.id, id));
  if (found) {
    const { member_id: member, invoice_number, total, paid, due_date } = found;
    const what = { invoice: id, invoice_number, amount: total - paid, due_date };
    await notifyMember(tx, member, { kind: 'INVOICE_ISSUED', ...what }, now);
  }
  await enqueue(tx, invoiceNotification, { invoice: id }, now);
}

/** The shares by which a settled payment, with those beside it, lies on invoices; what came too late lies on none. */
export const settledShares = (id: string) =>
  and(
    or(eq(payment.id, id), eq(payment.beside, id)),
    eq(payment.status, 'SETTLED'),
    gt(paymentShare.amount, 0),
  );

/** In a query of `payment`: whether a guest made it, who is no member to be notified. */
const isOfGuest = sql<boolean>`exists (select from ${paymentShare}
  join ${invoice} on ${invoice}.id = ${paymentShare}.invoice_id
  where ${paymentShare}.payment_id = ${payment}.id and ${invoice}.for_guest)`;

/** Has the member notified that a payment is settled, with the receipt; a payment that came too late appears as a refund. */
export async function notifyPayment(tx: Transaction, id: string, now: number): Promise<void> {
  const shares = await tx
    .select({
      member: payment.member_id,
      invoice: paymentShare.invoice_id,
      invoice_number: invoice.invoice_number,
      amount: paymentShare.amount,
      for_guest: invoice.for_guest,
    })
    .from(paymentShare)
    .innerJoin(payment, eq(payment.id, paymentShare.payment_id))
    .innerJoin(invoice, eq(invoice.id, paymentShare.invoice_id))
    .where(settledShares(id))
    .orderBy(asc(payment.created_at), asc(payment.id));
  const [first] = shares;
  // A guest may get a receipt, but is no member to be notified.
  if (first && !shares.every(({ for_guest }) => for_guest)) {
    const what = {
      invoice: first.invoice,
      invoice_numbers: [...new Set(shares.map(({ invoice_number }) => invoice_number))],
      amount: shares.reduce((sum, { amount }) => sum + amount, 0),
    };
    await notifyMember(tx, first.member, { kind: 'PAYMENT_RECEIVED', ...what }, now);
  }
  await enqueue(tx, paymentNotification, { payment: id }, now);
}

/** Notifies the payer in the portal that their bank declined a payment. */
export async function notifyDeclined(tx: Transaction, id: string, now: number): Promise<void> {
  const [found] = await tx
    .select({ member: payment.member_id, invoice: paymentShare.invoice_id, amount: payment.amount })
    .from(payment)
    .innerJoin(paymentShare, eq(paymentShare.payment_id, payment.id))
    .where(and(eq(payment.id, id), sql`not ${isOfGuest}`))
    .orderBy(asc(paymentShare.invoice_id))
    .limit(1);
  if (!found) return;
  const { member, ...what } = found;
  await notifyMember(tx, member, { kind: 'PAYMENT_DECLINED', ...what }, now);
}

/** Has the member notified of a refund; not of one to a guest's card or in a guest's hand. */
export async function notifyRefund(tx: Transaction, id: string, now: number): Promise<void> {
  const [found] = await tx
    .select({ refund, method: payment.method, isOfGuest })
    .from(refund)
    .leftJoin(payment, eq(payment.id, refund.payment_id))
    .where(eq(refund.id, id));
  if (found?.isOfGuest && found.refund.destination !== 'CREDIT') return;
  if (found) {
    const { member_id: member, invoice_id, amount, destination } = found.refund;
    const what = { invoice: invoice_id, amount, destination, method: found.method };
    await notifyMember(tx, member, { kind: 'REFUND_MADE', ...what }, now);
  }
  await enqueue(tx, refundNotification, { refund: id }, now);
}
