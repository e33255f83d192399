import { HOUR } from '@portal/contract/rules/club-time';
import { endpoints } from '@portal/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { rememberCounts } from '../../resource/remembered-counts.ts';
import { momentWriter } from '../../time/moments.ts';
import type { InvoiceScope } from '../invoices/find-invoices.ts';
import { findInvoice, invoiceReader } from '../invoices/find-invoices.ts';
import type { Sales } from '../invoices/sales.ts';
import { invoiceFacts } from './facts.ts';
import { invoicePdf, paperName } from './invoice-pdf.ts';
import { invoiceTable } from './invoice-table.ts';

const MOST = 10_000;
const PAPER = 'invoice as a file';
const TABLE = 'table of invoices';

// The sealed content of file addresses, so that a browser can save files by a plain link.
const sealedPaper = z.object({ id: z.string(), until: z.number() });
const sealedTable = z.object({
  scope: z.union([z.literal('all'), z.int(), z.null()]),
  filters: endpoints['GET /finance/invoice-table/'].query,
  until: z.number(),
});

/** Invoices as files. Their addresses open for an hour; only users who may read the invoices get them. */
export function invoiceFileRoutes(app: FastifyInstance, keys: Keys, sales: Sales): void {
  const { db, clubConfig: config } = app;
  const zone = config.timeZone;
  const write = momentWriter(zone);
  const reader = invoiceReader(db, sales);
  const counts = rememberCounts();

  function seal(purpose: string, kind: string, what: object, now: number) {
    const until = now + HOUR;
    const token = keys.seal(purpose, JSON.stringify({ ...what, until }));
    return { url: `${config.apiUrl}/files/${kind}?key=${token}`, valid_until: write(until) };
  }

  function open<Sealed extends z.ZodType<{ until: number }>>(
    purpose: string,
    key: unknown,
    schema: Sealed,
  ): z.infer<Sealed> {
    const opened = typeof key === 'string' ? keys.open(purpose, key) : null;
    if (opened === null) throw notFound();
    const what = schema.parse(JSON.parse(opened));
    if (config.now() >= what.until) throw notFound();
    return what;
  }

  const send = (reply: FastifyReply, name: string, type: string, content: string | Buffer) =>
    reply
      .headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .type(type)
      .send(content);

  implement(app, 'GET /finance/payment-invoice/{id}/pdf/', async ({ params: { id }, actor, now }) => {
    const found = await findInvoice(db, id, { now, zone, sales });
    const isTheirs = found?.member === actor.member?.id || actor.rights.has('payment_invoice.view');
    if (!found || found.status === 'DRAFT' || !isTheirs) throw notFound();
    return seal(PAPER, 'invoice.pdf', { id: found.id }, now);
  });

  app.get<{ Querystring: { key?: unknown } }>('/files/invoice.pdf', async ({ query: { key } }, reply) => {
    const { id } = open(PAPER, key, sealedPaper);
    const facts = await invoiceFacts(db, id, { now: config.now(), zone, sales });
    if (!facts) throw notFound();
    const content = await invoicePdf(facts, config);
    return send(reply, paperName(facts.invoice), 'application/pdf', content);
  });

  implement(app, 'GET /finance/invoice-table/', async ({ query, actor, now }) => {
    const scope: InvoiceScope = actor.rights.has('payment_invoice.view') ? 'all' : (actor.member?.id ?? null);
    return seal(TABLE, 'invoices.csv', { scope, filters: query }, now);
  });

  app.get<{ Querystring: { key?: unknown } }>('/files/invoices.csv', async ({ query: { key } }, reply) => {
    const { scope, filters } = open(TABLE, key, sealedTable);
    const query = { ...filters, limit: MOST, offset: 0, ordering: '-created_at' as const };
    const { results } = await reader.list(scope, query, { now: config.now(), zone, counts });
    return send(reply, 'invoices.csv', 'text/csv; charset=utf-8', invoiceTable(results));
  });
}
