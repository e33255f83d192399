import type { Invoice } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { notFound, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import type { InvoiceReading } from './find-invoices.ts';
import { findInvoice } from './find-invoices.ts';
import type { LockedInvoice } from './lock-invoices.ts';
import { lockInvoices } from './lock-invoices.ts';
import { invoice } from '../tables.ts';
import { returnDiscount } from '../tender/discount/discount.ts';

/** Voids an issued invoice on which no money lies, for a reason that people read; a 409 where it can't be. */
export async function voidInvoice(
  tx: Transaction,
  { id, status, sale, ...discount }: LockedInvoice,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  if (status === 'DRAFT') throw refuseWith(409, 'not_issued', 'This is a draft: delete it instead.');
  if (status === 'VOID') throw refuseWith(409, 'void', 'This invoice is void.');
  if (status !== 'UNPAID') throw refuseWith(409, 'paid', 'This invoice has payments.');
  if (sale?.hold) throw refuse('booking_held');
  if (sale?.share) throw refuse('booking_share');
  await returnDiscount(tx, discount);
  await tx
    .update(invoice)
    .set({ voided_at: new Date(now), void_reason: reason })
    .where(eq(invoice.id, id));
}

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
