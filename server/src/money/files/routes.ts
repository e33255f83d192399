import { HOUR } from '@portal/contract/rules/club-time';
import { endpoints } from '@portal/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Invoice } from '@portal/contract';
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

/** A cell of a table: quoted where it must be, and never read as a formula by a spreadsheet. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const amount = (cents: number): string => (cents / 100).toFixed(2);

const columns: Readonly<Record<string, (one: Invoice) => string | number>> = {
  number: (one) => one.invoice_number,
  date: (one) => (one.issued_at ?? one.created_at).slice(0, 10),
  due: (one) => one.due_date,
  description: ({ lines }) => lines.map(({ description }) => description).join('; '),
  status: (one) => one.status,
  discount: (one) => amount(one.discount),
  total: (one) => amount(one.total),
  paid: (one) => amount(one.paid),
  refunded: (one) => amount(one.refunded),
  to_be_paid: (one) => amount(one.amount_due),
};

/** Invoices as CSV (RFC 4180), in units of the currency. It begins with a mark by which spreadsheets know the letters. */
function invoiceTable(invoices: readonly Invoice[]): string {
  const rows = invoices.map((one) => Object.values(columns).map((of) => cell(of(one))));
  return `\uFEFF${[Object.keys(columns), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

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
