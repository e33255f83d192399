import type { RefundedPart, Reservation } from '@portal/contract';
import { desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { invoice, planRefunds, refundsOf } from '../../money/index.ts';
import { reservation, reservationInvoice } from '../tables.ts';

/** The invoices of a booking, newest first: in that order they give back what they have. */
export async function invoicesOf(
  db: Database | Transaction,
  { id, invoice_id: first }: Pick<typeof reservation.$inferSelect, 'id' | 'invoice_id'>,
): Promise<string[]> {
  const further = await db
    .select({ id: invoice.id })
    .from(reservationInvoice)
    .innerJoin(invoice, eq(invoice.id, reservationInvoice.invoice_id))
    .where(eq(reservationInvoice.reservation_id, id))
    .orderBy(desc(invoice.created_at), desc(invoice.invoice_number));
  return [...further.map((one) => one.id), ...(first === null ? [] : [first])];
}

/** A booking's invoices, and what of its refunds isn't made yet; null where nothing can go back. */
async function dueOf(db: Database | Transaction, id: number) {
  const [found] = await db.select().from(reservation).where(eq(reservation.id, id));
  return found?.invoice_id
    ? {
        invoices: await invoicesOf(db, found),
        due: found.refund_due - found.refund_made,
        to: found.refund_to,
      }
    : null;
}

/** Where a booking's refunds went or go, and what cancelling it can still give back. */
export async function bookingRefunds(
  db: Database,
  id: number,
): Promise<Required<Pick<Reservation, 'refunds' | 'refund_sources'>>> {
  const found = await dueOf(db, id);
  if (!found) return { refunds: [], refund_sources: [] };
  const { invoices, due, to } = found;
  const { refunds, left } = await refundsOf(db, invoices, { reason: 'BOOKING', due, to });
  return { refunds, refund_sources: left };
}

/** Where the refund goes that was the last to become due of a booking. Cents. */
export async function lastRefund(tx: Transaction, id: number, amount: number): Promise<RefundedPart[]> {
  const found = amount > 0 ? await dueOf(tx, id) : null;
  if (!found) return [];
  const plan = await planRefunds(tx, found.invoices);
  plan.next(found.due - amount, found.to);
  return plan.next(amount, found.to);
}
