import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { paymentMethod } from './refunds.ts';
import { countedMethods } from './rules/payment-methods.ts';
import { cents, date, id, idFilter, moment, text } from '../wire.ts';

/** Amounts that were taken and refunded by a method, in cents. */
const takings = z.object({
  method: paymentMethod,
  /** True when the desk took it, so that it is counted there; NETS is taken at the desk and online. */
  at_desk: z.boolean(),
  taken: cents,
  refunded: cents,
});
export type Takings = z.infer<typeof takings>;

const closingLine = takings.extend({
  /** Amount that staff counted at the desk; null if this isn't counted. */
  counted: cents.nullable(),
  /** Amount in the till before the day’s first payment, which `counted` includes: of cash alone. */
  opening_float: cents.optional(),
  /** Reason for the difference to the amount taken less the amount refunded. */
  reason: z.string().nullable(),
});
export type ClosingLine = z.infer<typeof closingLine>;

const closing = z.object({
  id,
  /** A day of the club's. */
  day: date,
  /** 1, then one more for each correction; the last counts. */
  version: z.int().min(1),
  /** Up to when the books were read: the end of the day, or the closing where that came first. */
  until: moment,
  closed_at: moment,
  /** The username; null: that login is gone. */
  closed_by: z.string().nullable(),
  taken: cents,
  refunded: cents,
  /** Amount counted less the amount expected. */
  difference: z.int(),
  /** Reason why the closing before was corrected; null: this is the first. */
  reason: z.string().nullable(),
  lines: z.array(closingLine),
});
export type Closing = z.infer<typeof closing>;

/** Income of an invoice by its kind in the accounts; NONE: the money pays no invoice. */
export const incomeKinds = ['BOOKING', 'EVENT', 'MEMBERSHIP', 'OTHER', 'NONE'] as const;
export type IncomeKind = (typeof incomeKinds)[number];

const journalEntry = z.object({
  at: moment,
  invoice_number: z.string().nullable(),
  membership_id: z.string(),
  member_name: z.string(),
  kind: z.enum(incomeKinds),
  method: paymentMethod,
  at_desk: z.boolean(),
  /** Cents; below 0: it was refunded. */
  amount: z.int(),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** Count of a method. */
const count = z.strictObject({
  amount: cents,
  /** Amount expected when it was counted: if the books have changed since, it has to be counted again. */
  expected: z.int().min(-2_000_000_000).max(2_000_000_000),
  /** Needed where the two differ. */
  reason: text(500).nullable().default(null),
});

const path = '/finance/closing/';
const resource = 'closing';

export const closingEndpoints = {
  ...crud(path, {
    name: 'day’s closing',
    resource,
    access: 'staff',
    item: closing,
    write: z.strictObject({
      day: date,
      /** The id of the closing that this corrects, the latest of its day; null: the day isn't closed yet. */
      corrects: id.nullable().default(null),
      /** Needed for a correction. */
      reason: text(500).nullable().default(null),
      /** Cash in the till before the day’s first payment: the count of cash includes it. */
      opening_float: cents.default(0),
      /** One for each of the desk’s methods by which money moved. */
      counted: z.partialRecord(z.enum(countedMethods), count),
    }),
    filters: { day__gte: date.optional(), day__lte: date.optional() },
    ordering: plainFields(closing),
    actions: ['list', 'get', 'create'],
    errors: ['day_closed', 'books_changed'],
  }),
  'GET /finance/closing-day/': endpoint({
    summary: 'What was taken and refunded on a day by method, and its closings',
    access: 'staff',
    right: `${resource}.view`,
    query: z.strictObject({ day: date }),
    answers: {
      200: z.object({
        day: date,
        /** As the books have them now; those of the desk’s methods always. */
        lines: z.array(takings),
        /** That of the latest closing of any day. */
        opening_float: cents,
        /** The first of them first. */
        closings: z.array(closing),
        /** True when the books have changed since the latest closing. */
        has_changed: z.boolean(),
      }),
    },
  }),
  [`GET ${path}{id}/journal/` as const]: endpoint({
    summary: 'Every payment and refund of a closing, by invoice, for the accountant',
    description:
      'In the order in which they happened, up to the moment of the closing. For each method they add up to its lines.',
    access: 'staff',
    right: `${resource}.view`,
    params: z.object({ id: idFilter }),
    answers: { 200: z.object({ entries: z.array(journalEntry) }) },
  }),
};
