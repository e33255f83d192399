import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { invoice } from '../tables.ts';
import { invoiceLine, paymentShare } from '../tables.ts';
import { takeDiscount } from '../tender/discount/discount.ts';
import { issueInvoice } from './invoices.ts';

/** A new invoice to replace one that is void since its hold expired; null if its discount is gone. */
export async function issueAgain(
  tx: Transaction,
  old: typeof invoice.$inferSelect,
  { now, zone }: { now: number; zone: string },
): Promise<string | null> {
  const { discount_group: group, discount, total, kind, member_id: member } = old;
  const price = total + discount;
  const amount = discount === 0 ? 0 : await takeDiscount(tx, { group, price, now, zone });
  if (amount !== discount) return null;
  const lines = await tx
    .select({ description: invoiceLine.description, zh: invoiceLine.zh, amount: invoiceLine.amount })
    .from(invoiceLine)
    .where(eq(invoiceLine.invoice_id, old.id))
    .orderBy(asc(invoiceLine.id));
  return issueInvoice(tx, { member, kind, lines, discount: { group, amount }, due: now, now, zone });
}

/** Moves a payment's share from one invoice to another. */
export async function moveShare(
  tx: Transaction,
  { payment, from, to }: { payment: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(paymentShare)
    .set({ invoice_id: to })
    .where(and(eq(paymentShare.payment_id, payment), eq(paymentShare.invoice_id, from)));
}
