import type { Invoice, InvoiceStatus, ParsedQuery } from '@portal/contract';
import { includedTax } from '@portal/contract/money/rules/tax';
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, eq, ilike, isNotNull, sql } from 'drizzle-orm';
import { contains } from '../../database/statements/same-text.ts';
import { counted } from '../../http/page.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { orderBy } from '../../database/statements/ordering.ts';
import { keepPrepared } from '../../database/prepared.ts';
import type { Validity } from '../../http/answer-cache.ts';
import { isNamed, member } from '../../members/index.ts';
import type { RememberedCounts } from '../../resource/remembered-counts.ts';
import { at, instant, isoTime, momentWriter } from '../../time/moments.ts';
import { pendingPayment } from '../payments/pending-payment.ts';
import { feeCharge, invoice, invoiceLine } from '../tables.ts';
import type { Sales } from './sales.ts';

/** The scope of a query: everybody's invoices, one member's, or none. */
export type InvoiceScope = 'all' | number | null;

/** The condition for the rows of a scope. */
export const invoicesInScope = (scope: InvoiceScope | Placeholder): SQL | undefined => {
  if (scope === 'all') return undefined;
  // A draft is the staff's own matter, and what a guest is to pay the guest's.
  return scope === null
    ? sql`false`
    : and(eq(invoice.member_id, scope), isNotNull(invoice.issued_at), sql`not ${invoice.for_guest}`);
};

/** An invoice's status as it is shown: that of an expired hold is VOID, even before a job marks it so. */
const invoiceStatusAt = (now: number | Placeholder, { isLapsed }: Sales): SQL<InvoiceStatus> =>
  sql<InvoiceStatus>`case when ${invoice}.status = 'UNPAID' and ${isLapsed(now)}
    then 'VOID' else ${invoice}.status end`;

/** True where an invoice is shown with this status; based on the stored one, which has an index. */
export function isShown(status: InvoiceStatus, now: number | Placeholder, { lapsedInvoices }: Sales): SQL {
  // Not a parameter: the planner must know how many have it.
  const stored = sql`${invoice}.status = ${sql.raw(`'${status}'`)}`;
  if (status === 'UNPAID') return sql`(${stored} and not ${invoice}.id = any(array(${lapsedInvoices(now)})))`;
  if (status !== 'VOID') return stored;
  return sql`(${stored} or (${invoice}.status = 'UNPAID' and ${invoice}.id = any(array(${lapsedInvoices(now)}))))`;
}

const lines = sql<Invoice['lines']>`(
  select coalesce(
    json_agg(json_strip_nulls(json_build_object('description', description, 'zh', zh, 'amount', amount)) order by id), '[]')
  from ${invoiceLine} where invoice_id = ${invoice}.id)`;

/** The day it is charged to the member's saved card. */
const chargedOn = sql<string | null>`case when ${invoice}.status in ('UNPAID', 'PARTLY_PAID') then (
  select charge_on::text from ${feeCharge} where invoice_id = ${invoice}.id and ended is null) end`;

/** The columns of an invoice that don't depend on the time, without its moments. */
export const invoiceColumns = ({ reservation, guest, receiptEmail }: Sales) => ({
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
  waived: invoice.waived,
  discountable: invoice.discountable,
  discount_group: invoice.discount_group,
  renews_until: invoice.renews_until,
  void_reason: invoice.void_reason,
  charged_on: chargedOn,
  guest,
  receipt_email: receiptEmail,
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
      pending: pendingPayment(now),
      held: sales.heldUntil,
      tax_percent: invoice.tax_percent,
      registration_numbers: sql<string | null>`(select registration_numbers from club_settings)`,
      created: instant(invoice.created_at),
      issued: sql<number | null>`${instant(invoice.issued_at)}`,
    })
    .from(invoice)
    .where(where);

type Row = Awaited<ReturnType<typeof invoices>>[number];

/** The tax within an invoice's total, and within what was refunded of it. */
function taxOf({ total, paid, refunded, tax_percent: percent, registration_numbers }: Row): Invoice['tax'] {
  if (percent === 0) return null;
  const within = (amount: number) => includedTax(amount, percent);
  const back = within(paid) - within(paid - refunded);
  return { percent, amount: within(total), refunded: back, registration_numbers };
}

