import type { Invoice } from '@portal/contract';
import { payableInvoice } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import type { Call } from '../../http/implement.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { pageOf } from '../../http/page.ts';
import { notFound } from '../../http/refusal.ts';
import { rememberCounts } from '../../resource/remembered-counts.ts';
import { refundByStaff } from '../refunds/refund-by-staff.ts';
import { draftRoutes, issueDraft } from './draft-invoices.ts';
import type { InvoiceScope } from './find-invoices.ts';
import { findInvoice, invoiceReader } from './find-invoices.ts';
import type { LockedInvoice } from './lock-invoices.ts';
import { lockInvoices } from './lock-invoices.ts';
import { draftMembershipInvoice } from './membership-invoice.ts';
import type { Sales } from './sales.ts';
import { voidInvoice } from './void-invoice.ts';

const seesAll = (actor: Actor | null): boolean => actor?.rights.has('payment_invoice.view') ?? false;

/** The caller's own invoices, or everybody's with the right. */
const scope = (actor: Actor): InvoiceScope => (seesAll(actor) ? 'all' : (actor.member?.id ?? null));

type Change = Omit<Call<'POST /finance/payment-invoice/{id}/issue/'>, 'body'> & { sales: Sales };

/** One of the staff's calls on an invoice: done and written down in one transaction. Answers the invoice as it is then. */
async function changeInvoice(
  tx: Transaction,
  { params: { id }, actor, now, config, sales }: Change,
  right: string,
  work: (locked: LockedInvoice) => Promise<void>,
): Promise<Invoice> {
  const read = () => findInvoice(tx, id, { now, zone: config.timeZone, sales });
  const [locked] = await lockInvoices(tx, [id], sales);
  const before = await read();
  if (!locked || !before) throw notFound();
  await work(locked);
  const after = (await read()) ?? before;
  await audit(tx, { user: actor.user.id, now, right, id, before, after });
  return after;
}

export function invoiceRoutes(app: FastifyInstance, sales: Sales): void {
  const reader = invoiceReader(app.db, sales);
  const counts = rememberCounts();
  implement(app, 'GET /finance/payment-invoice/', async ({ query, actor, config, now, request }) =>
    pageOf(request, query, await reader.list(scope(actor), query, { now, zone: config.timeZone, counts })),
  );

  implement(app, 'GET /finance/payment-invoice/{id}/', async ({ params, actor, config, now }) => {
    const found = await reader.find(params.id, { now, zone: config.timeZone });
    if (!found || (found.status === 'DRAFT' && !seesAll(actor))) throw notFound();
    return seesAll(actor) || actor?.member?.id === found.member ? found : payableInvoice.parse(found);
  });

  draftRoutes(app, sales);

  implement(app, 'POST /finance/payment-invoice/{id}/issue/', (call) =>
    transact(call.db, (tx) =>
      changeInvoice(tx, { ...call, sales }, 'payment_invoice.issue', (draft) =>
        issueDraft(tx, draft, {
          user: call.actor.user.id,
          now: call.now,
          zone: call.config.timeZone,
          sales,
        }),
      ),
    ),
  );

  implement(app, 'POST /finance/payment-invoice/{id}/void/', (call) =>
    transact(call.db, (tx) =>
      changeInvoice(tx, { ...call, sales }, 'payment_invoice.void', (found) =>
        voidInvoice(tx, found, { reason: call.body.reason, now: call.now }),
      ),
    ),
  );

  implement(app, 'POST /finance/payment-invoice/{id}/refund/', ({ params, body, ...call }) =>
    once({ ...call, user: call.actor.user.id, body: { ...body, ...params } }, (tx) =>
      changeInvoice(tx, { ...call, params, sales }, 'payment_invoice.refund', (found) =>
        refundByStaff(tx, found, body, call.now),
      ),
    ),
  );

  implement(app, 'POST /finance/payment-invoice/membership/', ({ body, request, actor, db, now, config }) =>
    once({ db, request, user: actor.user.id, body, now }, async (tx) => {
      const at = { now, zone: config.timeZone, sales };
      const id = await draftMembershipInvoice(tx, body, { actor, ...at });
      const draft = await findInvoice(tx, id, at);
      if (!draft) throw new Error('The invoice was not stored');
      const change = { before: null, after: draft };
      await audit(tx, { user: actor.user.id, now, right: 'payment_invoice.add', id, ...change });
      return draft;
    }),
  );
}
