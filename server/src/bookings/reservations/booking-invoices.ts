import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { invoice } from '../../money/index.ts';
import { reservation, reservationInvoice } from '../tables.ts';

/** Ids of a booking's invoices, newest first: the order in which they are refunded. For a query of `reservation`. */
export const bookingInvoices = sql<string[]>`array_remove(array(
  select later.invoice_id::text from ${reservationInvoice} as later
  join ${invoice} as issued on issued.id = later.invoice_id
  where later.reservation_id = ${reservation}.id
  order by issued.created_at desc, issued.invoice_number desc) || ${reservation}.invoice_id::text, null)`;

/** The same of one booking. */
export async function readInvoiceIds(db: Database | Transaction, id: number): Promise<string[]> {
  const [found] = await db
    .select({ invoices: bookingInvoices })
    .from(reservation)
    .where(eq(reservation.id, id));
  return found?.invoices ?? [];
}

/** Locks the invoices of a locked booking, in the same order. */
export async function lockBookingInvoices(
  tx: Transaction,
  id: number,
): Promise<(typeof invoice.$inferSelect)[]> {
  const ids = await readInvoiceIds(tx, id);
  const rows = await tx
    .select()
    .from(invoice)
    .where(inArray(invoice.id, ids))
    .orderBy(invoice.id)
    .for('update');
  return ids.flatMap((wanted) => rows.filter((row) => row.id === wanted));
}
