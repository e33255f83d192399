import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import { dateOf } from '@portal/contract/rules/club-time';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { monthOf, returnDiscount } from '../tender/discount/discount.ts';
import { invoice, invoiceCounter, invoiceLine } from '../tables.ts';

export const invoiceNumber = (year: number, number: number): string =>
  `INV-${year}-${String(number).padStart(6, '0')}`;

/** The next number of a year. Its row stays locked to the end of the transaction, so take it late. */
async function nextNumber(tx: Transaction, year: number): Promise<string> {
  const [counter] = await tx
    .insert(invoiceCounter)
    .values({ year, last_number: 1 })
    .onConflictDoUpdate({
      target: invoiceCounter.year,
      set: { last_number: sql`${invoiceCounter.last_number} + 1` },
    })
    .returning();
  if (!counter) throw new Error(`No invoice number for ${year}`);
  return invoiceNumber(year, counter.last_number);
}

/** The number that an invoice issued at this instant gets. */
export const numberFor = (tx: Transaction, now: number, zone: string): Promise<string> =>
  nextNumber(tx, Number(dateOf(now, zone).slice(0, 4)));

/** A line of an invoice; cents. */
export interface InvoiceLine {
  description: string;
  amount: number;
}

/** As much as an invoice or a payment may come to, in cents. */
export const MOST = 2_000_000_000;

export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** What a discount group takes off an invoice: cents, taken from the cap by the caller. */
export interface TakenDiscount {
  group: DiscountGroup;
  amount: number;
}

/** Issues an UNPAID invoice and answers its id. Amounts in cents; `due` and `now` are instants. */
export async function issueInvoice(
  tx: Transaction,
  {
    discount = { group: 'NA', amount: 0 },
    ...order
  }: {
    member: number;
    lines: readonly InvoiceLine[];
    discount?: TakenDiscount;
    due: number;
    now: number;
    zone: string;
  },
): Promise<string> {
  const [issued] = await tx
    .insert(invoice)
    .values({
      invoice_number: await numberFor(tx, order.now, order.zone),
      member_id: order.member,
      total: totalOf(order.lines) - discount.amount,
      discountable: discount.group !== 'NA',
      discount_group: discount.group,
      discount: discount.amount,
      discount_month: monthOf(order.now, order.zone),
      due_date: dateOf(order.due, order.zone),
      created_at: new Date(order.now),
      issued_at: new Date(order.now),
    })
    .returning({ id: invoice.id });
  if (!issued) throw new Error('The invoice was not stored');
  await tx.insert(invoiceLine).values(order.lines.map((line) => ({ invoice_id: issued.id, ...line })));
  return issued.id;
}

/**
 * Voids those of the invoices that nobody has paid anything of, for a reason that people read, and gives their discounts
 * back.
 */
export async function voidUnpaid(
  tx: Transaction,
  ids: readonly string[],
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  if (ids.length === 0) return;
  const voided = await tx
    .update(invoice)
    .set({ voided_at: new Date(now), void_reason: reason })
    .where(and(inArray(invoice.id, [...ids]), eq(invoice.status, 'UNPAID')))
    .returning();
  for (const one of voided) await returnDiscount(tx, one);
}
