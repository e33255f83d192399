import type { Invoice, InvoiceStatus, ParsedQuery } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, ilike, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { isStale } from '../bookings/living.ts';
import { reservation } from '../bookings/tables.ts';
import { contains } from '../database/contains.ts';
import { counted } from '../database/counted.ts';
import type { Database, Transaction } from '../database/database.ts';
import { orderBy } from '../database/ordering.ts';
import { member } from '../members/tables.ts';
import type { RememberedCounts } from '../resource/remembered-counts.ts';
import { instant, momentWriter } from '../time/moments.ts';
import { invoice, invoiceLine } from './tables.ts';

/** Whose invoices: everybody's, one member's, or nobody's. */
export type InvoiceScope = 'all' | number | null;

const inScope = (scope: InvoiceScope): SQL | undefined => {
  if (scope === 'all') return undefined;
  // A draft is the staff's own matter.
  return scope === null ? sql`false` : and(eq(invoice.member_id, scope), isNotNull(invoice.issued_at));
};

/** An invoice's status as people are told it: that of a hold which ran out is VOID, whoever marks it so. */
const invoiceStatusAt = (now: number): SQL<InvoiceStatus> =>
  sql<InvoiceStatus>`case when ${invoice}.status = 'UNPAID' and exists (
    select from ${reservation} where ${reservation}.invoice_id = ${invoice}.id and ${isStale(now)})
    then 'VOID' else ${invoice}.status end`;

const staleInvoices = (now: number): SQL => sql`select ${reservation}.invoice_id from ${reservation}
  where ${reservation}.invoice_id is not null and ${isStale(now)}`;

/** Whether people are told this status; said of the stored one, which has an index. */
function isTold(status: InvoiceStatus, now: number): SQL {
  const stored = sql`${invoice}.status = ${status}`;
  if (status === 'UNPAID') return sql`(${stored} and not ${invoice}.id = any(array(${staleInvoices(now)})))`;
  if (status !== 'VOID') return stored;
  return sql`(${stored} or (${invoice}.status = 'UNPAID' and ${invoice}.id = any(array(${staleInvoices(now)}))))`;
}

const lines = sql<Invoice['lines']>`(
  select coalesce(json_agg(json_build_object('description', description, 'amount', amount) order by id), '[]')
  from ${invoiceLine} where invoice_id = ${invoice}.id)`;

/** Where the fields of an invoice are that are the same at any time, its moments apart. */
export const invoiceColumns = {
  id: invoice.id,
  invoice_number: invoice.invoice_number,
  member: invoice.member_id,
  lines,
  total: invoice.total,
  paid: invoice.paid,
  refunded: invoice.refunded,
  due_date: invoice.due_date,
  discount: invoice.discount,
  discountable: invoice.discountable,
  discount_group: invoice.discount_group,
  renews_until: invoice.renews_until,
  void_reason: invoice.void_reason,
};

const invoices = (db: Database | Transaction, now: number, where: SQL | undefined) =>
  db
    .select({
      ...invoiceColumns,
      status: invoiceStatusAt(now),
      created: instant(invoice.created_at),
      issued: sql<number | null>`${instant(invoice.issued_at)}`,
    })
    .from(invoice)
    .where(where);

type Row = Awaited<ReturnType<typeof invoices>>[number];

function toWire({ created, issued, ...row }: Row, zone: string): Invoice {
  const write = momentWriter(zone);
  const open = row.status === 'UNPAID' || row.status === 'PARTLY_PAID';
  return {
    ...row,
    amount_due: open ? row.total - row.paid : 0,
    created_at: write(created),
    issued_at: issued === null ? null : write(issued),
  };
}

/** One page of invoices, and how many there are in all: of everybody's, as `counts` remembers. */
export async function listInvoices(
  db: Database,
  scope: InvoiceScope,
  query: ParsedQuery<'GET /finance/payment-invoice/'>,
  { now, zone, counts }: { now: number; zone: string; counts: RememberedCounts },
): Promise<{ count: number; results: Invoice[] }> {
  const { limit, offset, ordering, ...filters } = query;
  const where = and(
    inScope(scope),
    filters.invoice_number__icontains === undefined
      ? undefined
      : ilike(invoice.invoice_number, contains(filters.invoice_number__icontains)),
    filters.member__name__icontains === undefined
      ? undefined
      : sql`${invoice.member_id} in (
          select id from ${member} where name ilike ${contains(filters.member__name__icontains)})`,
    filters.member__id === undefined ? undefined : eq(invoice.member_id, filters.member__id),
    filters.created_at__lte === undefined
      ? undefined
      : lte(invoice.created_at, new Date(filters.created_at__lte)),
    filters.created_at__gte === undefined
      ? undefined
      : gte(invoice.created_at, new Date(filters.created_at__gte)),
    filters.status && isTold(filters.status, now),
  );
  const columns = {
    created_at: invoice.created_at,
    due_date: invoice.due_date,
    invoice_number: invoice.invoice_number,
  };
  const order = orderBy(ordering, columns, invoice.invoice_number);
  // The page's ids first: the lines of those passed over are not put together.
  const ids = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const rows = await invoices(db, now, inArray(invoice.id, ids)).orderBy(...order);
  const results = rows.map((row) => toWire(row, zone));
  return counted(query, results, () => {
    const count = () => db.$count(invoice, where);
    if (scope !== 'all') return count();
    return counts.of(JSON.stringify(filters), now, offset + results.length, count);
  });
}

/** The invoice with this id, whoever's it is. */
export async function findInvoice(
  db: Database | Transaction,
  id: string,
  { now, zone }: { now: number; zone: string },
): Promise<Invoice | undefined> {
  const [row] = await invoices(db, now, eq(invoice.id, id));
  return row && toWire(row, zone);
}
