import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { cents, id, idFilter, moment } from '../wire.ts';
import { refundReasons } from './payments.ts';

/** A change of what a member has with the club. */
export const creditEntry = z.object({
  id,
  member: id,
  /** What came in; below 0: what was used. Cents. */
  amount: z.int(),
  /** Id of the payment that used it, or gave it back. */
  payment: z.uuid().nullable(),
  /** The invoices that it paid, or came back from; none: a payment that came too late for any. */
  invoices: z.array(z.object({ invoice: z.uuid(), invoice_number: z.string() })),
  /** The booking that its invoice is for; null: it is for something else, or there isn't just one. */
  reservation: id.nullable(),
  /** Why it was refunded; null: it was used, or a payment that used it didn't go through. */
  reason: z.enum(refundReasons).nullable(),
  /** Why the staff refunded it, in their words; null: they didn't say, or it is no refund of theirs. */
  note: z.string().nullable(),
  /** What the member had after it. */
  balance: cents,
  created_at: moment,
});
export type CreditEntry = z.infer<typeof creditEntry>;

export const creditEndpoints = {
  'GET /finance/credit/': endpoint({
    summary: 'Your club credit: refunds you can pay invoices with',
    access: 'member',
    answers: { 200: z.object({ balance: cents }) },
  }),
  ...crud('/finance/credit-entry/', {
    name: 'credit entry',
    resource: 'credit_entry',
    access: 'member',
    item: creditEntry,
    filters: { member: idFilter.optional() },
    ordering: plainFields(creditEntry, { except: ['reservation', 'reason', 'note', 'balance'] }),
    actions: ['list', 'get'],
  }),
};
