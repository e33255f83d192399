// Invoices and payments as our contract has them, of whatever another host says about them.
import type { Invoice, Payment, PaymentMethod } from '@portal/contract';
import { creditMethod, deskMethods, paymentMethods } from '@portal/contract/members/rules/options';
import { byCode } from '../format/by-code.ts';
import { isRecord } from '../http/failure.ts';
import type { Raw } from './read.ts';
import {
  cents,
  code,
  dayOrNull,
  extras,
  idOrNull,
  listOf,
  momentOrNull,
  objectWith,
  optionalExtras,
  pick,
  text,
  textId,
  textIdOrNull,
  textOrNull,
} from './read.ts';
import type { Wire } from './wire.ts';

const invoiceStatuses = ['DRAFT', 'UNPAID', 'PARTLY_PAID', 'PAID', 'VOID', 'REFUNDED'] as const;
/** Those on which nothing is to be paid. */
const settled: ReadonlySet<string> = new Set(['DRAFT', 'PAID', 'VOID', 'REFUNDED']);
/** The same in words of other hosts. */
const otherSettled =
  /^(?:(?:fully )?(?:paid|settled)|cancell?ed|voided|waived|written[ _-]off|credited|closed)$/i;

export function invoice(value: unknown, wire: Wire): Invoice {
  const raw = objectWith(value, 'invoice_number', 'status', 'id');
  const { zone, amounts } = wire;
  const status = code(raw['status'], invoiceStatuses, 'UNPAID');
  const lines = listOf(pick(raw, 'lines', 'items', 'line_items')).filter(isRecord);
  const total = cents(pick(raw, 'total', 'amount', 'total_amount', 'grand_total'), amounts);
  const given = pick(raw, 'amount_due', 'balance', 'outstanding', 'balance_due');
  const paid = pick(raw, 'paid', 'amount_paid', 'paid_amount');
  const due =
    given === undefined ? total - (paid === undefined ? 0 : cents(paid, amounts)) : cents(given, amounts);
  const isSettled = settled.has(status) || otherSettled.test(status);
  const amountDue = isSettled && given === undefined ? 0 : due;
  const created = momentOrNull(pick(raw, 'created_at', 'created', 'issue_date', 'date'), zone) ?? '';
  return {
    id: textId(raw),
    invoice_number: text(raw['invoice_number'], textId(raw)),
    status,
    lines: lines.map((line) => ({
      description: text(pick(line, 'description', 'name', 'title')),
      ...optionalExtras(line, { zh: null }),
      amount: cents(pick(line, 'amount', 'total', 'price'), amounts),
    })),
    discount: raw['discount'] === undefined ? 0 : cents(raw['discount'], amounts),
    total,
    amount_due: amountDue,
    due_date: dayOrNull(pick(raw, 'due_date', 'due_at'), zone) ?? '',
    member: idOrNull(raw['member']) ?? 0,
    reservation: idOrNull(raw['reservation']),
    paid: paid === undefined ? paidBy(status, total, amountDue) : cents(paid, amounts),
    refunded: raw['refunded'] === undefined ? 0 : cents(raw['refunded'], amounts),
    ...extras(raw, { discountable: false, discount_group: 'NA' as const, renews_until: null }),
    ...optionalExtras(raw, {
      held_until: null,
      pending: null,
      charged_on: null,
      guest: null,
      receipt_email: null,
      refund_sources: [],
    }),
    void_reason: textOrNull(raw['void_reason']),
    created_at: created,
    issued_at: momentOrNull(raw['issued_at'], zone) ?? (created || null),
  };
}

/** What is paid of an invoice by its status, where the host doesn't say: of a cancelled one, or in words of its own, who knows? */
function paidBy(status: string, total: number, due: number): number {
  if (status === 'PAID') return total;
  return status === 'UNPAID' || status === 'PARTLY_PAID' ? total - due : NaN;
}

/** Statuses of payments as gateways and shops call them, beside ours. */
const paymentStatus = {
  PENDING: 'PENDING',
  CREATED: 'PENDING',
  PROCESSING: 'PENDING',
  SETTLED: 'SETTLED',
  PAID: 'SETTLED',
  SUCCESS: 'SETTLED',
  SUCCEEDED: 'SETTLED',
  SUCCESSFUL: 'SETTLED',
  COMPLETED: 'SETTLED',
  FAILED: 'FAILED',
  DECLINED: 'FAILED',
  CANCELLED: 'FAILED',
  EXPIRED: 'FAILED',
} as const;

const methods = { ...paymentMethods, ...deskMethods, ...creditMethod };

/** A payment; `asked` is the request by our contract that began it, if it was just begun. */
export function payment(value: unknown, wire: Wire, { amount: part, ...asked }: Raw = {}): Payment {
  const raw: Raw = { ...asked, ...objectWith(value, 'id', 'status', 'method') };
  const { zone, amounts } = wire;
  const id = textId(raw);
  const state = code(raw['status'], ['', ...Object.keys(paymentStatus)], '');
  const status = byCode<Payment['status']>(paymentStatus, state, 'PENDING');
  const created = momentOrNull(pick(raw, 'created_at', 'created'), zone) ?? '';
  const given = pick(raw, 'amount', 'total');
  const amount = given === undefined && typeof part === 'number' ? part : cents(given, amounts);
  const invoices = [...listOf(raw['invoices']), ...(raw['invoice'] ? [raw['invoice']] : [])];
  const named = invoices.filter(
    (one, place) => invoices.findIndex((other) => textIdOrNull(other) === textIdOrNull(one)) === place,
  );
  const page = pick(raw, 'redirect_url', 'payment_url', 'checkout_url', 'url');
  const scanned = pick(raw, 'qr', 'qr_code', 'qr_payload', 'payload');
  return {
    id,
    status,
    method: code<PaymentMethod>(pick(raw, 'method', 'payment_method'), methods, 'CREDIT_CARD'),
    amount,
    invoices: named.flatMap((one) => {
      const invoiceId = textIdOrNull(isRecord(one) ? pick(one, 'invoice', 'id') : one);
      const share = isRecord(one) ? pick(one, 'amount') : undefined;
      return invoiceId === null
        ? []
        : [
            {
              invoice: invoiceId,
              invoice_number: text(isRecord(one) ? one['invoice_number'] : undefined),
              amount: share === undefined ? amount : cents(share, amounts),
            },
          ];
    }),
    beside: extras(raw, { beside: [] }).beside,
    next: status === 'PENDING' ? nextStep(raw, page, scanned, created) : null,
    failure: extras(raw, { failure: null }).failure ?? (status === 'FAILED' ? 'declined' : null),
    refunds: extras(raw, { refunds: [] }).refunds,
    created_at: created,
    settled_at:
      momentOrNull(pick(raw, 'settled_at', 'paid_at'), zone) ?? (status === 'SETTLED' ? created : null),
    member: idOrNull(raw['member']) ?? 0,
    reference: textOrNull(raw['reference']),
    note: textOrNull(raw['note']),
  };
}

/** Where the payer goes on: a page, or a code to scan. */
function nextStep(raw: Raw, page: unknown, qr: unknown, created: string): Payment['next'] {
  const { next } = extras<{ next: Payment['next'] }>(raw, { next: null });
  if (next) return next;
  if (typeof page === 'string' && /^https?:\/\//.test(page)) return { kind: 'REDIRECT', url: page };
  if (typeof qr === 'string') return { kind: 'QR', payload: qr, expires_at: created, page: null };
  return null;
}
