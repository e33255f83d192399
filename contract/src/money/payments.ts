import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { payableInvoice } from './invoices.ts';
import { MOST_INVOICES } from './rules/amounts.ts';
import { paymentMethod as method, refundDestinations } from './refunds.ts';
import { creditMethod, deskMethods, paymentMethods } from './rules/payment-methods.ts';
import { savedCard } from './saved-cards.ts';
import { translations } from '../translations.ts';
import { voucherKinds } from './vouchers.ts';
import { cents, codes, date, id, idFilter, moment, text } from '../wire.ts';

/**
 * Statuses of a payment: one at the desk is SETTLED at once; one at a gateway is PENDING until the gateway reports
 * it.
 */
export const paymentStatuses = ['PENDING', 'SETTLED', 'FAILED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Reasons why a payment FAILED: the bank declined it, or wanted the payer to confirm it, which they didn’t; it was
 * abandoned, it expired, the gateway failed or took another amount.
 */
export const paymentFailures = [
  'declined',
  'authentication',
  'abandoned',
  'expired',
  'gateway',
  'mismatch',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/**
 * Reasons for a refund: too late for its purpose, a booking that was cancelled or became cheaper, a share of a
 * booking that somebody else paid, seats at an event that were given up, or by the staff.
 */
export const refundReasons = ['LATE', 'BOOKING', 'SHARE', 'EVENT', 'STAFF'] as const;
export type RefundReason = (typeof refundReasons)[number];
/** PENDING: on its way. None fails: money that can't be refunded to its source becomes credit. */
export const refundStatuses = ['PENDING', 'DONE'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

const status = z.enum(paymentStatuses);
/** Methods that a gateway can take. */
export const onlineMethods = ['CREDIT_CARD', 'NETS', 'PAYNOW'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** Next step of the payer while the payment is PENDING: opening a page, or scanning a code. */
const next = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('REDIRECT'), url: z.url() }),
  z.object({
    kind: z.literal('QR'),
    /** Content of the code, to be drawn as it is. */
    payload: z.string(),
    expires_at: moment,
    /** The gateway's own page for this code: where it is tried out, or read on; null: it has none. */
    page: z.url().nullable(),
  }),
]);
export type PaymentNext = z.infer<typeof next>;

/** Money on its way back, or there. */
const refund = z.object({
  /** The invoice that it was on; null: it never came to lie on one. */
  invoice: z.uuid().nullable(),
  amount: cents,
  destination: z.enum(refundDestinations),
  reason: z.enum(refundReasons),
  status: z.enum(refundStatuses),
  /** The last day of the voucher that it went to; null: it went to none. */
  valid_until: date.nullable().optional(),
  created_at: moment,
});

/** Details of a payment for anyone who has its id. */
export const paymentState = z.object({
  /** Unguessable. */
  id: z.uuid(),
  status,
  method,
  amount: cents,
  /** Amount that it pays of each invoice; while it isn't settled, the amount that it will. 0 if it came too late. */
  invoices: z.array(z.object({ invoice: z.uuid(), invoice_number: z.string(), amount: cents })),
  /**
   * Payments that belong to it: a voucher first, credit, and the one that they accompany. They settle or fail
   * together.
   */
  beside: z.array(z.object({ id: z.uuid(), method, amount: cents })),
  /** Null unless it is PENDING and there is something to do. */
  next: next.nullable(),
  /** Null unless it FAILED. */
  failure: z.enum(paymentFailures).nullable(),
  /** Refunds of it. */
  refunds: z.array(refund),
  created_at: moment,
  settled_at: moment.nullable(),
});
export type PaymentState = z.infer<typeof paymentState>;

export const payment = paymentState.extend({
  /** Member whose invoices it pays, no matter who the payer is. */
  member: id,
  /** Number on the paper: of a cheque or of a terminal's slip. */
  reference: z.string().nullable(),
  /** Note of the staff: null to the member. */
  note: z.string().nullable(),
  refunds: z.array(
    refund.extend({
      /** Staff's reason for the refund, in their words; null: none of them made it. */
      note: z.string().nullable(),
    }),
  ),
});
export type Payment = z.infer<typeof payment>;

/** Ids of the invoices to pay: one or several, of one member. */
const payable = {
  invoice: z.uuid().optional(),
  invoices: z.array(z.uuid()).min(1).max(MOST_INVOICES).optional(),
};
const path = '/booking/reservation-payment/';
const resource = 'reservation_payment';

/** Reference and note that staff write on a payment. */
const reference = text(100).nullable();
const staffNote = text(500).nullable();
const changing = {
  description:
    'Only its reference and the staff’s note. Amount, dates, method and status are refused by their names: they are what happened, and the books and receipts say so. To return a mistaken payment, refund its invoice.',
  access: 'staff',
  right: `${resource}.change`,
  params: z.object({ id: z.uuid() }),
  answers: { 200: payment },
} as const;

