import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { byId, cents, id, idFilter, moment, text } from '../wire.ts';
import { paymentStatuses } from './payments.ts';
import { paymentMethod } from './refunds.ts';

/**
 * Results of looking a payment up at its gateway: it was paid, or failed, and we had not been notified; it was never
 * begun; the gateway doesn't know it; or another amount or currency was paid, which staff look into.
 */
export const findingKinds = ['SETTLED', 'FAILED', 'NOT_STARTED', 'UNKNOWN', 'MISMATCH'] as const;
export type FindingKind = (typeof findingKinds)[number];

const finding = z.object({
  id,
  payment: z.uuid(),
  kind: z.enum(findingKinds),
  /** In words, for people. */
  detail: z.string(),
  found_at: moment,
  /** Time at which it was settled: at once if it needs nobody; null: it is open. */
  settled_at: moment.nullable(),
  /** The username; null: nobody had to, or that login is gone. */
  settled_by: z.string().nullable(),
  /** Staff's reason; null: the payment was looked up again and counts as paid, or nobody had to give one. */
  reason: z.string().nullable(),
  member: id,
  member_name: z.string(),
  membership_id: z.string(),
  method: paymentMethod,
  /** Of the payment. */
  amount: cents,
  /** Of the payment, now. */
  payment_status: z.enum(paymentStatuses),
  /** Invoices that the payment was for. */
  invoices: z.array(z.object({ id: z.uuid(), invoice_number: z.string() })),
});
export type Finding = z.infer<typeof finding>;

/** Results of looking a payment up at the gateway again. */
export const lookUpOutcomes = ['PAID', 'FAILED', 'OPEN', 'UNKNOWN', 'NOT_STARTED', 'MISMATCH'] as const;
export type LookUpOutcome = (typeof lookUpOutcomes)[number];

const path = '/finance/reconciliation/';
const resource = 'reconciliation';

export const reconciliationEndpoints = {
  ...crud(path, {
    name: 'reconciliation finding',
    resource,
    access: 'staff',
    item: finding,
    filters: {
      payment: z.uuid().optional(),
      kind: z.enum(findingKinds).optional(),
      found_at__gte: moment.optional(),
      found_at__lte: moment.optional(),
      member__id: idFilter.optional(),
      /** Those that wait for somebody, or those that don't any more. */
      is_open: z.enum(['true', 'false']).optional(),
    },
    ordering: plainFields(finding, {
      except: [
        'member',
        'member_name',
        'membership_id',
        'method',
        'amount',
        'payment_status',
        'settled_by',
        'reason',
      ],
    }),
    actions: ['list', 'get'],
  }),
  [`POST ${path}{id}/look-up/` as const]: endpoint({
    summary: 'Look the payment of a finding up at its gateway again; what was paid in full is taken as paid',
    access: 'staff',
    right: `${resource}.change`,
    params: byId,
    body: z.strictObject({}),
    answers: {
      200: z.object({
        outcome: z.enum(lookUpOutcomes),
        /** Amount paid, in cents of the currency beside it; null: nothing. */
        paid: z.int().nullable(),
        currency: z.string().nullable(),
        finding,
      }),
    },
    errors: ['no_gateway', 'gateway_failed'],
  }),
  [`POST ${path}{id}/settle/` as const]: endpoint({
    summary: 'Note how a finding was dealt with, and close it',
    access: 'staff',
    right: `${resource}.change`,
    params: byId,
    body: z.strictObject({ reason: text(500) }),
    answers: { 200: finding },
    errors: ['finding_settled', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
};
