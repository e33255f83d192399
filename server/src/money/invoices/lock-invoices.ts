import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { lockHouseholds } from '../../members/index.ts';
import { invoice } from '../tables.ts';
import type { Sale, Sales } from './sales.ts';

type InvoiceRow = typeof invoice.$inferSelect;

/** A stored invoice with what it sells. */
export type LockedInvoice = InvoiceRow & { sale: Sale | undefined };

const together = (invoices: readonly InvoiceRow[], sold: ReadonlyMap<string, Sale>): LockedInvoice[] =>
  invoices.map((one) => ({ ...one, sale: sold.get(one.id) }));

/** Reads invoices and what they sell. Ids without an invoice are left out. */
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
  await lockHouseholds(
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
 * Locks, in this order: members whose membership the invoices renew, what the invoices sell, the invoices. Ids without an
 * invoice are left out.
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

/** Locks an invoice that has no booking; undefined if there is none with this id. */
export async function lockInvoice(tx: Transaction, id: string): Promise<InvoiceRow | undefined> {
  await lockRenewing(tx, [id]);
  const [found] = await lockRows(tx, [id]);
  return found;
}
