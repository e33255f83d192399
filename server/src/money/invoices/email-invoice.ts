import type { Invoice } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notFound, refuseWith } from '../../http/refusals/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { member } from '../../members/index.ts';
import { invoiceCopy } from '../mails/notify.ts';
import type { InvoiceReading } from './find-invoices.ts';
import { findInvoice } from './find-invoices.ts';

/** The address of an invoice's payer: the guest's where it is a guest's. */
async function addressOf(tx: Transaction, found: Invoice): Promise<string | null> {
  if (typeof found.guest === 'string') return found.receipt_email ?? null;
  const [owner] = await tx.select({ email: member.email }).from(member).where(eq(member.id, found.member));
  return owner?.email ?? null;
}

/** Has an invoice emailed to its payer for staff. Answers the address; a 409 where there is none, or nothing to send. */
export async function emailInvoice(tx: Transaction, id: string, reading: InvoiceReading): Promise<string> {
  const found = await findInvoice(tx, id, reading);
  if (!found) throw notFound();
  if (found.status === 'DRAFT') throw refuseWith(409, 'not_issued', 'This is a draft: issue it first.');
  if (found.status === 'VOID') throw refuseWith(409, 'void', 'This invoice is void.');
  const address = await addressOf(tx, found);
  if (!address)
    throw refuseWith(409, 'address_required', 'The club doesn’t have this member’s email address.');
  await enqueue(tx, invoiceCopy, { invoice: id }, reading.now);
  return address;
}
