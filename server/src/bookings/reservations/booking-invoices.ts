import { desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { invoice } from '../../money/index.ts';
import type { reservation } from '../tables.ts';
import { reservationInvoice } from '../tables.ts';

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
