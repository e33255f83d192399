import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { fieldErrors, refuse } from '../refusal.ts';

/** The first answer to a key, written in the transaction of its effect. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    user_id: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: smallint().notNull(),
    body: jsonb().$type<object>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
);

const KEPT = 86_400_000;
const keyShape = /^[\x21-\x7E]{1,200}$/;

interface OnceRequest {
  db: Database;
  request: FastifyRequest;
  user: number;
  body: unknown;
  now: number;
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !keyShape.test(key))
    throw fieldErrors({ 'Idempotency-Key': ['Must be 1 to 200 visible ASCII characters.'] });
  return key;
}

/**
 * Does the work of a creating request in one transaction, once for each `Idempotency-Key` of a user: the answer is
 * stored with its effect and given again for 24 hours. The key with another request is a 422, while the first is
 * under way a 409. Refused work stores nothing, so that it may be tried again. Without a key: just a transaction.
 */
export async function once<Answer extends object>(
  { db, request, user, body, now }: OnceRequest,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request);
  if (key === null) return transact(db, work);
  const hash = createHash('sha256')
    .update(JSON.stringify([request.method, request.routeOptions.url, body]))
    .digest('hex');
  return transact(db, async (tx) => {
    await takeKey(tx, user, key);
    const stored = await readAnswer(tx, user, key, now);
    if (stored && stored.request_hash !== hash)
      throw refuse(422, 'idempotency_key_reused', 'This Idempotency-Key was used with another request.');
    // What this user's same request was answered with.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the hash says that it was the same request
    if (stored) return stored.body as Answer;
    const answer = await work(tx);
    const row = { request_hash: hash, status: 201, body: answer, created_at: new Date(now) };
    await tx
      .insert(idempotencyKey)
      .values({ user_id: user, key, ...row })
      .onConflictDoUpdate({ target: [idempotencyKey.user_id, idempotencyKey.key], set: row });
    return answer;
  });
}

/** Held to the end of the transaction, so the key is free again even when the process dies. */
async function takeKey(tx: Transaction, user: number, key: string): Promise<void> {
  const lock = sql`hashtextextended(${`${user} ${key}`}, 0)`;
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as taken`,
  );
  if (!rows[0]?.taken)
    throw refuse(409, 'idempotency_in_flight', 'The first request with this Idempotency-Key is under way.');
}

async function readAnswer(tx: Transaction, user: number, key: string, now: number) {
  const [stored] = await tx
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.user_id, user), eq(idempotencyKey.key, key)));
  return stored && stored.created_at.getTime() > now - KEPT ? stored : undefined;
}

/** Clears away the keys that no longer answer. */
export const clearIdempotencyKeys = onSchedule(
  'http clear idempotency keys',
  every(60 * 60_000),
  async ({ db, now }) => {
    await db.delete(idempotencyKey).where(lte(idempotencyKey.created_at, new Date(now - KEPT)));
  },
);
