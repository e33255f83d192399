import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { discountGroups } from '../members/rules/options.ts';
import { paymentMethod, refundDestinations, refundSource } from './refunds.ts';
import { refundChoices } from './rules/refund-parts.ts';
import { translations, translationsInput } from '../translations.ts';
import { cents, codes, date, id, idFilter, moment, text } from '../wire.ts';

/** Each is derived from the invoice's history; none is ever set. */
export const invoiceStatuses = ['DRAFT', 'UNPAID', 'PARTLY_PAID', 'PAID', 'VOID', 'REFUNDED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceLine = z.object({
  description: z.string(),
  zh: translations({ description: z.string() }),
  /** Cents; negative for a reduction. */
  amount: z.int(),
});

/** A payment that has begun and waits for the bank's answer. */
export const pendingPayment = z.object({
  payment: z.uuid(),
  method: paymentMethod,
  /** Amount of it that will pay the invoice. */
  amount: cents,
});
export type PendingPayment = z.infer<typeof pendingPayment>;

/** Details of an invoice for anyone who has its id: enough to pay it, and nothing about the member. */
export const payableInvoice = z.object({
  /** Unguessable. */
  id: z.uuid(),
  /** `INV-2026-000123`, gap-free within a year; `DRAFT-12` until it is issued. */
  invoice_number: z.string(),
  status: z.enum(invoiceStatuses),
  lines: z.array(invoiceLine),
  /** Discount on the lines; computed when the invoice is issued, within the month's cap. */
  discount: cents,
  /** The rest that is no longer due since its booking was cancelled; not in the total. */
  waived: cents.optional(),
  total: cents,
  /** The tax within it, at the rate it was issued with; null: none. */
  tax: z
    .object({
      percent: z.int(),
      amount: cents,
      /** Amount of it in what was refunded. */
      refunded: cents,
      /** The club’s registration, as papers say it. */
      registration_numbers: z.string().nullable(),
    })
    .nullable()
    .optional(),
  /** Amount that is still to be paid. */
  amount_due: cents,
  due_date: date,
  /**
   * Time at which the hold of its booking expires, which is when it is due on that day; null: no hold depends on it.
   */
  held_until: moment.nullable().optional(),
  /** The newest payment for it in progress; null: none is. */
  pending: pendingPayment.nullable().optional(),
});

/** A step in an invoice's history. Fields that don't fit the step are null. */
const invoiceStep = z.object({
  at: moment,
  kind: z.enum(['ISSUED', 'PAID', 'REFUNDED', 'VOIDED', 'WAIVED']),
  /** The username; null: the member, a guest or the club's own clock. */
  by: z.string().nullable(),
  payment: z.uuid().nullable(),
  method: paymentMethod.nullable(),
  /** True where the desk took the money. */
  at_desk: z.boolean(),
  amount: cents.nullable(),
  reference: z.string().nullable(),
  destination: z.enum(refundDestinations).nullable(),
  /** The staff's reason. */
  note: z.string().nullable(),
});
export type InvoiceStep = z.infer<typeof invoiceStep>;

