import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notifyRefund } from '../mails/notify.ts';
import { returnVouchers } from '../tender/voucher/use-voucher.ts';
import { invoice, payment, paymentShare, refund } from '../tables.ts';
import type { RefundRequest } from './give-back.ts';
import { giveBack } from './give-back.ts';
import { partsOf } from './parts.ts';

/** What of an invoice's money came by which payment and hasn't gone back yet: money first, vouchers last. */
const sourcesOf = (tx: Transaction, id: string) =>
  tx
    .select({
      payment,
      share: paymentShare.amount,
      left: sql<number>`(${paymentShare.amount} - coalesce((
        select sum(amount) from ${refund}
        where payment_id = ${payment}.id and invoice_id = ${id}::uuid), 0))::int`,
    })
    .from(paymentShare)
    .innerJoin(payment, eq(payment.id, paymentShare.payment_id))
    .where(and(eq(paymentShare.invoice_id, id), eq(payment.status, 'SETTLED')))
    .orderBy(
      sql`${payment}.method = 'VOUCHER'`,
      sql`${payment}.gateway is null`,
      desc(payment.settled_at),
      payment.id,
    );

type InvoiceRefund = Omit<RefundRequest, 'payment'>;

/** Gives a voucher back that paid for nothing but this, whole. */
async function giveVoucherBack(
  tx: Transaction,
  { id, voucher_id }: typeof payment.$inferSelect,
  { member, invoice: on, amount, reason, note = null, now }: InvoiceRefund,
): Promise<void> {
  await returnVouchers(tx, voucher_id === null ? [] : [voucher_id]);
  const at = new Date(now);
  const [stored] = await tx
    .insert(refund)
    .values({
      member_id: member,
      payment_id: id,
      invoice_id: on,
      amount,
      reason,
      note,
      destination: 'VOUCHER',
      status: 'DONE',
      created_at: at,
      done_at: at,
    })
    .returning({ id: refund.id });
  if (stored) await notifyRefund(tx, stored.id, now);
}

/**
 * Gives back so much of what was paid of an invoice, which is locked: newest money first, to where it came from unless it
 * is to be credit. What the desk took becomes the member's credit. A voucher is whole again where all that it paid comes back, else its part becomes
 * credit. Never more than lies on the invoice; answers how much.
 */
export async function refundInvoice(
  tx: Transaction,
  { id, member_id: member, paid, refunded }: typeof invoice.$inferSelect,
  { amount: requested, ...how }: Omit<InvoiceRefund, 'member' | 'invoice'>,
): Promise<number> {
  const amount = Math.min(requested, paid - refunded);
  if (amount <= 0) return 0;
  const { parts, rest } = partsOf(amount, await sourcesOf(tx, id));
  for (const { source, amount: part, isWholeVoucher } of parts) {
    const given = { ...how, member, invoice: id, amount: part };
    if (isWholeVoucher) await giveVoucherBack(tx, source.payment, given);
    else await giveBack(tx, { ...given, payment: source.payment });
  }
  if (rest > 0) await giveBack(tx, { ...how, member, invoice: id, payment: null, amount: rest });
  await tx
    .update(invoice)
    .set({ refunded: sql`${invoice.refunded} + ${amount}` })
    .where(eq(invoice.id, id));
  return amount;
}
