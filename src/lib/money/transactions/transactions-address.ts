import type { InvoiceStatus } from '@portal/contract';
import { addDays, instantOf } from '@portal/contract/rules/club-time';
import { pageOffset, pageIn } from '../../data/in-address.ts';
import { href } from '../../app/routes.ts';

/** The statuses of a member's invoices; a draft is nobody's yet. */
export const invoiceFilters = ['UNPAID', 'PARTLY_PAID', 'PAID', 'REFUNDED', 'VOID'] as const;
type InvoiceFilter = Exclude<InvoiceStatus, 'DRAFT'>;

/** Orders of the list, as the list call names them. */
export const orderings = ['issued_at', 'invoice_number', 'total'] as const;
export type OrderedBy = (typeof orderings)[number];
export type Order = OrderedBy | `-${OrderedBy}`;
const NEWEST: Order = '-issued_at';
export const orders = orderings.flatMap((by): Order[] => [`-${by}`, by]);

/** The view of the member's own invoices, as the address has it. */
export interface InvoicesQuery {
  /** Null: any status. */
  readonly status: InvoiceFilter | null;
  /** The club's days of issue that they lie between, `YYYY-MM-DD`; null where it doesn't matter. */
  readonly from: string | null;
  readonly to: string | null;
  /** A part of the number. */
  readonly number: string;
  readonly order: Order;
  /** From 1. */
  readonly page: number;
}

/** A day that exists, and that the API can list the invoices of. */
const dayIn = (text: string | null): string | null =>
  text !== null &&
  /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) &&
  new Date(text).getTime() > 0 &&
  // The thirtieth of February is a day in March.
  new Date(text).toISOString().startsWith(text)
    ? text
    : null;

/** Reads the view from an address; values that make no sense are ignored. */
export const readTransactions = (query: URLSearchParams): InvoicesQuery => ({
  status: invoiceFilters.find((one) => one === query.get('status')) ?? null,
  from: dayIn(query.get('from')),
  to: dayIn(query.get('to')),
  number: (query.get('number') ?? '').trim().slice(0, 40),
  order: orders.find((one) => one === query.get('order')) ?? NEWEST,
  page: pageIn(query),
});

/** Returns the address of such a view. */
export const transactionsAt = ({ order, page, ...rest }: InvoicesQuery): string =>
  href('transactions', {
    query: { ...rest, order: order === NEWEST ? null : order, page: page === 1 ? null : page },
  });

/** Returns the list's filters; the file takes the same. The club's days, in its IANA zone. */
export const callFilters = ({ status, from, to, number }: InvoicesQuery, zone: string) => ({
  ...(status && { status }),
  ...(from && { issued_at__gte: startOfDay(from, zone) }),
  ...(to && { issued_at__lte: new Date(instantOf(addDays(to, 1), '00:00', zone) - 1).toISOString() }),
  ...(number && { invoice_number__icontains: number }),
});

const startOfDay = (date: string, zone: string) => new Date(instantOf(date, '00:00', zone)).toISOString();

/** The list call's query. */
export const transactionsQuery = (wanted: InvoicesQuery, zone: string) => ({
  ...callFilters(wanted, zone),
  ordering: wanted.order,
  ...pageOffset(wanted.page),
});

/** Tells whether the address has anything but page and order. */
export const isFiltered = ({ status, from, to, number }: InvoicesQuery): boolean =>
  status !== null || from !== null || to !== null || number !== '';

/** Everything, in the current order. */
export const unfiltered = ({ order }: Pick<InvoicesQuery, 'order'>): InvoicesQuery => ({
  status: null,
  from: null,
  to: null,
  number: '',
  order,
  page: 1,
});

/** Returns the order after a press on a column: the largest and newest first, then the other way round. */
export const toggleOrder = (order: Order, by: OrderedBy): Order => (order === `-${by}` ? by : `-${by}`);