export const invoice = payableInvoice.extend({
  member: id,
  /** The booking it is for; null: it is for something else. */
  reservation: id.nullable(),
  paid: cents,
  refunded: cents,
  /** True when the discount of the member's group is taken off on issue; below, the group whose discount was. */
  discountable: z.boolean(),
  discount_group: codes(discountGroups),
  /** The member's last day once this is paid; null: it renews nothing. */
  renews_until: date.nullable(),
  void_reason: z.string().nullable(),
  /** The day on which it will be charged to the member’s saved card, as announced to them; null: it won’t be. */
  charged_on: date.nullable().optional(),
  /** The guest who is asked to pay it as their share of a booking of the member's; empty once their name is erased, null where it is the member's own. */
  guest: z.string().nullable().optional(),
  /** Address to which that guest gets the receipt, for staff alone; null: none. */
  receipt_email: z.string().nullable().optional(),
  /**
   * Payments of it that can be refunded, in the order of the refund. Only for staff who may refund, of an invoice
   * that is read by itself.
   */
  refund_sources: z.array(refundSource).optional(),
  /** Steps so far, the newest first. Only for staff, of an invoice that is read by itself. */
  history: z.array(invoiceStep).optional(),
  created_at: moment,
  issued_at: moment.nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const uuid = z.object({ id: z.uuid() });
const path = '/finance/payment-invoice/';
const resource = 'payment_invoice';

export const invoiceEndpoints = {
  ...crud(path, {
    name: 'invoice',
    resource,
    access: 'member',
    scopes: { read: 'own.money' },
    writeAccess: 'staff',
    id: z.uuid(),
    item: invoice,
    /** Of a draft alone: once issued, an invoice stays as it is. */
    write: z.strictObject({
      member: id,
      lines: z
        .array(
          z.strictObject({
            description: text(200),
            zh: translationsInput({ description: text(200) }),
            amount: z.int().min(-2_000_000_000).max(2_000_000_000),
          }),
        )
        .min(1)
        .max(100),
      due_date: date,
      discountable: z.boolean().default(false),
    }),
    filters: {
      invoice_number__icontains: z.string().max(40).optional(),
      member__name__icontains: z.string().max(100).optional(),
      member__id: idFilter.optional(),
      status: z.enum(invoiceStatuses).optional(),
      created_at__lte: moment.optional(),
      created_at__gte: moment.optional(),
      /** As the paper is dated; a draft has no such day. */
      issued_at__lte: moment.optional(),
      issued_at__gte: moment.optional(),
    },
    ordering: plainFields(invoice, {
      except: ['reservation', 'held_until', 'charged_on', 'guest', 'receipt_email', 'waived'],
    }),
    actions: ['list', 'create', 'update', 'patch', 'delete'],
    errors: ['erased', 'issued'],
  }),
  [`GET ${path}{id}/` as const]: endpoint({
    summary: 'Get: invoice, or what is needed to pay it where it is another’s',
    access: 'public',
    right: `${resource}.view`,
    scope: 'own.money',
    params: uuid,
    answers: { 200: z.union([invoice, payableInvoice]) },
  }),
  [`POST ${path}membership/` as const]: endpoint({
    summary: 'Draft the invoice of a member’s fee, which renews a membership that has a term',
    access: 'staff',
    right: `${resource}.add`,
    body: z.strictObject({
      member: id,
      /** In two weeks where left out. */
      due_date: date.optional(),
    }),
    answers: { 201: invoice },
    errors: [
      'erased',
      'membership_ended',
      'no_fee_set',
      'renewal_open',
      'idempotency_in_flight',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  [`POST ${path}{id}/issue/` as const]: endpoint({
    summary: 'Issue a draft: it gets its number and can be paid',
    access: 'staff',
    right: `${resource}.issue`,
    params: uuid,
    answers: { 200: invoice },
    errors: ['issued'],
  }),
  [`POST ${path}{id}/email/` as const]: endpoint({
    summary: 'Email an invoice with its link to pay, or the receipt once it is paid',
    access: 'staff',
    right: 'reservation_payment.settle',
    params: uuid,
    answers: { 200: z.object({ sent_to: z.string() }) },
    errors: ['not_issued', 'void', 'address_required'],
  }),
  [`GET ${path}{id}/paynow/` as const]: endpoint({
    summary: 'A PayNow code for an amount of an invoice, for the payer to scan at the desk',
    description: 'Staff record the payment once the money is there: nobody tells the portal of it.',
    access: 'staff',
    right: 'reservation_payment.settle',
    params: uuid,
    query: z.strictObject({ amount: z.coerce.number<number | string>().int().min(1).max(2_000_000_000) }),
    answers: {
      200: z.object({
        /** Null: the club has no UEN in its settings. */
        payload: z.string().nullable(),
        /** By which the club finds the money: the invoice’s number. */
        reference: z.string(),
        expires_at: moment,
      }),
    },
    errors: ['not_issued'],
  }),
  [`POST ${path}{id}/void/` as const]: endpoint({
    summary: 'Void an issued invoice without payments',
    access: 'staff',
    right: `${resource}.void`,
    params: uuid,
    body: z.strictObject({ reason: text(500) }),
    answers: { 200: invoice },
    errors: ['not_issued', 'void', 'paid', 'booking_held', 'booking_share'],
  }),
  [`POST ${path}{id}/refund/` as const]: endpoint({
    summary: 'Refund an invoice, in full or in part',
    access: 'staff',
    right: `${resource}.refund`,
    furtherRights: ['reservation_payment.settle'],
    params: uuid,
    body: z.strictObject({
      /** Left out: all that was paid on it and isn't refunded. */
      amount: cents.min(1).optional(),
      /**
       * SOURCE: the way it was paid, the newest money first; what the desk took becomes credit. DESK, CASH: the same, but
       * what the desk took goes back as it came, or in cash, which takes `reservation_payment.settle`. CREDIT: as credit, however it was paid. What a
       * voucher paid goes back to a voucher each way.
       */
      destination: z.enum(refundChoices).default('SOURCE'),
      /** As the member reads it. */
      reason: text(500),
    }),
    answers: { 200: invoice },
    errors: ['not_issued', 'void', 'not_paid', 'refunded', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
};
