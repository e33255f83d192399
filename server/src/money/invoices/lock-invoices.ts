import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import { lockFamilies } from '../../bookings/reserve/family-limits.ts';
import { reservation } from '../../bookings/tables.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { invoice } from '../tables.ts';

/** An invoice as it is stored, with the booking it is for. */
export type LockedInvoice = typeof invoice.$inferSelect & {
  booking: typeof reservation.$inferSelect | undefined;
};

const together = (
  invoices: readonly (typeof invoice.$inferSelect)[],
  bookings: readonly (typeof reservation.$inferSelect)[],
): LockedInvoice[] =>
  invoices.map((one) => ({ ...one, booking: bookings.find(({ invoice_id }) => invoice_id === one.id) }));

/** Invoices and the bookings they are for, as they are now; those that aren't there are left out. */
export async function readInvoices(db: Database, ids: readonly string[]): Promise<LockedInvoice[]> {
  const bookings = await db
    .select()
    .from(reservation)
    .where(inArray(reservation.invoice_id, [...ids]));
  const invoices = await db
    .select()
    .from(invoice)
    .where(inArray(invoice.id, [...ids]));
  return together(invoices, bookings);
}

/**
 * Locks invoices and the bookings they are for to the end of the transaction, and before them the members whose membership
 * they renew; those that aren't there are left out.
 */
export async function lockInvoices(tx: Transaction, ids: readonly string[]): Promise<LockedInvoice[]> {
  const renewing = await tx
    .selectDistinct({ member: invoice.member_id })
    .from(invoice)
    .where(and(inArray(invoice.id, [...ids]), isNotNull(invoice.renews_until)));
  await lockFamilies(
    tx,
    renewing.map(({ member }) => member),
  );
  const bookings = await tx
    .select()
    .from(reservation)
    .where(inArray(reservation.invoice_id, [...ids]))
    .orderBy(asc(reservation.id))
    .for('update');
  const invoices = await tx
    .select()
    .from(invoice)
    .where(inArray(invoice.id, [...ids]))
    .orderBy(asc(invoice.id))
    .for('update');
  return together(invoices, bookings);
}
