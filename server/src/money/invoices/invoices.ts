import { randomUUID } from 'node:crypto';
import type { Invoice } from '@portal/contract';
import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import { dateOf } from '@portal/contract/rules/club-time';
import { and, eq, inArray, sql, asc } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { insertRows } from '../../database/statements/insert-rows.ts';
import type { Statements } from '../../database/statements/join-statements.ts';
import { joinStatements } from '../../database/statements/join-statements.ts';
import { startOfMonth, returnDiscount, takeDiscount } from '../tender/discount/discount.ts';
import { invoice, invoiceCounter, invoiceLine, paymentShare } from '../tables.ts';

/** The rate that an invoice issued now has, whole percent of what a price is without tax; 0: the club takes none. */
export const taxPercentNow = sql<number>`(select tax_percent from club_settings)`;

export const invoiceNumber = (year: number, number: number): string =>
  `INV-${year}-${String(number).padStart(6, '0')}`;

const clubYear = (now: number, zone: string) => Number(dateOf(now, zone).slice(0, 4));

/** Takes the next number of a year. Its row stays locked to the end of the transaction, so take it late. */
const takeNumber = (tx: Transaction, year: number) =>
  tx
    .insert(invoiceCounter)
    .values({ year, last_number: 1 })
    .onConflictDoUpdate({
      target: invoiceCounter.year,
      set: { last_number: sql`${invoiceCounter.last_number} + 1` },
    })
    .returning();

/** The number that an invoice issued at this instant gets. */
export async function takeInvoiceNumber(tx: Transaction, now: number, zone: string): Promise<string> {
  const year = clubYear(now, zone);
  const [counter] = await takeNumber(tx, year);
  if (!counter) throw new Error(`No invoice number for ${year}`);
  return invoiceNumber(year, counter.last_number);
}

/** A line of an invoice; cents. */
export type InvoiceLine = Invoice['lines'][number];

/** As much as an invoice or a payment may come to, in cents. */
export const MOST = 2_000_000_000;

export const sumLines = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** A discount group's reduction of an invoice: cents, taken from the cap by the caller. */
export interface TakenDiscount {
  group: DiscountGroup;
  amount: number;
}

/** An invoice to issue. Amounts in cents; `due` and `now` are instants. */
interface NewInvoice {
  member: number;
  /** OTHER where left out. */
  kind?: (typeof invoice.$inferSelect)['kind'];
  lines: readonly InvoiceLine[];
  discount?: TakenDiscount;
  due: number;
  /** True if a guest of the member is to pay it. */
  forGuest?: boolean;
  now: number;
  zone: string;
}

/** Builds the statements of an UNPAID invoice, to run together with those that refer to it by its id. */
export function invoiceStatements(
  tx: Transaction,
  {
    member,
    kind = 'OTHER',
    lines,
    discount = { group: 'NA', amount: 0 },
    due,
    forGuest = false,
    now,
    zone,
  }: NewInvoice,
): { id: string; statements: Statements } {
  const id = randomUUID();
  const year = clubYear(now, zone);
  const issued = insertRows(invoice, [
    {
      id,
      // As `invoiceNumber` writes it.
      invoice_number: sql`(select ${`INV-${year}-`} || lpad(last_number::text, greatest(6, length(last_number::text)), '0')
      from invoice_number)`,
      member_id: member,
      kind,
      for_guest: forGuest,
      total: sumLines(lines) - discount.amount,
      discountable: discount.group !== 'NA',
      discount_group: discount.group,
      discount: discount.amount,
      discount_month: startOfMonth(now, zone),
      due_date: dateOf(due, zone),
      created_at: new Date(now),
      issued_at: new Date(now),
      tax_percent: taxPercentNow,
    },
  ]);
  const listed = insertRows(
    invoiceLine,
    lines.map((line) => ({ invoice_id: id, ...line })),
  );
  return {
    id,
    statements: { invoice_number: takeNumber(tx, year), issued_invoice: issued, invoice_lines: listed },
  };
}

/** Issues an UNPAID invoice and answers its id. */
export async function issueInvoice(tx: Transaction, asked: NewInvoice): Promise<string> {
  const { id, statements } = invoiceStatements(tx, asked);
  await tx.execute(joinStatements(statements));
  return id;
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

/** Waives the rest of those of the invoices that are paid in part: they keep what was paid, and nothing more is due. */
export async function waiveRest(tx: Transaction, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(invoice)
    .set({
      total: sql`${invoice.paid}`,
      waived: sql`${invoice.total} - ${invoice.paid}`,
      waived_at: new Date(now),
    })
    .where(and(inArray(invoice.id, [...ids]), eq(invoice.status, 'PARTLY_PAID')));
}

/** A new invoice to replace one that is void since its hold expired; null if its discount is gone. */
export async function issueAgain(
  tx: Transaction,
  old: typeof invoice.$inferSelect,
  { now, zone }: { now: number; zone: string },
): Promise<string | null> {
  const { discount_group: group, discount, total, kind, member_id: member } = old;
  const price = total + discount;
  const amount = discount === 0 ? 0 : await takeDiscount(tx, { group, price, now, zone });
  if (amount !== discount) return null;
  const lines = await tx
    .select({ description: invoiceLine.description, zh: invoiceLine.zh, amount: invoiceLine.amount })
    .from(invoiceLine)
    .where(eq(invoiceLine.invoice_id, old.id))
    .orderBy(asc(invoiceLine.id));
  return issueInvoice(tx, { member, kind, lines, discount: { group, amount }, due: now, now, zone });
}

/** Moves a payment's share from one invoice to another. */
export async function moveShare(
  tx: Transaction,
  { payment, from, to }: { payment: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(paymentShare)
    .set({ invoice_id: to })
    .where(and(eq(paymentShare.payment_id, payment), eq(paymentShare.invoice_id, from)));
}
