import { MOST_INVOICES } from '@portal/contract/money/rules/amounts';
import type { SQL } from 'drizzle-orm';
import { and, asc, or, sql, eq, exists, inArray, lt } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import type { InvoiceReading, InvoiceScope } from '../invoices/find-invoices.ts';
import { invoicesInScope, isShown } from '../invoices/find-invoices.ts';
import { momentWriter } from '../../time/moments.ts';
import { pendingPayment } from '../payments/pending-payment.ts';
import { invoice, invoiceLine } from '../tables.ts';
import { member } from '../../members/index.ts';

/** True where a member, in a query of members, has an invoice whose due date was before this day. */
export const isOverdue = (today: string): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(invoice)
      .where(
        and(
          eq(invoice.member_id, member.id),
          inArray(invoice.status, ['UNPAID', 'PARTLY_PAID']),
          lt(invoice.due_date, today),
        ),
      ),
  );

type DueContext = Pick<InvoiceReading, 'now' | 'sales'>;

const isDue = (scope: InvoiceScope, { now, sales }: DueContext): SQL | undefined =>
  and(invoicesInScope(scope), or(isShown('UNPAID', now, sales), isShown('PARTLY_PAID', now, sales)));

/** Sums what is due on these invoices, in cents, and counts them and those that one payment can pay now. */
export async function stillDue(
  db: Database,
  scope: InvoiceScope,
  reading: DueContext,
): Promise<{ due: number; due_count: number; payable: string[] }> {
  const [found] = await db
    .select({
      due: sql<number>`coalesce(sum(${invoice.total} - ${invoice.paid}), 0)::float8`,
      due_count: sql<number>`count(*)::int`,
      payable: sql<
        string[]
      >`coalesce(json_agg(${invoice.id} order by ${invoice.due_date}, ${invoice.invoice_number})
        filter (where ${pendingPayment(reading.now)} is null), '[]')`,
    })
    .from(invoice)
    .where(isDue(scope, reading));
  return found
    ? { ...found, payable: found.payable.slice(0, MOST_INVOICES) }
    : { due: 0, due_count: 0, payable: [] };
}

/** The same, with those of these invoices that are due first; in one query. */
export async function dueFirst(
  db: Database,
  scope: InvoiceScope,
  { limit, ...reading }: InvoiceReading & { limit: number },
) {
  const found = await db
    .select({
      id: invoice.id,
      invoice_number: invoice.invoice_number,
      line: sql<{ what: string; zh: string | null } | null>`(
        select json_build_object('what', description, 'zh', zh ->> 'description')
        from ${invoiceLine} where invoice_id = ${invoice}.id order by id limit 1)`,
      total: invoice.total,
      amount_due: sql<number>`${invoice.total} - ${invoice.paid}`,
      due_date: invoice.due_date,
      held: reading.sales.heldUntil,
      pending: pendingPayment(reading.now),
      due: sql<number>`sum(${invoice.total} - ${invoice.paid}) over ()::float8`,
      due_count: sql<number>`count(*) over ()::int`,
    })
    .from(invoice)
    .where(isDue(scope, reading))
    .orderBy(asc(invoice.due_date), asc(invoice.invoice_number))
    .limit(limit);
  const [first] = found;
  const write = momentWriter(reading.zone);
  return {
    due: first?.due ?? 0,
    due_count: first?.due_count ?? 0,
    results: found.map(({ held, line, ...one }) => ({
      ...one,
      what: line?.what ?? '',
      ...(line?.zh && { zh: { what: line.zh } }),
      held_until: held === null ? null : write(held),
    })),
  };
}
