import type { Invoice, InvoiceStatus, ParsedQuery } from '@portal/contract';
import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, eq, gte, ilike, isNotNull, lte, sql } from 'drizzle-orm';
import { contains } from '../../database/contains.ts';
import { counted } from '../../database/counted.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { orderBy } from '../../database/ordering.ts';
import { member } from '../../members/index.ts';
import type { RememberedCounts } from '../../resource/remembered-counts.ts';
import { instant, momentWriter } from '../../time/moments.ts';
import { invoice, invoiceLine } from '../tables.ts';
import type { Sales } from './sales.ts';

/** Whose invoices: everybody's, one member's, or nobody's. */
export type InvoiceScope = 'all' | number | null;

/** Which rows those are. */
export const inScope = (scope: InvoiceScope | Placeholder): SQL | undefined => {
  if (scope === 'all') return undefined;
  // A draft is the staff's own matter.
  return scope === null ? sql`false` : and(eq(invoice.member_id, scope), isNotNull(invoice.issued_at));
};

/** An invoice's status as it is shown: that of a hold which ran out is VOID, whoever marks it so. */
const invoiceStatusAt = (now: number | Placeholder, { isLapsed }: Sales): SQL<InvoiceStatus> =>
  sql<InvoiceStatus>`case when ${invoice}.status = 'UNPAID' and ${isLapsed(now)}
    then 'VOID' else ${invoice}.status end`;

/** Whether this status is shown; said of the stored one, which has an index. */
export function isShown(status: InvoiceStatus, now: number | Placeholder, { lapsedInvoices }: Sales): SQL {
  // Not a parameter: the planner must know how many have it.
  const stored = sql`${invoice}.status = ${sql.raw(`'${status}'`)}`;
  if (status === 'UNPAID') return sql`(${stored} and not ${invoice}.id = any(array(${lapsedInvoices(now)})))`;
  if (status !== 'VOID') return stored;
  return sql`(${stored} or (${invoice}.status = 'UNPAID' and ${invoice}.id = any(array(${lapsedInvoices(now)}))))`;
}

const lines = sql<Invoice['lines']>`(
  select coalesce(json_agg(json_build_object('description', description, 'amount', amount) order by id), '[]')
  from ${invoiceLine} where invoice_id = ${invoice}.id)`;

/** Where the fields of an invoice are that are the same at any time, its moments apart. */
export const invoiceColumns = ({ reservation }: Sales) => ({
  id: invoice.id,
  invoice_number: invoice.invoice_number,
  member: invoice.member_id,
  reservation,
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
});

