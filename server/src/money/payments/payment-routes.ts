import { paymentState } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Actor } from '../../http/actor.ts';
import type { Call } from '../../http/implement.ts';
import { byRights, implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { notFound, permissionDenied, refuseWith } from '../../http/refusals/refusal.ts';
import { noRow } from '../../resource/resource.ts';
import type { Served } from '../../resource/serve-crud.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { momentWriter } from '../../time/moments.ts';
import type { Gateway } from '../gateways/gateway.ts';
import type { Sales } from '../invoices/sales.ts';
import { beginPayment } from '../online/begin.ts';
import { chargeAtGateway } from '../online/charge.ts';
import { paymentOptions } from '../online/options.ts';
import { startAtGateway } from '../online/start.ts';
import { payment, paymentShare } from '../tables.ts';
import { paymentColumns } from './payment-view.ts';
import { settleAtDesk } from './settle-at-desk.ts';

const path = '/booking/reservation-payment/';

/** True for staff who may read all payments. */
const isStaff = (actor: Actor | null): boolean =>
  ['view', 'change'].some((action) => actor?.rights.has(`reservation_payment.${action}`));

/** The user for idempotency keys where nobody is signed in. */
const NOBODY = 0;

interface Env {
  gateway: Gateway | null;
  sales: Sales;
}

const servePayments = (app: FastifyInstance): Served<typeof path> =>
  serveCrud(
    app,
    path,
    {
      table: payment,
      columns: ({ actor, now, config }) => ({
        ...paymentColumns(now, momentWriter(config.timeZone)),
        note: isStaff(actor) ? payment.note : sql<null>`null::text`,
      }),
      own: ({ actor }) => (actor?.member ? eq(payment.member_id, actor.member.id) : noRow),
      filters: {
        invoice: (id: string) => sql`${payment.id} in (
          select payment_id from ${paymentShare} where invoice_id = ${id})`,
      },
      toValues: (body) => ('note' in body && body.note !== undefined ? { note: body.note } : {}),
    },
    {
      except: ['POST', `GET ${path}{id}/`, 'DELETE'],
      sharedBy: byRights('reservation_payment.view'),
    },
  );

/** A payment as its member and the staff see it, its state for everybody else who holds its id. */
async function findPayment(
  payments: Served<typeof path>,
  { actor, ...call }: Pick<Call<`GET ${typeof path}{id}/`>, 'actor' | 'db' | 'now' | 'config'>,
  id: string,
) {
  const found = await payments.find({ ...call, actor }, id);
  if (!found) throw notFound();
  const isTheirs = actor?.member?.id === found.member || actor?.rights.has('reservation_payment.view');
  return isTheirs ? found : paymentState.parse(found);
}

/** Paying online, which anyone who has an invoice's id may do. */
function onlineRoutes(app: FastifyInstance, payments: Served<typeof path>, { gateway, sales }: Env): void {
  implement(
    app,
    'GET /finance/payment-invoice/{id}/payment-options/',
    ({ params: { id }, query, actor, db, now, config }) =>
      paymentOptions(db, { id, ...query }, { actor, gateway, now, zone: config.timeZone, sales }),
  );

  implement(app, `POST ${path}`, async ({ body, request, actor, db, now, config }) => {
    const user = actor?.user.id ?? null;
    const env = { payer: actor?.member?.id ?? null, gateway, user, now, zone: config.timeZone, sales };
    const { id } = await once({ db, request, user: user ?? NOBODY, body, now }, async (tx) => ({
      id: await beginPayment(tx, body, env),
    }));
    if (gateway) {
      const at = { db, config, log: request.log };
      if (body.card === undefined) await startAtGateway(id, gateway, at);
      else await chargeAtGateway(id, gateway, { ...at, sales, now, user, isPresent: true });
    }
    return paymentState.parse(await findPayment(payments, { actor, db, now, config }, id));
  });
}

export function paymentRoutes(app: FastifyInstance, env: Env): Served<typeof path> {
  const payments = servePayments(app);

  implement(app, `GET ${path}{id}/`, ({ params, ...call }) => findPayment(payments, call, params.id));

  implement(app, `DELETE ${path}{id}/`, async ({ params, ...call }) => {
    await findPayment(payments, call, params.id);
    throw refuseWith(409, 'issued', 'A payment can’t be deleted; refund its invoice instead.');
  });

  onlineRoutes(app, payments, env);

  implement(app, `POST ${path}desk/`, async ({ body, request, actor, db, now, config }) => {
    if (body.method === 'CREDIT' && !actor.rights.has('credit_entry.view')) throw permissionDenied();
    return once({ db, request, user: actor.user.id, body, now }, async (tx) => {
      const by = { user: actor.user.id, now, sales: env.sales, currency: config.currency };
      const id = await settleAtDesk(tx, body, by);
      const taken = await payments.find({ db: tx, actor, now, config }, id);
      if (!taken) throw new Error('The payment was not stored');
      const change = { before: null, after: taken };
      await audit(tx, { user: actor.user.id, now, right: 'reservation_payment.settle', id, ...change });
      return taken;
    });
  });
  return payments;
}
