import * as z from 'zod';
import { crud, endpoint } from './endpoint.ts';
import { deskMethods, paymentMethods } from './rules/options.ts';
import { cents, codes, id, idFilter, moment, text } from './wire.ts';

/** What is taken at the desk is SETTLED at once; what a gateway takes is PENDING until it says so. */
export const paymentStatuses = ['PENDING', 'SETTLED', 'FAILED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const status = z.enum(paymentStatuses);
const method = codes({ ...paymentMethods, ...deskMethods });
export type PaymentMethod = z.infer<typeof method>;

/** What whoever holds a payment's id sees of it. */
export const paymentState = z.object({
  /** Unguessable. */
  id: z.uuid(),
  status,
  method,
  amount: cents,
  /** How much of it lies on which invoice. */
  invoices: z.array(z.object({ invoice: z.uuid(), invoice_number: z.string(), amount: cents })),
  created_at: moment,
  settled_at: moment.nullable(),
});

export const payment = paymentState.extend({
  /** Whose invoices it pays, whoever pays. */
  member: id,
  /** What the paper says: the number of a cheque or of a terminal's slip. */
  reference: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;

/** Names what is paid: one invoice or several, of one member. */
const payable = {
  invoice: z.uuid().optional(),
  invoices: z.array(z.uuid()).min(1).max(20).optional(),
};
const path = '/booking/reservation-payment/';
const resource = 'reservation_payment';

export const paymentEndpoints = {
  ...crud(path, {
    name: 'payment',
    resource,
    access: 'member',
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
    ordering: ['created_at', 'id'],
    actions: ['list'],
  }),
  [`GET ${path}{id}/` as const]: endpoint({
    summary: 'Get: payment, or its state where it is another’s',
    access: 'public',
    right: `${resource}.view`,
    params: z.object({ id: z.uuid() }),
    answers: { 200: z.union([payment, paymentState]) },
  }),
  [`POST ${path}` as const]: endpoint({
    summary: 'Begin to pay online, as whoever holds the ids of the invoices may',
    access: 'public',
    body: z.strictObject({ ...payable, method: codes(paymentMethods) }),
    answers: { 201: paymentState },
    errors: ['paid', 'void', 'no_gateway'],
  }),
  [`POST ${path}desk/` as const]: endpoint({
    summary: 'Take money at the desk: it settles at once',
    access: 'staff',
    right: `${resource}.settle`,
    body: z.strictObject({
      ...payable,
      method: codes(deskMethods),
      /** Left out: all that is due. Less is shared out in the order of the invoices. */
      amount: cents.min(1).optional(),
      reference: text(100).nullable().default(null),
    }),
    answers: { 201: payment },
    errors: ['paid', 'void', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
};
