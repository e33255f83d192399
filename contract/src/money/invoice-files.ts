import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { invoiceStatuses } from './invoices.ts';
import { idFilter, moment } from '../wire.ts';

/** Address of a file, for an hour: it opens without a sign-in, so that a browser can save it by a plain link. */
const file = z.object({ url: z.url(), valid_until: moment });

export const invoiceFileEndpoints = {
  'GET /finance/payment-invoice/{id}/pdf/': endpoint({
    summary: 'A link to an invoice as a PDF, which is the receipt once it is paid',
    access: 'member',
    right: 'payment_invoice.view',
    scope: 'own.money',
    params: z.object({ id: z.uuid() }),
    answers: { 200: file },
  }),
  'GET /finance/invoice-table/': endpoint({
    summary: 'A link to your invoices as CSV, or everybody’s with the right: the newest 10,000 that match',
    access: 'member',
    right: 'payment_invoice.view',
    scope: 'own.money',
    query: z.strictObject({
      invoice_number__icontains: z.string().max(40).optional(),
      member__id: idFilter.optional(),
      status: z.enum(invoiceStatuses).optional(),
      created_at__lte: moment.optional(),
      created_at__gte: moment.optional(),
      issued_at__lte: moment.optional(),
      issued_at__gte: moment.optional(),
    }),
    answers: { 200: file },
  }),
};
