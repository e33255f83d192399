import { DAY, MINUTE } from '@portal/contract/rules/club-time';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { JobEnv, Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { changeCredit } from '../tender/credit/credit.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { RefundRefused } from '../gateways/gateway.ts';
import { notifyRefund } from '../mails/notify.ts';
import { payment, refund } from '../tables.ts';

const BATCH = 50;
const LONGEST_WAIT = 60 * MINUTE;
/** Time in which the club can bring back a gateway that it has no more, by mistake or not, ms. */
const GATEWAY_AWAY = 3 * DAY;

type DueRefund = { refund: typeof refund.$inferSelect; payment: typeof payment.$inferSelect };

const due = (db: Database, now: number): Promise<DueRefund[]> =>
  db
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(
      and(
        eq(refund.status, 'PENDING'),
        lte(refund.try_at, new Date(now)),
        isNotNull(payment.gateway_reference),
      ),
    )
    .orderBy(asc(refund.try_at))
    .limit(BATCH);

/** Marks a refund as done, once. What the gateway never makes becomes the member's credit. */
const done = (
  db: Database,
  { id, member_id, amount }: DueRefund['refund'],
  reference: string | null,
  now: number,
) =>
  transact(db, async (tx) => {
    const changed = await tx
      .update(refund)
      .set({
        status: 'DONE',
        done_at: new Date(now),
        gateway_reference: reference,
        ...(reference === null && { destination: 'CREDIT' as const }),
      })
      .where(and(eq(refund.id, id), eq(refund.status, 'PENDING')))
      .returning({ id: refund.id });
    if (changed.length === 0) return;
    if (reference === null) await changeCredit(tx, { member: member_id, amount, refund: id, now });
    await notifyRefund(tx, id, now);
  });

/** Refunds by the gateway of the payment. Returns its reference; null where it makes none, and never will. */
async function ask(
  gateway: Gateway | null,
  { payment: paid, refund: { id, amount, created_at } }: DueRefund,
  currency: string,
  now: number,
): Promise<string | null> {
  if (paid.gateway === gateway?.name)
    return gateway.refund({ refund: id, reference: paid.gateway_reference ?? '', amount, currency });
  if (now - created_at.getTime() >= GATEWAY_AWAY) return null;
  throw new Error(`The gateway ${paid.gateway} isn't configured.`);
}

async function deliver(
  { db, now, log }: JobEnv,
  gateway: Gateway | null,
  found: DueRefund,
  currency: string,
): Promise<void> {
  const { id, tries } = found.refund;
  const wait = Math.min(MINUTE * 2 ** tries, LONGEST_WAIT);
  // Before the call: a process that dies on the way doesn't ask again at once, and the gateway makes each refund once.
  await db
    .update(refund)
    .set({ tries: sql`${refund.tries} + 1`, try_at: new Date(now + wait) })
    .where(eq(refund.id, id));
  try {
    await done(db, found.refund, await ask(gateway, found, currency, now), now);
  } catch (error) {
    log.warn({ err: error, refund: id }, 'refund not made');
    if (error instanceof RefundRefused) await done(db, found.refund, null, now);
    else
      await db
        .update(refund)
        .set({ last_error: String(error instanceof Error ? error.message : error).slice(0, 500) })
        .where(eq(refund.id, id));
  }
}

/**
 * Has the gateway make the refunds that wait for it, each until it answers. Those of a gateway that the club has no more become
 * credit after three days.
 */
export const deliverRefunds = (gateway: Gateway | null, currency: string): Work =>
  onSchedule('money refunds', every(MINUTE), async (env) => {
    for (;;) {
      const found = await due(env.db, env.now);
      for (const one of found) await deliver(env, gateway, one, currency);
      if (found.length < BATCH) return;
    }
  });
