import { MINUTE } from '@portal/contract/rules/club-time';
import type { FindingKind } from '@portal/contract';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { JobEnv, Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import type { Gateway, GatewayState } from '../gateways/gateway.ts';
import type { PaymentRow } from '../online/fail.ts';
import { failPayment } from '../online/fail.ts';
import { findMismatch } from '../online/take-event.ts';
import type { SettleEnv } from '../online/settle.ts';
import { settlePayment } from '../online/settle.ts';
import { payment, reconciliationFinding } from '../tables.ts';

/** Age at which a payment in flight is looked up, and the pause until the next time, ms: webhooks come first. */
const PATIENCE = 5 * MINUTE;
const BATCH = 50;

type Env = Omit<SettleEnv, 'now' | 'user'> & { currency: string };

/** The conclusion from looking a payment up: the finding to store, and the action. Null: it is still in flight. */
interface Finding {
  kind: FindingKind;
  detail: string;
  /** Answers whether that changed anything. */
  act: (tx: Transaction) => Promise<boolean>;
}

/** True if money may be somewhere that we don't know of: other findings are settled automatically. */
const needsStaff = (kind: FindingKind): boolean => kind === 'UNKNOWN' || kind === 'MISMATCH';

function makeFinding(row: PaymentRow, state: GatewayState | null, env: SettleEnv & Env): Finding | null {
  const { now, currency } = env;
  const fail = (failure: Parameters<typeof failPayment>[2]['failure']) => (tx: Transaction) =>
    failPayment(tx, row.id, { failure, now, zone: env.zone });
  if (row.gateway_reference === null)
    return { kind: 'NOT_STARTED', detail: 'The gateway never began it.', act: fail('gateway') };
  if (state === null)
    return { kind: 'UNKNOWN', detail: 'The gateway knows no such payment.', act: fail('gateway') };
  const mismatch = findMismatch(row, state, currency);
  if (mismatch !== null) return { kind: 'MISMATCH', detail: mismatch, act: fail('mismatch') };
  if (state.kind === 'FAILED')
    return { kind: 'FAILED', detail: `At the gateway: ${state.failure}.`, act: fail(state.failure) };
  if (state.kind === 'OPEN') return null;
  return {
    kind: 'SETTLED',
    detail: 'Paid at the gateway; no webhook had come.',
    act: (tx) => settlePayment(tx, row.id, env),
  };
}

/**
 * Looks a payment up at the gateway, and returns its state and reference; null: unknown there. A charge of a saved
 * card whose answer was lost is found by our id. One that nobody confirmed in time is given up, as it would stay open
 * for ever.
 */
async function lookUpAt(
  gateway: Gateway,
  { id, gateway_reference: reference, customer, created_at, expires_at }: PaymentRow,
  now: number,
): Promise<{ reference: string; state: GatewayState } | null> {
  const { vault } = gateway;
  if (reference === null) {
    const since = created_at.getTime();
    return customer !== null && vault ? vault.findCharge({ payment: id, customer, since }) : null;
  }
  const state = await gateway.lookUp(reference);
  const isLeft = customer !== null && state?.kind === 'OPEN' && expires_at && expires_at.getTime() <= now;
  if (!isLeft || !vault) return state && { reference, state };
  await vault.cancelCharge(reference);
  const after = await gateway.lookUp(reference);
  return after && { reference, state: after };
}

async function lookUp({ db, now, log }: JobEnv, gateway: Gateway, row: PaymentRow, env: Env): Promise<void> {
  const at = new Date(now);
  await db.update(payment).set({ looked_up_at: at }).where(eq(payment.id, row.id));
  try {
    const known = await lookUpAt(gateway, row, now);
    if (row.gateway_reference === null && known !== null)
      await db
        .update(payment)
        .set({ gateway_reference: known.reference })
        .where(and(eq(payment.id, row.id), isNull(payment.gateway_reference)));
    const found = { ...row, gateway_reference: known?.reference ?? row.gateway_reference };
    const finding = makeFinding(found, known?.state ?? null, { ...env, now, user: null });
    if (finding === null) return;
    const { kind, detail, act } = finding;
    await transact(db, async (tx) => {
      if (await act(tx))
        await tx.insert(reconciliationFinding).values({
          payment_id: row.id,
          kind,
          detail,
          found_at: at,
          settled_at: needsStaff(kind) ? null : at,
        });
    });
    log.info({ payment: row.id, kind }, 'payment reconciled');
  } catch (error) {
    // One that can't be looked up keeps none of the others waiting.
    log.warn({ err: error, payment: row.id }, 'payment not looked up');
  }
}

/**
 * Asks the gateway about payments that have been in flight for some minutes, settles or fails them, and writes down what
 * happened. So a webhook that was lost, or a process that died over it, loses no money.
 */
export const reconcile = (gateway: Gateway, env: Env): Work =>
  onSchedule('money reconcile', every(MINUTE), async (job) => {
    const before = new Date(job.now - PATIENCE);
    for (;;) {
      const rows = await job.db
        .select()
        .from(payment)
        .where(
          and(
            eq(payment.status, 'PENDING'),
            eq(payment.gateway, gateway.name),
            lte(payment.created_at, before),
            or(isNull(payment.looked_up_at), lte(payment.looked_up_at, before)),
          ),
        )
        .orderBy(asc(payment.created_at))
        .limit(BATCH);
      for (const row of rows) await lookUp(job, gateway, row, env);
      if (rows.length < BATCH) return;
    }
  });
