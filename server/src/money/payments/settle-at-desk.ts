import type { ParsedBody } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors } from '../../http/refusals/refusal.ts';
import { MOST } from '../invoices/invoices.ts';
import type { Settlement } from '../invoices/paid-in-full.ts';
import { paidInFull } from '../invoices/paid-in-full.ts';
import type { Share } from '../invoices/share-out.ts';
import { dueOn, shareOut } from '../invoices/share-out.ts';
import { notifyPayment } from '../mails/notify.ts';
import { spokenAmount } from '../spoken-amount.ts';
import { invoice, payment, paymentShare } from '../tables.ts';
import { changeCredit, lockCredit } from '../tender/credit/credit.ts';
import { lockPayable } from './payable.ts';

/** Puts settled money onto locked invoices, and does what follows for those now paid. */
async function putOn(tx: Transaction, shares: readonly Share[], by: Settlement): Promise<void> {
  for (const {
    invoice: { id },
    amount,
  } of shares)
    await tx
      .update(invoice)
      .set({ paid: sql`${invoice.paid} + ${amount}` })
      .where(eq(invoice.id, id));
  await paidInFull(
    tx,
    shares.filter((share) => share.amount === share.invoice.due).map((share) => share.invoice),
    by,
  );
}

/** Locks the member's credit, which has to reach. */
async function requireCredit(
  tx: Transaction,
  { member, amount, currency }: { member: number; amount: number; currency: string },
): Promise<void> {
  const left = await lockCredit(tx, member);
  if (left === 0) throw fieldErrors({ amount: [fault('noCreditLeft')] });
  if (amount > left)
    throw fieldErrors({ amount: [fault('moreThanCredit', { left: spokenAmount(left, currency) })] });
}

/** Takes money at the desk for invoices of one member, settled at once; answers the payment's id. */
export async function settleAtDesk(
  tx: Transaction,
  body: ParsedBody<'POST /booking/reservation-payment/desk/'>,
  { currency, ...by }: Settlement & { currency: string },
): Promise<string> {
  const invoices = await lockPayable(tx, body, by);
  const member = invoices[0]?.member_id ?? 0;
  const amount = body.amount ?? dueOn(invoices);
  if (amount > MOST) throw fieldErrors({ amount: [fault('paymentTooLarge', { cents: MOST })] });
  const shares = shareOut(amount, invoices);
  if (body.method === 'CREDIT') await requireCredit(tx, { member, amount, currency });
  const at = new Date(by.now);
  const [taken] = await tx
    .insert(payment)
    .values({
      member_id: member,
      method: body.method,
      status: 'SETTLED',
      amount,
      reference: body.reference,
      created_at: at,
      settled_at: at,
    })
    .returning({ id: payment.id });
  if (!taken) throw new Error('The payment was not stored');
  await tx
    .insert(paymentShare)
    .values(
      shares.map((share) => ({ payment_id: taken.id, invoice_id: share.invoice.id, amount: share.amount })),
    );
  if (body.method === 'CREDIT')
    await changeCredit(tx, { member, amount: -amount, payment: taken.id, now: by.now });
  await putOn(tx, shares, by);
  await notifyPayment(tx, taken.id, by.now);
  return taken.id;
}