const invoices = (
  db: Database | Transaction,
  { now, sales }: { now: number | Placeholder; sales: Sales },
  where: SQL | undefined,
) =>
  db
    .select({
      ...invoiceColumns(sales),
      status: invoiceStatusAt(now, sales),
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

/** What invoices are ordered by most; each has an index. */
const usualOrders = {
  created_at: invoice.created_at,
  issued_at: invoice.issued_at,
  due_date: invoice.due_date,
  invoice_number: invoice.invoice_number,
  total: invoice.total,
};

/** Everything that invoices can be ordered by, as it is shown. */
function ordersAt(now: number | Placeholder, sales: Sales) {
  const status = invoiceStatusAt(now, sales);
  return {
    ...usualOrders,
    id: invoice.id,
    member: invoice.member_id,
    status,
    amount_due: sql`case when ${status} in ('UNPAID', 'PARTLY_PAID') then ${invoice.total} - ${invoice.paid} else 0 end`,
    paid: invoice.paid,
    refunded: invoice.refunded,
    discount: invoice.discount,
    discountable: invoice.discountable,
    discount_group: invoice.discount_group,
    renews_until: invoice.renews_until,
    void_reason: invoice.void_reason,
  };
}

const isUsual = (ordering = 'invoice_number') => Object.hasOwn(usualOrders, ordering.replace('-', ''));

type ListQuery = ParsedQuery<'GET /finance/payment-invoice/'>;

const fits = (filters: Partial<ListQuery>, now: number, sales: Sales): SQL | undefined =>
  and(
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
    filters.issued_at__lte === undefined
      ? undefined
      : lte(invoice.issued_at, new Date(filters.issued_at__lte)),
    filters.issued_at__gte === undefined
      ? undefined
      : gte(invoice.issued_at, new Date(filters.issued_at__gte)),
    filters.status && isShown(filters.status, now, sales),
  );

/** A page of those that fit. Its ids first: the lines of those passed over are not put together. */
function pageOfInvoices(
  db: Database,
  env: { now: number | Placeholder; sales: Sales },
  where: SQL | undefined,
  { ordering, page }: { ordering: string | undefined; page: SQL },
) {
  const order = orderBy(ordering, ordersAt(env.now, env.sales), invoice.invoice_number);
  const ids = sql`select ${invoice.id} from ${invoice} where ${where ?? true}
    order by ${sql.join(order, sql`, `)} ${page}`;
  return invoices(db, env, sql`${invoice.id} in (${ids})`).orderBy(...order);
}

/** Whether a query is one of those that are asked for most: a first page without filters. */
function isFirstPage(query: ListQuery): boolean {
  const { limit, offset, ordering, status: _, ...filters } = query;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return offset === 0 && limit === DEFAULT_PAGE_SIZE && isUsual(ordering) && !isFiltered;
}

const NOW = sql.placeholder('now');

/** Reads first pages of everybody's invoices or a member's, of all or of those of a status. */
function firstPageReader(db: Database, sales: Sales) {
  function prepare(name: string, whose: 'all' | 'own', { ordering, status }: ListQuery) {
    const where = and(
      whose === 'all' ? undefined : inScope(sql.placeholder('member')),
      status && isShown(status, NOW, sales),
    );
    // A number of its own, not a parameter: the planner must know how little is wanted.
    const page = sql.raw(`limit ${DEFAULT_PAGE_SIZE}`);
    return pageOfInvoices(db, { now: NOW, sales }, where, { ordering, page }).prepare(name);
  }
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  return (scope: 'all' | number, query: ListQuery, now: number) => {
    const whose = scope === 'all' ? scope : 'own';
    const name = `invoices ${whose} ${query.ordering ?? ''} ${query.status ?? ''}`;
    const page = prepared.get(name) ?? prepare(name, whose, query);
    prepared.set(name, page);
    return page.execute({ now: new Date(now).toISOString(), member: scope });
  };
}

/** Reads invoices, as these are asked for most: to plan such a query takes as long as to run it, so it is prepared. */
export function invoiceReader(db: Database, sales: Sales) {
  const one = invoices(db, { now: NOW, sales }, eq(invoice.id, sql.placeholder('id'))).prepare('one_invoice');
  const readFirstPage = firstPageReader(db, sales);

  function readPage(scope: InvoiceScope, query: ListQuery, now: number) {
    if (scope !== null && isFirstPage(query)) return readFirstPage(scope, query, now);
    const { limit, offset, ordering } = query;
    const where = and(inScope(scope), fits(query, now, sales));
    return pageOfInvoices(db, { now, sales }, where, {
      ordering,
      page: sql`limit ${limit} offset ${offset}`,
    });
  }

  return {
    /** One page of invoices, and how many there are in all: of everybody's, as `counts` remembers. */
    async list(
      scope: InvoiceScope,
      query: ListQuery,
      { now, zone, counts }: { now: number; zone: string; counts: RememberedCounts },
    ): Promise<{ count: number; results: Invoice[] }> {
      const results = (await readPage(scope, query, now)).map((row) => toWire(row, zone));
      const { limit: _limit, offset, ordering: _ordering, ...filters } = query;
      return counted(query, results, () => {
        const count = () => db.$count(invoice, and(inScope(scope), fits(filters, now, sales)));
        if (scope !== 'all') return count();
        return counts.of(JSON.stringify(filters), now, offset + results.length, count);
      });
    },

    /** The invoice with this id, whoever's it is. */
    async find(id: string, { now, zone }: { now: number; zone: string }): Promise<Invoice | undefined> {
      const [row] = await one.execute({ id, now: new Date(now).toISOString() });
      return row && toWire(row, zone);
    },
  };
}

/** What reading an invoice takes: the moment, the club's zone, and what invoices are for. */
export interface InvoiceReading {
  now: number;
  zone: string;
  sales: Sales;
}

/** The invoice with this id, whoever's it is, as a transaction sees it. */
export async function findInvoice(
  tx: Database | Transaction,
  id: string,
  { now, zone, sales }: InvoiceReading,
): Promise<Invoice | undefined> {
  const [row] = await invoices(tx, { now, sales }, eq(invoice.id, id));
  return row && toWire(row, zone);
}
