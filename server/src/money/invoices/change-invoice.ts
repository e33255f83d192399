import type { Invoice } from '@portal/contract';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import type { InvoiceReading } from './find-invoices.ts';
import { findInvoice } from './find-invoices.ts';
import type { LockedInvoice } from './lock-invoices.ts';
import { lockInvoices } from './lock-invoices.ts';

/** The user who changes an invoice, by id, and the moment. */
export interface InvoiceChange extends InvoiceReading {
  user: number;
}

/** Changes an invoice and writes that down, in one transaction. Answers the invoice as it is then. */
export async function changeInvoice(
  tx: Transaction,
  { id, right }: { id: string; right: string },
  by: InvoiceChange,
  work: (locked: LockedInvoice) => Promise<void>,
): Promise<Invoice> {
  const [locked] = await lockInvoices(tx, [id], by.sales);
  const before = await findInvoice(tx, id, by);
  if (!locked || !before) throw notFound();
  await work(locked);
  const after = (await findInvoice(tx, id, by)) ?? before;
  await audit(tx, { user: by.user, now: by.now, right, id, before, after });
  return after;
}
