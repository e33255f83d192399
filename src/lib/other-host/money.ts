// Reads whatever another host says about invoices and payments into our contract's form.
import type { Invoice, Payment } from '@portal/contract';
import * as options from '@portal/contract/members/rules/options';
import { creditMethod, deskMethods, paymentMethods } from '@portal/contract/money/rules/payment-methods';
import { isRecord } from '../http/failure.ts';
import * as field from './fields.ts';
import type { Raw } from './read.ts';
import { idOrNull, toArray, pick, text } from './read.ts';
import type { Wire } from './wire.ts';

const invoiceStatuses = ['DRAFT', 'UNPAID', 'PARTLY_PAID', 'PAID', 'VOID', 'REFUNDED'] as const;
/** Statuses with nothing left to pay. */
const settled: ReadonlySet<string> = new Set(['DRAFT', 'PAID', 'VOID', 'REFUNDED']);
/** The same in words of other hosts. */
const otherSettled =
  /^(?:(?:fully )?(?:paid|settled)|cancell?ed|voided|waived|written[ _-]off|credited|closed)$/i;

/** Sums that a host may leave to be worked out. */
type HostSums = Readonly<Record<'amount_due' | 'paid', number | null>>;

const line = field.looseEntity<Invoice['lines'][number]>({
  ...field.maybe({ zh: {} }),
  description: field.text('', 'name', 'title'),
  amount: field.money(NaN, 'total', 'price'),
});

const readHostInvoice = field.entity<Omit<Invoice, keyof HostSums> & HostSums>(
  ['invoice_number', 'status', 'id'],
  {
    id: field.ownTextId,
    invoice_number: field.text('', 'id'),
    status: field.option(invoiceStatuses, 'UNPAID'),
    lines: field.rows(line, 'items', 'line_items'),
    total: field.money(NaN, 'amount', 'total_amount', 'grand_total'),
    amount_due: field.money(null, 'balance', 'outstanding', 'balance_due'),
    paid: field.money(null, 'amount_paid', 'paid_amount'),
    ...field.each(field.money(0), 'discount', 'refunded'),
    member: field.id(0),
    reservation: field.id(null),
    due_date: field.day('', 'due_at'),
    created_at: field.moment('', 'created', 'issue_date', 'date'),
    issued_at: field.moment(null, 'created_at', 'created', 'issue_date', 'date'),
    void_reason: field.text(null),
    renews_until: field.day(null),
    discountable: field.yes(false),
    discount_group: field.option(options.discountGroups, 'NA'),
    held_until: field.moment(undefined),
    charged_on: field.day(undefined),
    ...field.maybe({ guest: '', receipt_email: '', waived: 0, tax: { percent: 0, amount: 0 } }),
    ...field.maybe({ pending: { payment: '', method: '', amount: 0 } }),
    ...field.maybe({ refund_sources: [{ method: '', amount: 0, left: 0 }] }),
    ...field.maybe({ history: [{ at: '', kind: '' }] }),
  },
);

export function invoice(value: unknown, wire: Wire): Invoice {
  const { amount_due: due, paid, ...one } = readHostInvoice(value, wire);
  const { status, total } = one;
  const isSettled = settled.has(status) || otherSettled.test(status);
  const amountDue = due ?? (isSettled ? 0 : total - (paid ?? 0));
  return { ...one, amount_due: amountDue, paid: paid ?? paidBy(status, total, amountDue) };
}

/**
 * Works out the paid amount of an invoice by its status, where the host doesn't say; unknown for a cancelled one, or
 * a status in the host's own words.
 */
function paidBy(status: string, total: number, due: number): number {
  if (status === 'PAID') return total;
  return status === 'UNPAID' || status === 'PARTLY_PAID' ? total - due : NaN;
}

/** The outcomes of a payment, as gateways and shops call them, beside ours. */
const outcomes = [
  ['PENDING', /^(?:pending|created|processing)/i],
  ['SETTLED', /^(?:settled|paid|success|succeeded|complete|captured|refunded)/i],
  ['FAILED', /^(?:failed|declined|rejected|cancell?ed|expired)/i],
] as const;