function toWire(found: Row, zone: string): Invoice {
  const { created, issued, held, tax_percent: _percent, registration_numbers: _numbers, ...row } = found;
  const write = momentWriter(zone);
  const open = row.status === 'UNPAID' || row.status === 'PARTLY_PAID';
  return {
    ...row,
    tax: taxOf(found),
    amount_due: open ? row.total - row.paid : 0,
    held_until: open && held !== null ? write(held) : null,
    created_at: write(created),
    issued_at: issued === null ? null : write(issued),
  };
}

/** The usual orders of invoices; each has an index. */
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

type ListQuery = ParsedQuery<'GET /finance/payment-invoice/'>;
type Filters = Omit<ListQuery, 'limit' | 'offset' | 'ordering'>;

/** The filters that are moments: said alike of any. */
const moments = {
  created_at__gte: (when: number | Placeholder) => sql`${invoice.created_at} >= ${at(when)}`,
  created_at__lte: (when: number | Placeholder) => sql`${invoice.created_at} <= ${at(when)}`,
  issued_at__gte: (when: number | Placeholder) => sql`${invoice.issued_at} >= ${at(when)}`,
  issued_at__lte: (when: number | Placeholder) => sql`${invoice.issued_at} <= ${at(when)}`,
};
type Moment = keyof typeof moments;
const isMoment = (name: string): name is Moment => Object.hasOwn(moments, name);

/** The moments among some filters that are given. */
const momentsIn = (filters: Partial<Filters>): [Moment, string][] =>
  Object.entries(filters).flatMap(([name, value]): [Moment, string][] =>
    isMoment(name) && typeof value === 'string' ? [[name, value]] : [],
  );

const fits = (filters: Partial<Filters>, now: number, sales: Sales): SQL | undefined =>
  and(
    filters.invoice_number__icontains === undefined
      ? undefined
      : ilike(invoice.invoice_number, contains(filters.invoice_number__icontains)),
    filters.member__name__icontains === undefined
      ? undefined
      : sql`${invoice.member_id} in (
          select id from ${member} where ${isNamed(filters.member__name__icontains)})`,
    filters.member__id === undefined ? undefined : eq(invoice.member_id, filters.member__id),
    ...momentsIn(filters).map(([name, value]) => moments[name](Date.parse(value))),
    filters.status && isShown(filters.status, now, sales),
  );

/**
 * True if one plan suits all moments: an index has the order, and the moments, if any, are of that. Any other filter
 * may be rare or not, which the planner must know.
 */
function isPlannable({
  ordering = 'invoice_number',
  status: _status,
  ...filters
}: Partial<ListQuery>): boolean {
  const order = ordering.replace('-', '');
  return (
    Object.hasOwn(usualOrders, order) &&
    Object.entries(filters).every(
      ([name, value]) => value === undefined || (isMoment(name) && name.startsWith(`${order}__`)),
    )
  );
}

/**
 * A page of those that fit. Its numbers first, which each index of an order holds: those passed over are not read, nor their
 * lines put together.
 */
function pageOfInvoices(
  db: Database,
  env: { now: number | Placeholder; sales: Sales },
  where: SQL | undefined,
  { ordering, page }: { ordering: string | undefined; page: SQL },
) {
  const order = orderBy(ordering, ordersAt(env.now, env.sales), invoice.invoice_number);
  const numbers = sql`select ${invoice.invoice_number} from ${invoice} where ${where ?? true}
    order by ${sql.join(order, sql`, `)} ${page}`;
  return invoices(db, env, sql`${invoice.invoice_number} in (${numbers})`).orderBy(...order);
}

/**
 * Prepares the lists that are requested most, since planning one takes longer than running it: one for each page, order,
 * status and kind of moments.
 */
