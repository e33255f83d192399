import { payableInvoice } from '@portal/contract';
import { isByStaff } from '@portal/contract/money/rules/refund-parts';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import type { Call } from '../../http/implement.ts';
import { byRights, implement } from '../../http/implement.ts';
import type { Lifetime } from '../../http/answer-cache.ts';
import { earliestOf, NOW } from '../../http/answer-cache.ts';
import { once } from '../../http/limits/idempotency.ts';
import { pageOf } from '../../http/page.ts';
import { notFound, permissionDenied, refuseWith } from '../../http/refusals/refusal.ts';
import { rememberCounts } from '../../resource/remembered-counts.ts';
import { deskPayNow } from '../payments/paynow.ts';
import { nextPaymentEnd } from '../payments/pending-payment.ts';
import { planRefunds, refundByStaff } from '../refunds/refund-invoice.ts';
import type { InvoiceChange } from './change-invoice.ts';
import { changeInvoice, voidInvoice } from './change-invoice.ts';
import { draftRoutes, issueDraft } from './draft-invoices.ts';
import { emailInvoice } from './email-invoice.ts';
import type { InvoiceScope } from './find-invoices.ts';
import { findInvoice, invoiceReader } from './find-invoices.ts';
import { readHistory } from './invoice-history.ts';
import { draftMembershipInvoice } from './membership-invoice.ts';
import type { Sales } from './sales.ts';

const seesAll = (actor: Actor | null): boolean => actor?.rights.has('payment_invoice.view') ?? false;

/** The caller's own invoices, or everybody's with the right. */
const scope = (actor: Actor): InvoiceScope => (seesAll(actor) ? 'all' : (actor.member?.id ?? null));

/** Collects the caller and the moment of a call. */
const invoiceContext = (
  { actor, now, config }: Pick<Call<'POST /finance/payment-invoice/{id}/issue/'>, 'actor' | 'now' | 'config'>,
  sales: Sales,
): InvoiceChange => ({ user: actor.user.id, now, zone: config.timeZone, sales });

/** Invoices change by themselves where holds lapse, and payments that wait. */
const invoiceLifetime = ({ nextLapse }: Sales): Lifetime => ({
  subjects: ['sales', 'members', 'users', 'settings'],
  changesAt: earliestOf(nextLapse(NOW), nextPaymentEnd(NOW)),
});

/** Invoices: read, drafted, issued, paid and refunded. */
export function invoiceRoutes(app: FastifyInstance, sales: Sales): void {
  readingRoutes(app, sales);
  draftRoutes(app, sales);
  changeRoutes(app, sales);
}

/** Lists invoices, and shows one: whole to staff, and to others what they need to pay it. */
function readingRoutes(app: FastifyInstance, sales: Sales): void {
  const reader = invoiceReader(app.db, sales);
  const lifetime = invoiceLifetime(sales);
  const counts = rememberCounts();
  implement(
    app,
    'GET /finance/payment-invoice/',
    async ({ query, actor, config, now, validity, request }) =>
      pageOf(
        request,
        query,
        await reader.list(scope(actor), query, { now, zone: config.timeZone, counts, validity }),
      ),
    { sharedBy: (actor) => actor && String(scope(actor)), lifetime },
  );

  implement(
    app,
    'GET /finance/payment-invoice/{id}/',
    async ({ params: { id }, actor, db, config, now }) => {
      const clock = { now, zone: config.timeZone };
      const isWhole = seesAll(actor);
      const [found, history, plan] = await Promise.all([
        reader.find(id, clock),
        isWhole ? readHistory(db, id, config.timeZone) : [],
        isWhole && actor?.rights.has('payment_invoice.refund') ? planRefunds(db, [id], clock) : null,
      ]);
      if (!found || (found.status === 'DRAFT' && !isWhole)) throw notFound();
      if (isWhole) return { ...found, history, ...(plan && { refund_sources: plan.left() }) };
      // The holder of a booking needn't know how its guest is reached.
      return actor?.member?.id === found.member
        ? { ...found, receipt_email: null }
        : payableInvoice.parse(found);
    },
    { sharedBy: byRights('payment_invoice.view'), lifetime },
  );
}

/** Issues, voids, sends and refunds an invoice, and drafts that of a membership. */
function changeRoutes(app: FastifyInstance, sales: Sales): void {
  implement(app, 'POST /finance/payment-invoice/{id}/issue/', ({ params: { id }, ...call }) => {
    const by = invoiceContext(call, sales);
    return transact(call.db, (tx) =>
      changeInvoice(tx, { id, right: 'payment_invoice.issue' }, by, (draft) => issueDraft(tx, draft, by)),
    );
  });

  implement(
    app,
    'POST /finance/payment-invoice/{id}/void/',
    ({ params: { id }, body: { reason }, ...call }) => {
      const by = invoiceContext(call, sales);
      return transact(call.db, (tx) =>
        changeInvoice(tx, { id, right: 'payment_invoice.void' }, by, (found) =>
          voidInvoice(tx, found, { reason, now: call.now }),
        ),
      );
    },
  );

  implement(app, 'POST /finance/payment-invoice/{id}/email/', ({ params: { id }, ...call }) => {
    const by = invoiceContext(call, sales);
    return transact(call.db, async (tx) => ({ sent_to: await emailInvoice(tx, id, by) }));
  });

  implement(
    app,
    'GET /finance/payment-invoice/{id}/paynow/',
    async ({ params, query: { amount }, db, config, now }) => {
      const found = await findInvoice(db, params.id, { now, zone: config.timeZone, sales });
      if (!found) throw notFound();
      if (found.status === 'DRAFT') throw refuseWith(409, 'not_issued', 'This is a draft: issue it first.');
      return deskPayNow(db, { reference: found.invoice_number, amount, now, config });
    },
  );

  implement(app, 'POST /finance/payment-invoice/{id}/refund/', ({ params, body, ...call }) => {
    const by = invoiceContext(call, sales);
    if (isByStaff(body.destination) && !call.actor.rights.has('reservation_payment.settle'))
      throw permissionDenied();
    return once({ ...call, user: by.user, body }, (tx) =>
      changeInvoice(tx, { ...params, right: 'payment_invoice.refund' }, by, (found) =>
        refundByStaff(tx, found, body, { now: call.now, zone: call.config.timeZone }),
      ),
    );
  });

  implement(app, 'POST /finance/payment-invoice/membership/', ({ body, ...call }) => {
    const by = invoiceContext(call, sales);
    return once({ ...call, user: by.user, body }, (tx) =>
      draftMembershipInvoice(tx, body, { ...by, own: call.actor.member?.id ?? null }),
    );
  });
}
