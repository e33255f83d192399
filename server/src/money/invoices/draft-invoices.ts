import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuseWith } from '../../http/refusals/refusal.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { notifyInvoice } from '../mails/notify.ts';
import { invoice, invoiceLine } from '../tables.ts';
import { groupOfMember, startOfMonth, takeDiscount } from '../tender/discount/discount.ts';
import { invoiceColumns } from './find-invoices.ts';
import type { InvoiceLine } from './invoices.ts';
import { MOST, takeInvoiceNumber, sumLines, taxPercentNow } from './invoices.ts';
import type { LockedInvoice } from './lock-invoices.ts';
import type { Settlement } from './paid-in-full.ts';
import { paidInFull } from './paid-in-full.ts';
import type { Sales } from './sales.ts';

const issued = () =>
  refuseWith(409, 'issued', 'An issued invoice can’t be changed or deleted; void it instead.');

function checkedTotal(lines: readonly InvoiceLine[]): number {
  const total = sumLines(lines);
  if (total < 0 || total > MOST)
    throw fieldErrors({ lines: [fault('linesOutside', { least: 0, most: MOST })] });
  return total;
}

async function storeLines(tx: Transaction, id: string, lines: readonly InvoiceLine[]): Promise<void> {
  await tx.delete(invoiceLine).where(eq(invoiceLine.invoice_id, id));
  await tx.insert(invoiceLine).values(lines.map((line) => ({ invoice_id: id, ...line })));
}

/** Staff write and change invoices until these are issued. Reading them is in `routes.ts`. */
export function draftRoutes(app: FastifyInstance, sales: Sales): void {
  serveCrud(
    app,
    '/finance/payment-invoice/',
    {
      table: invoice,
      columns: {
        ...invoiceColumns(sales),
        status: invoice.status,
        // Of a draft, which is all that these calls answer with.
        amount_due: sql<number>`0`,
        created_at: invoice.created_at,
        issued_at: invoice.issued_at,
      },
      toValues({ lines, member: owner }, { before, now }) {
        if (before && before.status !== 'DRAFT') throw issued();
        return {
          ...(lines && { total: checkedTotal(lines) }),
          ...(!before && { created_at: new Date(now) }),
          // An invoice that renews one member's membership can't renew another's.
          ...(before && owner !== undefined && owner !== before.member && { renews_until: null }),
        };
      },
      async afterWrite(id, { lines }, { tx }) {
        if (lines) await storeLines(tx, id, lines);
      },
      async beforeDelete({ id, status }, { tx }) {
        if (status !== 'DRAFT') throw issued();
        await tx.delete(invoiceLine).where(eq(invoiceLine.invoice_id, id));
      },
      fieldOf: { member_id: 'member' },
    },
    { except: ['GET'] },
  );
}

/** Deletes the drafts of a member who is erased; one that is being issued is waited for, and stays. */
export async function deleteDrafts(
  tx: Transaction,
  id: number,
  { user, now }: { user: number; now: number },
): Promise<void> {
  const drafts = await tx
    .select({ id: invoice.id, member: invoice.member_id, status: invoice.status, total: invoice.total })
    .from(invoice)
    .where(and(eq(invoice.member_id, id), eq(invoice.status, 'DRAFT')))
    .orderBy(asc(invoice.id))
    .for('update');
  for (const draft of drafts) {
    await tx.delete(invoiceLine).where(eq(invoiceLine.invoice_id, draft.id));
    await tx.delete(invoice).where(eq(invoice.id, draft.id));
    await audit(tx, { user, now, right: 'payment_invoice.delete', id: draft.id, before: draft, after: null });
  }
}

/**
 * Issues a draft: its discount is counted, it gets the next number of the year, and stays as it is from now on. One that
 * comes to nothing is paid with that; `user` is who issues it.
 */
export async function issueDraft(
  tx: Transaction,
  draft: LockedInvoice,
  { zone, ...by }: Settlement & { zone: string },
): Promise<void> {
  if (draft.status !== 'DRAFT') throw issued();
  const { now } = by;
  const group = draft.discountable ? await groupOfMember(tx, draft.member_id) : 'NA';
  const discount = await takeDiscount(tx, { group, price: draft.total, now, zone });
  const total = draft.total - discount;
  if (total === 0) await paidInFull(tx, [draft], by);
  await tx
    .update(invoice)
    .set({
      invoice_number: await takeInvoiceNumber(tx, now, zone),
      issued_at: new Date(now),
      tax_percent: taxPercentNow,
      discount_group: group,
      discount,
      discount_month: startOfMonth(now, zone),
      total,
    })
    .where(eq(invoice.id, draft.id));
  await notifyInvoice(tx, draft.id, now);
}
