import type { FastifyInstance } from 'fastify';
import { implement } from '../http/implement.ts';
import { pageOf } from '../http/page.ts';
import { notFound } from '../http/refusal.ts';
import { rememberCounts } from '../resource/remembered-counts.ts';
import type { Actor } from '../session/actor.ts';
import type { InvoiceScope } from './find-invoices.ts';
import { findInvoice, listInvoices } from './find-invoices.ts';

/** One's own invoices, or everybody's with the right. */
const scope = ({ member, rights }: Actor): InvoiceScope =>
  rights.has('payment_invoice.view') ? 'all' : (member?.id ?? null);

export function invoiceRoutes(app: FastifyInstance): void {
  const counts = rememberCounts();
  implement(app, 'GET /finance/payment-invoice/', async ({ query, actor, db, config, now, request }) =>
    pageOf(
      request,
      query,
      await listInvoices(db, scope(actor), query, { now, zone: config.timeZone, counts }),
    ),
  );

  implement(app, 'GET /finance/payment-invoice/{id}/', async ({ params, actor, db, config, now }) => {
    const found = await findInvoice(db, scope(actor), params.id, { now, zone: config.timeZone });
    if (!found) throw notFound();
    return found;
  });
}
