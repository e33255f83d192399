import * as z from 'zod';
import { crud } from './endpoint.ts';
import { cents, date, id, moment } from './wire.ts';

export const invoiceStatuses = ['UNPAID', 'PARTLY_PAID', 'PAID', 'VOID', 'REFUNDED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceLine = z.object({
  description: z.string(),
  /** Cents; a line may take off. */
  amount: z.int(),
});

export const invoice = z.object({
  /** Unguessable: whoever holds it may see the limited view and pay. */
  id: z.uuid(),
  /** `INV-2026-000123`, gap-free within a year. */
  invoice_number: z.string(),
  member: id,
  status: z.enum(invoiceStatuses),
  lines: z.array(invoiceLine),
  total: cents,
  due_date: date,
  created_at: moment,
});
export type Invoice = z.infer<typeof invoice>;

export const moneyEndpoints = {
  ...crud('/finance/payment-invoice/', {
    name: 'invoice',
    resource: 'payment_invoice',
    access: 'member',
    id: z.uuid(),
    item: invoice,
    filters: {
      invoice_number__icontains: z.string().max(40).optional(),
      status: z.enum(invoiceStatuses).optional(),
    },
    ordering: ['created_at', 'due_date', 'invoice_number'],
    actions: ['list', 'get'],
  }),
};
