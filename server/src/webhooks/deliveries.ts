import type { WebhookDelivery, WebhookType } from '@portal/contract';
import { HOUR } from '@portal/contract/rules/club-time';
import { WEBHOOK_TEST, webhookEvents } from '@portal/contract/webhooks/rules/webhook-events';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Database, Transaction } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { Actor } from '../http/actor.ts';
import { implement } from '../http/implement.ts';
import { oneAtATime, once, withKey } from '../http/limits/idempotency.ts';
import { spend } from '../http/limits/quota.ts';
import { notFound, refuse } from '../http/refusals/refusal.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import { messageBody } from './payload.ts';
import { areOn, deliver } from './queue.ts';
import type { SendEnv } from './send.ts';
import { sendMessage } from './send.ts';
import { webhook, webhookDelivery, webhookMessage } from './tables.ts';

/** True if somebody may see the things that messages of this type are about. */
function maySee(type: WebhookType, actor: Actor | null): boolean {
  const right = type === WEBHOOK_TEST ? null : webhookEvents[type];
  return right === null || (actor?.rights.has(right) ?? false);
}

/** Adds the bodies that the caller may see. */
async function addBodies(
  db: Database | Transaction,
  rows: WebhookDelivery[],
  { actor, zone }: { actor: Actor | null; zone: string },
): Promise<WebhookDelivery[]> {
  if (rows.length === 0) return rows;
  const messages = await db
    .select({ delivery: webhookDelivery.id, message: webhookMessage })
    .from(webhookDelivery)
    .innerJoin(webhookMessage, eq(webhookMessage.id, webhookDelivery.message_id))
    .where(
      inArray(
        webhookDelivery.id,
        rows.map(({ id }) => id),
      ),
    );
  const bodies = new Map(messages.map(({ delivery, message }) => [delivery, messageBody(message, zone)]));
  return rows.map((row) => ({ ...row, body: maySee(row.type, actor) ? (bodies.get(row.id) ?? null) : null }));
}

async function requireOn(db: Database | Transaction): Promise<void> {
  const { rows } = await db.execute<{ on: boolean }>(sql`select ${areOn} as on`);
  if (!rows[0]?.on) throw refuse('webhooks_off');
}

/** Puts a delivery back into the queue, unless it waits there. */
async function sendAgain(
  tx: Transaction,
  id: number,
  { user, now }: { user: number; now: number },
): Promise<void> {
  await requireOn(tx);
  const [found] = await tx
    .select({ type: webhookMessage.type, to: webhookDelivery.webhook_id, isActive: webhook.is_active })
    .from(webhookDelivery)
    .innerJoin(webhookMessage, eq(webhookMessage.id, webhookDelivery.message_id))
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhook_id))
    .where(eq(webhookDelivery.id, id))
    // A call that switches it off at the same time finds this one waiting.
    .for('share', { of: webhook });
  if (!found) throw notFound();
  if (!found.isActive) throw refuse('webhook_switched_off');
  const queued = await tx
    .update(webhookDelivery)
    .set({ status: 'WAITING', tries: 0, try_at: null, first_tried_at: null, failure: null })
    .where(and(eq(webhookDelivery.id, id), ne(webhookDelivery.status, 'WAITING')))
    .returning({ id: webhookDelivery.id });
  if (queued.length === 0) return;
  await enqueue(tx, deliver, {}, now);
  const after = { sent_again: id, type: found.type };
  await audit(tx, { user, now, right: 'webhook.change', id: found.to, before: null, after });
}

const testQuota = { kind: 'webhook test', limit: 30, window: HOUR };
/** Longest wait of a test for an answer, ms: less than the portal waits for ours. */
const TEST_PATIENCE = 8_000;

/** Sends a test to an address at once. Returns what stores it among the deliveries, and answers the delivery's id. */
async function sendTest(
  env: SendEnv,
  { db, now }: { db: Database; now: number },
  id: number,
): Promise<(tx: Transaction) => Promise<number>> {
  const [to] = await db.select().from(webhook).where(eq(webhook.id, id));
  if (!to) throw notFound();
  const [made] = await db
    .insert(webhookMessage)
    .values({
      type: WEBHOOK_TEST,
      thing: `test:${id}`,
      facts: { name: to.name },
      created_at: new Date(now),
    })
    .returning();
  if (!made) throw new Error('The test was not stored');
  const outcome = await sendMessage(env, to, made, TEST_PATIENCE);
  return async (tx) => {
    const tried = new Date(now);
    const [row] = await tx
      .insert(webhookDelivery)
      .values({
        webhook_id: id,
        message_id: made.id,
        thing: made.thing,
        ...outcome,
        status: outcome.failure === null ? 'DELIVERED' : 'FAILED',
        tries: 1,
        first_tried_at: tried,
        last_tried_at: tried,
      })
      .returning({ id: webhookDelivery.id });
    return row?.id ?? 0;
  };
}

const columns = {
  id: webhookDelivery.id,
  webhook: webhookDelivery.webhook_id,
  message: sql`'msg_' || ${webhookMessage}.key`,
  type: webhookMessage.type,
  status: webhookDelivery.status,
  body: sql`null::text`,
  created_at: webhookMessage.created_at,
  tries: webhookDelivery.tries,
  last_tried_at: webhookDelivery.last_tried_at,
  try_at: webhookDelivery.try_at,
  answer_status: webhookDelivery.answer_status,
  answer: webhookDelivery.answer,
  milliseconds: webhookDelivery.milliseconds,
  failure: webhookDelivery.failure,
};

/** Deliveries of webhooks: looked at, sent again, and tests. */
export function deliveryRoutes(app: FastifyInstance, env: SendEnv): void {
  const deliveries = serveCrud(app, '/webhook-delivery/', {
    table: webhookDelivery,
    columns,
    joins: [{ table: webhookMessage, on: eq(webhookMessage.id, webhookDelivery.message_id) }],
    complete: (rows, { db, actor, config }) => addBodies(db, rows, { actor, zone: config.timeZone }),
  });

  async function read(call: Parameters<typeof deliveries.find>[0], id: number): Promise<WebhookDelivery> {
    const found = await deliveries.find(call, id);
    const [shown] = await addBodies(call.db, found ? [found] : [], {
      actor: call.actor,
      zone: call.config.timeZone,
    });
    if (!shown) throw notFound();
    return shown;
  }

  implement(app, 'POST /webhook-delivery/{id}/again/', ({ params: { id }, request, body, ...call }) => {
    const { db, now, actor } = call;
    return once({ db, request, user: actor.user.id, body, now }, async (tx) => {
      await sendAgain(tx, id, { user: actor.user.id, now });
      return read({ ...call, db: tx }, id);
    });
  });

  implement(app, 'POST /webhook/{id}/test/', ({ params: { id }, request, body, ...call }) => {
    const { db, now, actor } = call;
    return oneAtATime<WebhookDelivery>({ db, request, user: actor.user.id, body, now }, async (key) => {
      const first = await key?.find(db);
      if (first) return first;
      await requireOn(db);
      await spend(db, testQuota, String(actor.user.id), now);
      const store = await sendTest(env, call, id);
      return transact(db, (tx) =>
        withKey(tx, key, async () => {
          const sent = await read({ ...call, db: tx }, await store(tx));
          const after = { test: sent.status };
          await audit(tx, {
            user: actor.user.id,
            now,
            right: 'webhook.change',
            id,
            before: null,
            after,
          });
          return sent;
        }),
      );
    });
  });
}
