import * as z from 'zod';
import { defineTool } from '../tool.ts';
import { payLink } from './bookings.ts';
import { MOST_ROWS } from './inputs.ts';

const invoiceRow = z.object({
  number: z.string(),
  what: z.string(),
  due_cents: z.int(),
  due_by: z.string(),
  pay_link: z.string(),
});

export const whatIOwe = defineTool({
  name: 'what_i_owe',
  description:
    'Says what the member owes the club: each unpaid invoice with a link on which it is paid, and their club credit. Changes nothing: paying is done by the member on the page of the link.',
  needs: ['own.money'],
  isForMembers: true,
  effect: 'READS',
  input: z.strictObject({}),
  output: z.object({
    due_cents: z.int(),
    credit_cents: z.int(),
    /** The first due first. */
    invoices: z.array(invoiceRow),
    /** Number of further invoices. */
    more_invoices: z.int(),
  }),
  async run({ call, phrasing, actor }) {
    const { words, money } = phrasing;
    const { due, due_count, credit } = await call('GET /finance/summary/', { query: { months: 1 } });
    const pages = await Promise.all(
      (['UNPAID', 'PARTLY_PAID'] as const).map((status) =>
        call('GET /finance/payment-invoice/', {
          query: { status, limit: MOST_ROWS, ordering: 'due_date', member__id: actor.member?.id },
        }),
      ),
    );
    const invoices = pages
      .flatMap(({ results }) => results)
      .toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1))
      .slice(0, MOST_ROWS)
      .map(({ id, invoice_number: number, lines: [first], amount_due, due_date }) => ({
        number,
        what: first ? (phrasing.language === 'zh' && first.zh?.description) || first.description : '',
        due_cents: amount_due,
        due_by: due_date,
        pay_link: payLink(id, phrasing),
      }));
    const more = Math.max(0, due_count - invoices.length);
    return {
      text: [
        due === 0 ? words.nothingDue : words.due(money(due), due_count),
        ...invoices.map((one) =>
          words.invoiceLine({
            number: one.number,
            what: one.what,
            amount: money(one.due_cents),
            until: phrasing.date(one.due_by),
            link: one.pay_link,
          }),
        ),
        ...(more > 0 ? [words.moreInvoices(more, phrasing.link('/transactions'))] : []),
        ...(credit > 0 ? [words.credit(money(credit))] : []),
      ].join('\n'),
      data: { due_cents: due, credit_cents: credit, invoices, more_invoices: more },
    };
  },
});
