import { DAY, HOUR, MINUTE } from '@portal/contract/rules/club-time';
import { and, eq, isNotNull, sql, inArray, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { clubSettings } from '../settings/index.ts';
import { at } from '../time/moments.ts';
import type { Outcome } from './send.ts';
import { webhook, webhookDelivery, webhookMessage } from './tables.ts';
import type { Work } from '../jobs/job.ts';
import { onSchedule } from '../jobs/job.ts';
import { dailyAt } from '../jobs/schedule.ts';

/** For how long staff can look at messages and send them again, ms. */
const KEPT = 30 * DAY;
/** Rows of one statement. */
const BATCH = 5000;

/** Deletes old messages with their deliveries. */
export const clearWebhookMessages = (zone: string): Work =>
  onSchedule('webhooks clear', dailyAt('04:25', zone), async ({ db, now }) => {
    const old = lt(webhookMessage.created_at, new Date(now - KEPT));
    for (;;) {
      const some = db.select({ id: webhookMessage.id }).from(webhookMessage).where(old).limit(BATCH);
      const gone = await db
        .delete(webhookMessage)
        .where(inArray(webhookMessage.id, some))
        .returning({ id: webhookMessage.id });
      if (gone.length < BATCH) return;
    }
  });

/** Wakes the job that delivers. The database's triggers enqueue it by this name. */
export const deliver = { name: 'webhooks deliver', payload: z.object({}) };

/** Time that a delivery belongs to the process that took it, ms: more than a try takes. */
const LEASE = MINUTE;
/** Waits between tries, ms; the last one repeats. */
const waits = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 12 * HOUR];
/** The time from the first try to the last, ms. */
export const PATIENCE = 3 * DAY;

/** True if the club has webhooks turned on. */
export const areOn = sql<boolean>`exists (select from ${clubSettings} where 'WEBHOOKS' = any(other_programs))`;

/** A delivery in hand, with what it brings where. `tries` counts this one. */
export interface TakenDelivery {
  delivery: typeof webhookDelivery.$inferSelect;
  message: typeof webhookMessage.$inferSelect;
  webhook: typeof webhook.$inferSelect;
}

/** Conditions of a delivery that is due: of each thing only the first that waits, so that they arrive in their order. */
const isDue = (now: number) => sql`${webhookDelivery}.status = 'WAITING'
  and (${webhookDelivery}.try_at is null or ${webhookDelivery}.try_at <= ${at(now)})
  and not exists (select from ${webhookDelivery} as earlier
    where earlier.webhook_id = ${webhookDelivery}.webhook_id and earlier.thing = ${webhookDelivery}.thing
      and earlier.status = 'WAITING' and earlier.message_id < ${webhookDelivery}.message_id)`;

/** Ids of the addresses to which something is due. */
export async function findDueWebhooks(db: Database, now: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select ${webhook}.id::float8 as id from ${webhook}
    where is_active and ${areOn} and exists (select from ${webhookDelivery}
      where ${webhookDelivery}.webhook_id = ${webhook}.id and ${isDue(now)})
    order by 1`);
  return rows.map(({ id }) => id);
}

/** Takes the oldest delivery that is due to an address and that nobody else has; undefined: none. */
export async function takeDelivery(
  db: Database,
  to: number,
  now: number,
): Promise<TakenDelivery | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with due as materialized (
      select ${webhookDelivery}.id from ${webhookDelivery} join ${webhook} on ${webhook}.id = webhook_id
      where webhook_id = ${to} and is_active and ${areOn} and ${isDue(now)}
      order by message_id limit 1 for update of ${webhookDelivery} skip locked
    )
    update ${webhookDelivery} set tries = tries + 1, try_at = ${at(now + LEASE)}, last_tried_at = ${at(now)},
      first_tried_at = coalesce(first_tried_at, ${at(now)})
    from due where ${webhookDelivery}.id = due.id
    returning ${webhookDelivery}.id::float8 as id`);
  const [taken] = rows;
  return taken && findDelivery(db, taken.id);
}

/** A delivery with its message and address; undefined: there is none, any more. */
export async function findDelivery(
  db: Database | Transaction,
  id: number,
): Promise<TakenDelivery | undefined> {
  const [found] = await db
    .select({ delivery: webhookDelivery, message: webhookMessage, webhook })
    .from(webhookDelivery)
    .innerJoin(webhookMessage, eq(webhookMessage.id, webhookDelivery.message_id))
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhook_id))
    .where(eq(webhookDelivery.id, id));
  return found;
}

/** Returns the time of the next try after one that failed at `now`; null: that was the last. */
export function nextTry(tries: number, firstTried: number, now: number): number | null {
  const last = firstTried + PATIENCE;
  if (now >= last) return null;
  const wait = waits[Math.min(tries, waits.length) - 1] ?? 0;
  return Math.min(now + wait, last);
}

/** Still ours: one whose lease ran out may be in other hands. */
const ours = ({ delivery: { id, tries } }: TakenDelivery) =>
  and(eq(webhookDelivery.id, id), eq(webhookDelivery.tries, tries));

/** Writes down what came of a try, and wakes the job for the next one; false where the delivery isn't ours any more. */
export async function noteOutcome(
  tx: Transaction,
  taken: TakenDelivery,
  outcome: Outcome,
  now: number,
): Promise<boolean> {
  const { tries, first_tried_at: first } = taken.delivery;
  const again = outcome.failure === null ? null : nextTry(tries, first?.getTime() ?? now, now);
  const isOver = again === null ? ('FAILED' as const) : ('WAITING' as const);
  const noted = await tx
    .update(webhookDelivery)
    .set({
      ...outcome,
      status: outcome.failure === null ? 'DELIVERED' : isOver,
      try_at: again === null ? null : new Date(again),
    })
    .where(ours(taken))
    .returning({ id: webhookDelivery.id });
  if (noted.length > 0 && again !== null) await enqueue(tx, deliver, {}, again);
  return noted.length > 0;
}

/** Writes down that an address failed or, where `failed` is false, that it works; returns since when it has failed. */
export async function noteHealth(
  tx: Transaction,
  id: number,
  { failed, now }: { failed: boolean; now: number },
): Promise<number | null> {
  const which = eq(webhook.id, id);
  if (!failed) {
    await tx
      .update(webhook)
      .set({ failing_since: null })
      .where(and(which, isNotNull(webhook.failing_since)));
    return null;
  }
  const [row] = await tx
    .update(webhook)
    .set({ failing_since: sql`coalesce(${webhook.failing_since}, ${at(now)})` })
    .where(which)
    .returning({ since: webhook.failing_since });
  return row?.since?.getTime() ?? null;
}

/** Gives up what still waits for an address that is switched off. */
export async function giveUpWaiting(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ status: 'FAILED', failure: 'SWITCHED_OFF', try_at: null })
    .where(and(eq(webhookDelivery.webhook_id, id), eq(webhookDelivery.status, 'WAITING')));
}