function preparedLists(db: Database, sales: Sales) {
  const NOW = sql.placeholder('now');
  const prepared = keepPrepared<ReturnType<typeof prepare>>();

  function prepare(name: string, whose: 'all' | 'own', { limit, offset, ordering, ...filters }: ListQuery) {
    const where = and(
      whose === 'all' ? undefined : invoicesInScope(sql.placeholder('member')),
      ...momentsIn(filters).map(([moment]) => moments[moment](sql.placeholder(moment))),
      filters.status && isShown(filters.status, NOW, sales),
    );
    // Numbers of their own, not parameters: the planner must know how little is wanted.
    const page = sql.raw(`limit ${limit} offset ${offset}`);
    return {
      page: pageOfInvoices(db, { now: NOW, sales }, where, { ordering, page }).prepare(`invoices_${name}`),
      count: db
        .select({ count: sql<number>`count(*)::float8` })
        .from(invoice)
        .where(where)
        .prepare(`invoice_count_${name}`),
    };
  }

  /** The prepared of a list, with what it takes; null where each is planned by itself. */
  return (scope: InvoiceScope, query: ListQuery, now: number) => {
    const { limit, offset, ...rest } = query;
    if (scope === null || !isPlannable(rest)) return null;
    const whose = scope === 'all' ? scope : 'own';
    const given = momentsIn(rest);
    const names = given.map(([name]) => name);
    const kind = JSON.stringify([whose, rest.ordering, rest.status, limit, offset, names]);
    const lists = prepared(db, kind, (name) => prepare(name, whose, query));
    if (!lists) return null;
    const bounds = Object.fromEntries(given.map(([name, value]) => [name, isoTime(Date.parse(value))]));
    const values = { ...bounds, now: isoTime(now), member: scope };
    return {
      page: () => lists.page.execute(values),
      count: async () => (await lists.count.execute(values))[0]?.count ?? 0,
    };
  };
}

/** Reads invoices by a prepared query: it is a frequent one, and planning it takes as long as running it. */
export function invoiceReader(db: Database, sales: Sales) {
  const NOW = sql.placeholder('now');
  const one = invoices(db, { now: NOW, sales }, eq(invoice.id, sql.placeholder('id'))).prepare('one_invoice');
  const prepared = preparedLists(db, sales);

  /** The same for a list that is planned by itself. */
  function planned(scope: InvoiceScope, query: ListQuery, now: number) {
    const { limit, offset, ordering, ...filters } = query;
    const where = and(invoicesInScope(scope), fits(filters, now, sales));
    const page = sql`limit ${limit} offset ${offset}`;
    return {
      page: () => pageOfInvoices(db, { now, sales }, where, { ordering, page }),
      count: () => db.$count(invoice, where),
    };
  }

  return {
    /** One page of invoices, and how many there are in all: of everybody's, as `counts` remembers. */
    async list(
      scope: InvoiceScope,
      query: ListQuery,
      {
        now,
        zone,
        counts,
        validity,
      }: { now: number; zone: string; counts: RememberedCounts; validity?: Validity | null },
    ): Promise<{ count: number; results: Invoice[] }> {
      const { page, count } = prepared(scope, query, now) ?? planned(scope, query, now);
      const results = (await page()).map((row) => toWire(row, zone));
      const { limit: _limit, offset, ordering: _ordering, ...filters } = query;
      return counted(query, results, () =>
        scope === 'all'
          ? counts.of(JSON.stringify(filters), { now, proven: offset + results.length, validity }, count)
          : count(),
      );
    },

    /** The invoice with this id, no matter whose it is. */
    async find(id: string, { now, zone }: { now: number; zone: string }): Promise<Invoice | undefined> {
      const [row] = await one.execute({ id, now: isoTime(now) });
      return row && toWire(row, zone);
    },
  };
}

/** The context for reading an invoice: the moment, the club's zone, and what invoices are for. */
export interface InvoiceReading {
  now: number;
  zone: string;
  sales: Sales;
}

/** The invoice with this id, no matter whose it is, as a transaction sees it. */
export async function findInvoice(
  tx: Database | Transaction,
  id: string,
  { now, zone, sales }: InvoiceReading,
): Promise<Invoice | undefined> {
  const [row] = await invoices(tx, { now, sales }, eq(invoice.id, id));
  return row && toWire(row, zone);
}
