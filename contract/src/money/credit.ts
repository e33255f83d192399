import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { cents, id, idFilter, moment } from '../wire.ts';

/** A change of what a member has with the club. */
export const creditEntry = z.object({
  id,
  member: id,
  /** What came in; below 0: what was used. Cents. */
  amount: z.int(),
  /** Id of the payment that used it, or gave it back. */
  payment: z.uuid().nullable(),
  created_at: moment,
});

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
    ordering: plainFields(creditEntry),
    actions: ['list', 'get'],
  }),
};
