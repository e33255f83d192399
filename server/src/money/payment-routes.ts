import { paymentState } from '@portal/contract';
import { paymentMethods } from '@portal/contract/rules/options';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { BookingMails } from '../bookings/mails/booking-mails.ts';
import { transact } from '../database/transact.ts';
import { once } from '../http/idempotency.ts';
import { implement } from '../http/implement.ts';
import { notFound, refuse } from '../http/refusal.ts';
import { noRow } from '../resource/resource.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import { lockPayable } from './payable.ts';
import { settleAtDesk } from './settle-at-desk.ts';
import { invoice, payment, paymentShare } from './tables.ts';

const path = '/booking/reservation-payment/';

const shares = sql`(
  select coalesce(json_agg(json_build_object('invoice', ${invoice}.id, 'invoice_number', ${invoice}.invoice_number,
    'amount', ${paymentShare}.amount) order by ${invoice}.invoice_number), '[]')
  from ${paymentShare} join ${invoice} on ${invoice}.id = ${paymentShare}.invoice_id
  where ${paymentShare}.payment_id = ${payment}.id)`;

export function paymentRoutes(app: FastifyInstance, mails: BookingMails): void {
  const payments = serveCrud(
    app,
    path,
    {
      table: payment,
      columns: {
        id: payment.id,
        status: payment.status,
        method: payment.method,
        amount: payment.amount,
        invoices: shares,
        created_at: payment.created_at,
        settled_at: payment.settled_at,
        member: payment.member_id,
        reference: payment.reference,
      },
      own: ({ actor }) => (actor?.member ? eq(payment.member_id, actor.member.id) : noRow),
      filters: {
        invoice: (id: string) => sql`${payment.id} in (
          select payment_id from ${paymentShare} where invoice_id = ${id})`,
      },
    },
    { except: ['POST', `GET ${path}{id}/`] },
  );

  implement(app, `GET ${path}{id}/`, async ({ params, actor, ...call }) => {
    const found = await payments.find({ ...call, actor }, params.id);
    if (!found) throw notFound();
    const isTheirs = actor?.member?.id === found.member || actor?.rights.has('reservation_payment.view');
    return isTheirs ? found : paymentState.parse(found);
  });

  implement(app, `POST ${path}`, async ({ body, db, now }) => {
    await transact(db, (tx) => lockPayable(tx, body, now));
    throw refuse(
      409,
      'no_gateway',
      `${paymentMethods[body.method]} is not offered online: no payment gateway is configured. The desk takes cash, NETS and cheques.`,
    );
  });

  implement(app, `POST ${path}desk/`, ({ body, request, actor, db, now, config }) =>
    once({ db, request, user: actor.user.id, body, now }, async (tx) => {
      const id = await settleAtDesk(tx, body, { user: actor.user.id, now, mails });
      const taken = await payments.find({ db: tx, actor, now, config }, id);
      if (!taken) throw new Error('The payment was not stored');
      const change = { before: null, after: taken };
      await audit(tx, { user: actor.user.id, now, right: 'reservation_payment.settle', id, ...change });
      return taken;
    }),
  );
}
