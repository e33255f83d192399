import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { cents, id, idFilter, moment } from '../wire.ts';
import { refundReasons } from './payments.ts';

/** A change of a member's credit with the club. */
export const creditEntry = z.object({
  id,
  member: id,
  /** Amount added; below 0: used. Cents. */
  amount: z.int(),
  /** Id of the payment that used it, or gave it back. */
  payment: z.uuid().nullable(),
  /** The invoices that it paid, or came back from; none: a payment that came too late for any. */
  invoices: z.array(z.object({ invoice: z.uuid(), invoice_number: z.string() })),
  /** The booking that its invoice is for; null: it is for something else, or there isn't just one. */
  reservation: id.nullable(),
  /** Reason for the refund; null: it was used, or a payment that used it failed. */
  reason: z.enum(refundReasons).nullable(),
  /** Staff's reason for the refund in their words; null: they gave none, or they didn't make it. */
  note: z.string().nullable(),
  /** The member's credit after it. */
  balance: cents,
  created_at: moment,
});
export type CreditEntry = z.infer<typeof creditEntry>;

export const creditEndpoints = {
  'GET /finance/credit/': endpoint({
    summary: 'Your club credit: refunds you can pay invoices with',
    access: 'member',
    scope: 'own.money',
    answers: { 200: z.object({ balance: cents }) },
  }),
  ...crud('/finance/credit-entry/', {
    name: 'credit entry',
    resource: 'credit_entry',
    access: 'member',
    scopes: { read: 'own.money' },
    item: creditEntry,
    filters: { member: idFilter.optional() },
    ordering: plainFields(creditEntry, { except: ['reservation', 'reason', 'note', 'balance'] }),
    actions: ['list', 'get'],
  }),
};
