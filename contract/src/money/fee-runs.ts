import * as z from 'zod';
import { bodyPage, endpoint, listQuery } from '../endpoint.ts';
import { memberSelection } from '../members/member-selection.ts';
import { membershipLevels1 } from '../members/rules/levels.ts';
import { memberStatuses } from '../members/rules/member-status.ts';
import { byId, cents, codes, date, id, list, moment } from '../wire.ts';

/**
 * Reasons why a member gets no fee invoice: the membership has ended; the caller makes none for themselves; their
 * levels have no fee, or one of 0; a fee invoice is open, or was issued this year; the level has a term, which is
 * renewed near its end. In a run also: they no longer match the selection, or there was an error.
 */
export const feeExclusions = [
  'ENDED',
  'SELF',
  'NO_FEE',
  'NOTHING_TO_PAY',
  'OPEN',
  'BILLED_THIS_YEAR',
  'NO_PERIOD',
  'CHANGED',
  'FAILED',
] as const;
export type FeeExclusion = (typeof feeExclusions)[number];

const selection = {
  ...memberSelection,
  /** The membership ends on this day or later; null: whenever, and memberships without an end too. */
  ends_from: date.nullable().default(null),
  /** The membership ends on this day or before; at most a year after `ends_from`. */
  ends_to: date.nullable().default(null),
};

/** Selection of the members that a run is for. */
export type FeeSelection = z.infer<z.ZodObject<typeof selection>>;

const excluded = z.object({ reason: z.enum(feeExclusions), count: z.int().min(0) });

const candidate = z.object({
  member: id,
  name: z.string(),
  membership_id: z.string(),
  membership_type_1: codes(membershipLevels1),
  status: z.enum(memberStatuses),
  membership_end_date: date.nullable(),
  /** Name of their levels in the fee table. */
  key: z.string(),
  fee: cents.nullable(),
  /** Null: they get an invoice. */
  reason: z.enum(feeExclusions).nullable(),
  /** The fee invoice that they have already; null: none. */
  invoice: z.uuid().nullable(),
  invoice_number: z.string().nullable(),
});
export type FeeCandidate = z.infer<typeof candidate>;

const feeRun = z.object({
  id,
  created_at: moment,
  /** The username; null: that login is gone. */
  created_by: z.string().nullable(),
  due_date: date,
  levels: z.array(codes(membershipLevels1)),
  statuses: z.array(z.enum(memberStatuses)),
  ends_from: date.nullable(),
  ends_to: date.nullable(),
  /** Number of invoices to make. */
  count: z.int().min(0),
  /** Number of members that are done. */
  done: z.int().min(0),
  /** Number of invoices that are issued, and their sum. */
  issued: z.int().min(0),
  amount: z.int().min(0),
  excluded: z.array(excluded),
  /** Null: it is under way. */
  finished_at: moment.nullable(),
});
export type FeeRun = z.infer<typeof feeRun>;

const path = '/finance/fee-run/';
const right = 'payment_invoice.add';

export const feeRunEndpoints = {
  [`POST ${path}preview/` as const]: endpoint({
    summary: 'Who would get a fee invoice, of how much, and who wouldn’t and why; nothing is written',
    access: 'staff',
    right,
    body: z.strictObject({
      ...selection,
      /** Those who get one, or those who don’t. */
      show: z.enum(['INCLUDED', 'EXCLUDED']).default('INCLUDED'),
      ...bodyPage,
    }),
    answers: {
      200: z.object({
        count: z.int().min(0),
        amount: z.int().min(0),
        /** The same by fee, the most members first. */
        fees: z.array(z.object({ key: z.string(), fee: cents, count: z.int().min(0) })),
        excluded: z.array(excluded),
        /** A page of those whom `show` names, by name. */
        members: z.array(candidate),
      }),
    },
  }),
  [`GET ${path}` as const]: endpoint({
    summary: 'The runs of fee invoices, the latest first',
    access: 'staff',
    right,
    query: listQuery({}, [
      'id',
      'created_at',
      'created_by',
      'due_date',
      'ends_from',
      'ends_to',
      'finished_at',
    ]),
    answers: { 200: list(feeRun) },
  }),
  [`GET ${path}{id}/` as const]: endpoint({
    summary: 'How far a run of fee invoices is',
    access: 'staff',
    right,
    params: byId,
    answers: { 200: feeRun },
  }),
  [`POST ${path}` as const]: endpoint({
    summary: 'Make and issue the fee invoices of the members who were chosen',
    description:
      'A job makes them one by one, each as the single call does, and each member is notified. Members who no longer fit when their turn comes are left out, and counted.',
    access: 'staff',
    right: 'fee_run.add',
    body: z.strictObject({
      ...selection,
      due_date: date,
      /** Members who get none after all. */
      except: z.array(id).max(1000).default([]),
      /** Result of the preview, less `except`. If it has changed, no invoice is made. */
      expected: z.strictObject({ count: z.int().min(1), amount: z.int().min(0) }),
    }),
    answers: { 201: feeRun },
    errors: ['preview_changed', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
};
