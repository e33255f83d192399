import type { Finding, LookUpOutcome } from '@portal/contract';
import { eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { generalUser } from '../../access/index.ts';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { notFound, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { member } from '../../members/index.ts';
import type { Served } from '../../resource/serve-crud.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import type { Gateway, GatewayState } from '../gateways/gateway.ts';
import type { Sales } from '../invoices/sales.ts';
import type { PaymentRow } from '../online/fail.ts';
import { settlePayment } from '../online/settle.ts';
import { findMismatch } from '../online/take-event.ts';
import { invoice, payment, paymentShare, reconciliationFinding } from '../tables.ts';

const path = '/finance/reconciliation/';

/** The invoices of a finding's payment. */
const invoices = sql<Finding['invoices']>`(
  select coalesce(json_agg(json_build_object('id', ${invoice}.id, 'invoice_number', ${invoice}.invoice_number)
    order by ${invoice}.invoice_number), '[]')
  from ${paymentShare} join ${invoice} on ${invoice}.id = ${paymentShare}.invoice_id
  where ${paymentShare}.payment_id = ${reconciliationFinding}.payment_id)`;

const serveFindings = (app: FastifyInstance): Served<typeof path> =>
  serveCrud(app, path, {
    table: reconciliationFinding,
    joins: [
      { table: payment, on: eq(reconciliationFinding.payment_id, payment.id) },
      { table: member, on: eq(payment.member_id, member.id) },
      { table: generalUser, on: eq(reconciliationFinding.settled_by, generalUser.id) },
    ],
    columns: {
      id: reconciliationFinding.id,
      payment: reconciliationFinding.payment_id,
      kind: reconciliationFinding.kind,
      detail: reconciliationFinding.detail,
      found_at: reconciliationFinding.found_at,
      settled_at: reconciliationFinding.settled_at,
      settled_by: generalUser.username,
      reason: reconciliationFinding.reason,
      member: payment.member_id,
      member_name: member.name,
      membership_id: member.membership_id,
      method: payment.method,
      amount: payment.amount,
      payment_status: payment.status,
      invoices,
    },
    filters: {
      is_open: (isOpen: 'true' | 'false') =>
        isOpen === 'true'
          ? isNull(reconciliationFinding.settled_at)
          : sql`${reconciliationFinding.settled_at} is not null`,
      member__id: (id: number) => eq(payment.member_id, id),
    },
  });

/** Describes the gateway's state of a payment. */
function toOutcome(row: PaymentRow, state: GatewayState | null, currency: string): LookUpOutcome {
  if (row.gateway_reference === null) return 'NOT_STARTED';
  if (state === null) return 'UNKNOWN';
  return findMismatch(row, state, currency) === null ? state.kind : 'MISMATCH';
}

/** Asks the gateway about a payment; a 502 where it doesn't answer. */
async function askGateway(gateway: Gateway, { gateway_reference }: PaymentRow): Promise<GatewayState | null> {
  if (gateway_reference === null) return null;
  try {
    return await gateway.lookUp(gateway_reference);
  } catch {
    throw refuseWith(502, 'gateway_failed', 'The payment gateway isn’t responding: try again later.');
  }
}

interface FindingSettlement {
  id: number;
  user: number;
  now: number;
  /** Null: it was taken as paid. */
  reason: string | null;
}

/** Closes a finding. Refuses one that is closed. */
async function settle(tx: Transaction, { id, user, now, reason }: FindingSettlement): Promise<void> {
  const [found] = await tx
    .select()
    .from(reconciliationFinding)
    .where(eq(reconciliationFinding.id, id))
    .for('update');
  if (!found) throw notFound();
  if (found.settled_at !== null) throw refuse('finding_settled');
  const after = { settled_at: new Date(now), settled_by: user, reason };
  await tx.update(reconciliationFinding).set(after).where(eq(reconciliationFinding.id, id));
  const { settled_at, settled_by, reason: none } = found;
  const before = { settled_at, settled_by, reason: none };
  await audit(tx, { user, now, right: 'reconciliation.change', id, before, after });
}

interface ReconciliationEnv {
  sales: Sales;
  /** Null: there is none. */
  gateway: Gateway | null;
}

/** Serves the findings of looking payments up, and the staff's actions on them. */
export function reconciliationRoutes(app: FastifyInstance, { sales, gateway }: ReconciliationEnv): void {
  const findings = serveFindings(app);

  implement(app, `POST ${path}{id}/settle/`, ({ params: { id }, body, ...call }) => {
    const { db, request, actor, now } = call;
    const user = actor.user.id;
    return once({ db, request, user, body, now }, async (tx) => {
      await settle(tx, { id, user, now, reason: body.reason });
      const settled = await findings.find({ ...call, db: tx }, id);
      if (!settled) throw notFound();
      return settled;
    });
  });

  implement(app, `POST ${path}{id}/look-up/`, async ({ params: { id }, ...call }) => {
    const { db, actor, now, config } = call;
    const user = actor.user.id;
    const [found] = await db
      .select({ row: payment, settled_at: reconciliationFinding.settled_at })
      .from(reconciliationFinding)
      .innerJoin(payment, eq(payment.id, reconciliationFinding.payment_id))
      .where(eq(reconciliationFinding.id, id));
    if (!found) throw notFound();
    const { row } = found;
    if (gateway === null || row.gateway !== gateway.name)
      throw refuseWith(409, 'no_gateway', 'The gateway of this payment isn’t configured.');
    const state = await askGateway(gateway, row);
    const outcome = toOutcome(row, state, config.currency);
    if (outcome === 'PAID')
      await transact(db, async (tx) => {
        const env = { user, now, zone: config.timeZone, sales };
        if (!(await settlePayment(tx, row.id, env))) return;
        const [open] = await tx
          .select()
          .from(reconciliationFinding)
          .where(eq(reconciliationFinding.id, id))
          .for('update');
        if (open?.settled_at === null) await settle(tx, { id, user, now, reason: null });
      });
    const finding = await findings.find(call, id);
    if (!finding) throw notFound();
    const paid = state?.kind === 'PAID' ? state : { amount: null, currency: null };
    return { outcome, paid: paid.amount, currency: paid.currency, finding };
  });
}
