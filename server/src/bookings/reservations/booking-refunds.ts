import type { RefundedPart, Reservation } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { planRefunds, refundsOf } from '../../money/index.ts';
import { reservation } from '../tables.ts';

/** A booking's invoice, and what of its refunds isn't made yet; null where nothing can go back. */
async function dueOf(db: Database | Transaction, id: number) {
  const [found] = await db.select().from(reservation).where(eq(reservation.id, id));
  return found?.invoice_id
    ? { invoice: found.invoice_id, due: found.refund_due - found.refund_made, to: found.refund_to }
    : null;
}

/** Where a booking's refunds went or go, and what cancelling it can still give back. */
export async function bookingRefunds(
  db: Database,
  id: number,
): Promise<Required<Pick<Reservation, 'refunds' | 'refund_sources'>>> {
  const found = await dueOf(db, id);
  if (!found) return { refunds: [], refund_sources: [] };
  const { invoice, due, to } = found;
  const { refunds, left } = await refundsOf(db, invoice, { reason: 'BOOKING', due, to });
  return { refunds, refund_sources: left };
}

/** Where the refund goes that was the last to become due of a booking. Cents. */
export async function lastRefund(tx: Transaction, id: number, amount: number): Promise<RefundedPart[]> {
  const found = amount > 0 ? await dueOf(tx, id) : null;
  if (!found) return [];
  const plan = await planRefunds(tx, found.invoice);
  plan.next(found.due - amount, found.to);
  return plan.next(amount, found.to);
}
