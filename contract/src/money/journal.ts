import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cents, date, oneLine } from '../wire.ts';
import { accountKeys } from './rules/accounts.ts';

const account = z.strictObject({ code: oneLine(20), name: oneLine(80) });
const accounts = z.record(z.enum(accountKeys), account);
/** Xero's name for the rate of lines without tax. */
const taxRate = oneLine(50);

const journalAccounts = z.object({
  accounts,
  tax_rate: taxRate,
  /** Counts every change: a save names the version that it was made from. */
  version: z.int().min(1),
});
export type JournalAccounts = z.infer<typeof journalAccounts>;

export const journalEndpoints = {
  'GET /finance/journal/': endpoint({
    summary: 'The journal by account, for accounting software: debits and credits of each day with any',
    description:
      'By when money came and went, of the club’s days: at most two years. Debits and credits of a day are equal. GST is an account of its own.',
    access: 'staff',
    right: 'closing.view',
    query: z.strictObject({ from: date, to: date }),
    answers: {
      200: journalAccounts.extend({
        days: z.array(
          z.object({
            day: date,
            lines: z.array(z.object({ account: z.enum(accountKeys), debit: cents, credit: cents })),
          }),
        ),
      }),
    },
  }),
  'PUT /finance/journal-accounts/': endpoint({
    summary: 'Set codes and names of the journal’s accounts, as the accountant’s chart has them',
    access: 'staff',
    right: 'settings.change',
    idempotent: true,
    body: journalAccounts.strict(),
    answers: { 200: journalAccounts },
    errors: ['settings_changed'],
  }),
};
