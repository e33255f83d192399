import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { lockFamilies } from '../../members/index.ts';
import { invoice } from '../tables.ts';
import type { Sale, Sales } from './sales.ts';

type InvoiceRow = typeof invoice.$inferSelect;

/** An invoice as it is stored, with what it is for. */
export type LockedInvoice = InvoiceRow & { sale: Sale | undefined };

const together = (invoices: readonly InvoiceRow[], sold: ReadonlyMap<string, Sale>): LockedInvoice[] =>
  invoices.map((one) => ({ ...one, sale: sold.get(one.id) }));

/** Invoices and what they are for, as they are now; those that aren't there are left out. */
export async function readInvoices(
  db: Database,
  ids: readonly string[],
  sales: Sales,
): Promise<LockedInvoice[]> {
  const sold = await sales.read(db, ids);
  const invoices = await db
    .select()
    .from(invoice)
    .where(inArray(invoice.id, [...ids]));
  return together(invoices, sold);
}

/** Locks the members whose membership these invoices renew. */
async function lockRenewing(tx: Transaction, ids: readonly string[]): Promise<void> {
  const renewing = await tx
    .selectDistinct({ member: invoice.member_id })
    .from(invoice)
    .where(and(inArray(invoice.id, [...ids]), isNotNull(invoice.renews_until)));
  await lockFamilies(
    tx,
    renewing.map(({ member }) => member),
  );
}

const lockRows = (tx: Transaction, ids: readonly string[]): PromiseLike<InvoiceRow[]> =>
  tx
    .select()
    .from(invoice)
    .where(inArray(invoice.id, [...ids]))
    .orderBy(asc(invoice.id))
    .for('update');

/**
 * Locks invoices and what they are for to the end of the transaction, and before them the members whose membership they
 * renew; those that aren't there are left out.
 */
export async function lockInvoices(
  tx: Transaction,
  ids: readonly string[],
  sales: Sales,
): Promise<LockedInvoice[]> {
  await lockRenewing(tx, ids);
  const sold = await sales.lock(tx, ids);
  return together(await lockRows(tx, ids), sold);
}

/** Locks an invoice as above for whoever knows that nothing is held for it; undefined where there is none. */
export async function lockInvoice(tx: Transaction, id: string): Promise<InvoiceRow | undefined> {
  await lockRenewing(tx, [id]);
  const [found] = await lockRows(tx, [id]);
  return found;
}
