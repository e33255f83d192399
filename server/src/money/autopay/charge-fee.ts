import { maySignIn } from '@portal/contract/members/rules/member-status';
import type { FeeChargeFailure, PaymentFailure } from '@portal/contract';
import { MINUTE, addDays, dateOf } from '@portal/contract/rules/club-time';
import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { Refusal } from '../../http/refusals/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobEnv, Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import { member } from '../../members/index.ts';
import type { Gateway } from '../gateways/gateway.ts';
import type { Sales } from '../invoices/sales.ts';
import { payWithCard } from '../online/charge.ts';
import { feeAutopay, feeCharge, invoice, payment, paymentShare } from '../tables.ts';
import { feeChargeJob } from './charge-job.ts';
import { notifyFailed } from './notify-charges.ts';

/** Wait for a payment in progress before it is checked again, ms. */
const WAIT = 10 * MINUTE;
/** Days until the second try, which is the last. */
const AGAIN = 3;
const TRIES = 2;

interface Env {
  gateway: Gateway;
  config: Config;
  sales: Sales;
}

const find = async (db: Database, id: string) => {
  const [found] = await db
    .select({ charge: feeCharge, invoice, limit: feeAutopay.fee_limit, status: member.status })
    .from(feeCharge)
    .innerJoin(invoice, eq(invoice.id, feeCharge.invoice_id))
    .innerJoin(member, eq(member.id, invoice.member_id))
    .leftJoin(feeAutopay, eq(feeAutopay.member_id, invoice.member_id))
    .where(and(eq(feeCharge.invoice_id, id), isNull(feeCharge.ended)));
  return found;
};
type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

const isPlannedCharge = ({ invoice: { id } }: Found) =>
  and(eq(feeCharge.invoice_id, id), isNull(feeCharge.ended));

/** True if somebody is paying the invoice in any way: that amount needn't be charged. */
async function isBeingPaid(db: Database, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(paymentShare, eq(paymentShare.payment_id, payment.id))
    .where(and(eq(paymentShare.invoice_id, id), eq(payment.status, 'PENDING')))
    .limit(1);
  return found !== undefined;
}

/** Finds the outcome of the last try; null: there was none, or it is settled. */
async function findLastTry(db: Database, { charge }: Found) {
  if (charge.payment_id === null) return null;
  const [found] = await db.select().from(payment).where(eq(payment.id, charge.payment_id));
  return found ?? null;
}

const toChargeFailure = (failure: PaymentFailure | null): FeeChargeFailure => {
  if (failure === 'declined') return 'DECLINED';
  return failure === 'authentication' ? 'AUTHENTICATION' : 'FAILED';
};

/** Notes that a try has failed and notifies the member. What the bank may take some days later is tried once more. */
async function fail(
  tx: Transaction,
  found: Found,
  { failure, now, today }: { failure: FeeChargeFailure; now: number; today: string },
): Promise<void> {
  const tries = found.charge.tries + 1;
  const isTriedAgain = (failure === 'DECLINED' || failure === 'FAILED') && tries < TRIES;
  const again = isTriedAgain ? addDays(today, AGAIN) : null;
  const noted = await tx
    .update(feeCharge)
    .set({ tries, payment_id: null, ...(again === null ? { ended: failure } : { charge_on: again }) })
    .where(and(isPlannedCharge(found), eq(feeCharge.tries, found.charge.tries)))
    .returning();
  // Another process has noted it.
  if (noted.length === 0) return;
  await notifyFailed(tx, found.invoice, { failure, again, now });
}

/** Comes back to it: the outcome of a payment isn't known yet. */
const waitFor = (db: Database, found: Found, { id, now }: { id: string | null; now: number }) =>
  transact(db, async (tx) => {
    if (id !== null) await tx.update(feeCharge).set({ payment_id: id }).where(isPlannedCharge(found));
    await enqueue(tx, feeChargeJob, { invoice: found.invoice.id }, now + WAIT);
  });

/** Charges it, after all that may speak against it has been asked. */
async function chargeNow(
  found: Found,
  { db, now, log }: JobEnv,
  { gateway, config, sales }: Env,
): Promise<void> {
  const today = dateOf(now, config.timeZone);
  const failWith = (failure: FeeChargeFailure) =>
    transact(db, (tx) => fail(tx, found, { failure, now, today }));
  const { id, member_id, total, paid } = found.invoice;
  if (found.limit === null || !maySignIn(found.status)) {
    await db.delete(feeCharge).where(isPlannedCharge(found));
    return;
  }
  if (total - paid > found.limit) return failWith('OVER_LIMIT');
  const env = { db, config, log, sales, now, user: null };
  const charged = await payWithCard({ member: member_id, invoices: [id] }, gateway, env);
  if (charged === null) return failWith('NO_CARD');
  if (charged.status === 'PENDING') return waitFor(db, found, { id: charged.id, now });
  if (charged.status === 'FAILED') return failWith(toChargeFailure(charged.failure));
  await db.update(feeCharge).set({ ended: 'DONE', payment_id: null }).where(isPlannedCharge(found));
}

/**
 * Charges a fee to its member's default card on the announced day, unless it has been paid. The payment's id is the gateway's
 * idempotency key, and none is begun while another for this invoice is in progress, be it a charge whose answer was lost: so two
 * processes, or one that dies over it, don't charge it twice.
 */
export const chargeFee = (env: Env): Work =>
  onRequest(feeChargeJob, async ({ invoice: id }, job) => {
    const { db, now, log } = job;
    const today = dateOf(now, env.config.timeZone);
    const found = await find(db, id);
    if (!found) return;
    const isOpen = found.invoice.status === 'UNPAID' || found.invoice.status === 'PARTLY_PAID';
    if (!isOpen) {
      await db.update(feeCharge).set({ ended: 'DONE', payment_id: null }).where(isPlannedCharge(found));
      return;
    }
    if (await isBeingPaid(db, id)) return waitFor(db, found, { id: null, now });
    const last = await findLastTry(db, found);
    if (last?.status === 'FAILED') {
      const failure = toChargeFailure(last.failure);
      await transact(db, (tx) => fail(tx, found, { failure, now, today }));
      return;
    }
    if (found.charge.charge_on > today) return;
    try {
      await chargeNow(found, job, env);
    } catch (error) {
      // Somebody has paid or voided it before us: the next day's look says so.
      if (!(error instanceof Refusal)) throw error;
      log.info({ err: error, invoice: id }, 'a fee was not charged');
    }
  });