export const paymentEndpoints = {
  ...crud(path, {
    name: 'payment',
    resource,
    access: 'member',
    scopes: { read: 'own.money' },
    id: z.uuid(),
    item: payment,
    filters: {
      invoice: z.uuid().optional(),
      member: idFilter.optional(),
      status: status.optional(),
      method: method.optional(),
      created_at__lte: moment.optional(),
      created_at__gte: moment.optional(),
    },
    ordering: plainFields(payment),
    actions: ['list'],
  }),
  [`GET ${path}{id}/` as const]: endpoint({
    summary: 'Get: payment, or its state where it is another’s',
    access: 'public',
    right: `${resource}.view`,
    scope: 'own.money',
    params: z.object({ id: z.uuid() }),
    answers: { 200: z.union([payment, paymentState]) },
  }),
  [`PUT ${path}{id}/` as const]: endpoint({
    summary: 'Write reference and note: payment',
    ...changing,
    body: z.strictObject({ reference: reference.default(null), note: staffNote.default(null) }),
  }),
  [`PATCH ${path}{id}/` as const]: endpoint({
    summary: 'Write reference or note: payment',
    ...changing,
    body: z.strictObject({ reference: reference.optional(), note: staffNote.optional() }),
  }),
  [`DELETE ${path}{id}/` as const]: endpoint({
    summary: 'Always refused: payments aren’t deleted',
    description:
      'Invoices, receipts and the gateway’s books refer to every payment, even one that failed, so it can’t be deleted (`issued`). Refund its invoice instead.',
    access: 'staff',
    right: `${resource}.delete`,
    params: z.object({ id: z.uuid() }),
    answers: {},
    errors: ['issued'],
  }),
  'GET /finance/payment-invoice/{id}/payment-options/': endpoint({
    summary: 'The amount due and the ways to pay it; vouchers and credit only for their owner',
    access: 'public',
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({
      /** Ids of further invoices of the same member, with commas between. */
      also: z
        .string()
        .regex(
          /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,18}$/,
        )
        .optional(),
    }),
    answers: {
      200: z.object({
        /** As they are: those that are paid or void as well. */
        invoices: z.array(payableInvoice),
        amount_due: cents,
        /** Those that the gateway can take; none: it is paid at the desk. */
        methods: z.array(z.enum(onlineMethods)),
        /** Time at which the first hold that it pays for expires; null: none does. Starting to pay extends it, once. */
        held_until: moment.nullable(),
        /** True when one is for the extra price of a changed booking, which isn't changed until this is paid. */
        is_move: z.boolean().optional(),
        /** True when one is a share of somebody else’s booking, which is paid in full or not at all. */
        is_share: z.boolean().optional(),
        /** True when the caller is the member whose invoices these are. */
        is_owner: z.boolean(),
        /** The owner's credit with the club; 0 for everybody else. */
        credit: cents,
        /** The caller's own saved cards, the default first: they can pay anybody's invoices. */
        cards: z.array(savedCard),
        /** The owner's vouchers that can pay some of it now, and the reduction by each. */
        vouchers: z.array(
          z.object({
            id,
            name: z.string(),
            zh: translations({ name: z.string() }),
            kind: z.enum(voucherKinds),
            value: z.int(),
            valid_until: date,
            takes_off: cents,
          }),
        ),
      }),
    },
  }),
  [`POST ${path}` as const]: endpoint({
    summary: 'Start an online payment; anyone with the invoice ids can pay',
    access: 'public',
    body: z.strictObject({
      ...payable,
      /** Method for the amount that voucher and credit leave. VOUCHER and CREDIT: they must leave nothing. */
      method: codes({ ...paymentMethods, ...creditMethod }),
      /** Left out: all that is due. Less is shared out in the order of the invoices; a booking on hold is paid in full. */
      amount: cents.min(1).optional(),
      /** Id of a voucher to use first; its owner alone may. */
      voucher: id.optional(),
      /** True uses the member's credit next, as far as it reaches; its owner alone may. */
      credit: z.boolean().default(false),
      /**
       * Id of a card that the caller has saved, which is charged at once with what is left, as CREDIT_CARD: the payment is SETTLED
       * or FAILED then. PENDING: the bank wants the payer to confirm it on its page (`next`), or hasn't answered.
       */
      card: id.optional(),
    }),
    answers: { 201: paymentState },
    errors: [
      'paid',
      'void',
      'no_gateway',
      'method_not_offered',
      'gateway_failed',
      'idempotency_in_flight',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  [`POST ${path}desk/` as const]: endpoint({
    summary: 'Take money at the desk: it settles at once',
    access: 'staff',
    right: `${resource}.settle`,
    furtherRights: ['credit_entry.view'],
    body: z.strictObject({
      ...payable,
      /** CREDIT: from the member's credit with the club, as far as it reaches, for those who may see it. */
      method: codes({ ...deskMethods, ...creditMethod }),
      /** Left out: all that is due. Less is shared out in the order of the invoices. */
      amount: cents.min(1).optional(),
      reference: text(100).nullable().default(null),
    }),
    answers: { 201: payment },
    errors: ['paid', 'void', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
};