/** Reads a payment's status, as far as it is known; null where the host gives none that is. */
function readStatus(raw: Raw): Payment['status'] | null {
  const said = text(pick(raw, 'status', 'state'));
  return outcomes.find(([, names]) => names.test(said))?.[0] ?? null;
}

const methods = { ...deskMethods, ...paymentMethods, ...creditMethod };

type HostPayment = Omit<Payment, 'status' | 'amount' | 'invoices'> & { amount: number | null };

const readHostPayment = field.entity<HostPayment>(['id', 'status', 'method'], {
  id: field.ownTextId,
  method: field.option(methods, field.unsaid, 'payment_method'),
  amount: field.money(null, 'total'),
  created_at: field.moment('', 'created'),
  settled_at: field.moment(null, 'paid_at'),
  member: field.id(0),
  ...field.each(field.text(null), 'reference', 'note'),
  next: nextStep,
  ...field.orNull({ failure: '' }),
  ...field.orNone({
    beside: [{ method: '', amount: 0 }],
    refunds: [{ amount: 0, destination: '', status: '', created_at: '' }],
  }),
});

/** Reads a payment; `asked` is the request by our contract that began it, if it was just begun. */
export function payment(value: unknown, wire: Wire, { amount: part, ...asked }: Raw = {}): Payment {
  const raw: Raw = { ...asked, ...(isRecord(value) ? value : {}) };
  const one = readHostPayment(isRecord(value) ? raw : value, wire);
  const status = readStatus(raw) ?? (one.settled_at === null ? 'PENDING' : 'SETTLED');
  const amount = one.amount ?? (typeof part === 'number' ? part : NaN);
  return {
    ...one,
    status,
    amount,
    invoices: paidInvoices(raw, amount, wire),
    next: status === 'PENDING' ? one.next : null,
    failure: one.failure ?? (status === 'FAILED' ? 'declined' : null),
    settled_at: one.settled_at ?? (status === 'SETTLED' ? one.created_at : null),
  };
}

const share = field.looseEntity<Payment['invoices'][number]>({
  invoice: (raw) => text(idOrNull(raw['invoice']) ?? idOrNull(raw)),
  invoice_number: field.text(''),
  amount: field.money(NaN),
});

/** Lists the invoices of a payment, by their ids or as the things, each once. */
function paidInvoices(raw: Raw, amount: number, wire: Wire): Payment['invoices'] {
  const shares = [...toArray(raw['invoices']), raw['invoice']]
    .map((one) => share(isRecord(one) ? one : { invoice: one }, wire))
    .filter(({ invoice: paid }) => paid !== '')
    .map((one) => ({ ...one, amount: Number.isNaN(one.amount) ? amount : one.amount }));
  return [...Map.groupBy(shares, ({ invoice: paid }) => paid).values()].flatMap(([one]) => one ?? []);
}

/** Returns the payer's next step: a page, or a code to scan. */
function nextStep(raw: Raw): Payment['next'] {
  const given = raw['next'];
  const page = pick(raw, 'redirect_url', 'payment_url', 'checkout_url', 'url');
  const qr = pick(raw, 'qr', 'qr_code', 'qr_payload', 'payload');
  if (
    isRecord(given) &&
    typeof { REDIRECT: given['url'], QR: given['payload'] }[text(given['kind'])] === 'string'
  )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own has a kind, and what that takes
    return given as Payment['next'];
  if (typeof page === 'string' && /^https?:\/\//.test(page)) return { kind: 'REDIRECT', url: page };
  const expires_at = text(pick(raw, 'expires_at', 'created_at', 'created'));
  return typeof qr === 'string' ? { kind: 'QR', payload: qr, expires_at, page: null } : null;
}

/**
 * Reads the outcome of a payment: if the host gives it no status that is known, its invoice tells whether it was
 * paid.
 */
export async function paymentOutcome(value: unknown, wire: Wire): Promise<Payment> {
  const one = payment(value, wire);
  const [first] = one.invoices;
  if (one.status !== 'PENDING' || !first || !isRecord(value) || readStatus(value) !== null) return one;
  const answer = await wire.one(`/finance/payment-invoice/${first.invoice}/`);
  const isPaid = answer !== null && ['PAID', 'REFUNDED'].includes(invoice(answer, wire).status);
  return isPaid ? payment({ ...value, status: 'SETTLED' }, wire) : one;
}
