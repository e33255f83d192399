import * as z from 'zod';
import { MOST_INVOICES } from './rules/amounts.ts';
import { endpoint } from '../endpoint.ts';
import { cents } from '../wire.ts';

/** Cents, over any number of invoices. */
const sum = z.int().min(0);

/** Spending of a member in one of the club's months. */
export const monthSpent = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Amount paid in it, less refunds since. */
  spent: sum,
});
export type MonthSpent = z.infer<typeof monthSpent>;

/** The amounts that a member owes and has as credit. */
export const moneySummary = z.object({
  /** Amount due, and the number of open invoices. */
  due: sum,
  due_count: z.int().min(0),
  /** Those invoices, as far as one payment pays them and none is being paid: the first due first. */
  payable: z.array(z.uuid()).max(MOST_INVOICES).optional(),
  /** Money that came back, to pay invoices with. */
  credit: cents,
  /** True when there is a history of credit, which may all be used. */
  had_credit: z.boolean().optional(),
  /** The oldest first; the last is the present one, which is not over. */
  months: z.array(monthSpent),
});
export type MoneySummary = z.infer<typeof moneySummary>;

export const moneySummaryEndpoints = {
  'GET /finance/summary/': endpoint({
    summary: 'Your amount due, club credit and spending by month',
    access: 'member',
    scope: 'own.money',
    query: z.strictObject({
      months: z.coerce.number<number | string>().int().min(1).max(36).default(12),
    }),
    answers: { 200: moneySummary },
  }),
};
