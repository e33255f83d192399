import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Placeholder, SQL } from 'drizzle-orm';
import { lte, sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../../database/database.ts';
import { insertRows } from '../../database/statements/insert-rows.ts';
import { transact } from '../../database/transact.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import type { QueryInstant } from '../../time/moments.ts';
import { at } from '../../time/moments.ts';
import { fault } from '../refusals/fault.ts';
import { fieldErrors, refuse } from '../refusals/refusal.ts';

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
    throw fieldErrors({ 'Idempotency-Key': [fault('idempotencyKey')] });
  return key;
}

/** Thrown where another process works on the request of this key: nothing was done, and it is soon tried again. */
export class KeyInUse extends Error {
  override readonly name = 'KeyInUse';
}

/** The JSON stored with a key. */
export interface StoredAnswer {
  hash: string;
  body: object;
}

/** Reads the answer stored with a user's key, as part of a larger query; null: none, or it has expired. */
export const storedAnswer = (
  user: number | Placeholder | SQL,
  key: string | Placeholder | SQL,
  now: QueryInstant,
): SQL<StoredAnswer | null> => sql<StoredAnswer | null>`(
  select json_build_object('hash', request_hash, 'body', body) from ${idempotencyKey}
  where user_id = ${user} and key = ${key} and created_at > ${at(now)} - interval '24 hours')`;

/**
 * Takes the lock of this key's name until the transaction ends, so that it is released even when the process dies;
 * false where another has it.
 */
export const takesKey = (name: string | Placeholder): SQL<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`;

/** A request's key, for callers who look it up and store its answer themselves. */
export interface RequestKey<Answer extends object> {
  user: number;
  key: string;
  /** Name of the lock. */
  name: string;
  /** Returns the answer from a stored row; null: none. Throws a 422 where it is another request's. */
  answerIn: (stored: StoredAnswer | null) => Answer | null;
  /** Reads the stored answer in a query of its own. */
  find: (db: Database | Transaction) => Promise<Answer | null>;
  /** The statement that stores its answer, together with the effect. */
  storing: (answer: Answer) => SQL;
}

function requestKey<Answer extends object>(
  { request, user, body, now }: OnceRequest,
  key: string,
): RequestKey<Answer> {
  // Worked out only when needed: most refused requests of a rush have nothing stored.
  const hashed = () => {
    const { method, routeOptions, params } = request;
    return hash('sha256', JSON.stringify([method, routeOptions.url, params, body]));
  };
  const answerIn = (found: StoredAnswer | null): Answer | null => {
    if (found === null) return null;
    if (found.hash !== hashed()) throw refuse('idempotency_key_reused');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the hash says that it was the same request
    return found.body as Answer;
  };
  return {
    user,
    key,
    name: `${user} ${key}`,
    answerIn,
    async find(db) {
      const { rows } = await db.execute<{ stored: StoredAnswer | null }>(
        sql`select ${storedAnswer(user, key, now)} as stored`,
      );
      return answerIn(rows[0]?.stored ?? null);
    },
    storing(answer) {
      const row = { request_hash: hashed(), status: 201, body: answer, created_at: new Date(now) };
      return sql`${insertRows(idempotencyKey, [{ user_id: user, key, ...row }])} on conflict (user_id, key) do update set
        (request_hash, status, body, created_at) = (excluded.request_hash, excluded.status, excluded.body, excluded.created_at)`;
    },
  };
}

/** Longest wait for the answer to the same request in another process, and the pause between two looks, ms. */
const PATIENCE = 8_000;
const PAUSE = 50;

/** The requests with a key that this process works on, by database, user and key. */
const underWay = new WeakMap<Database, Map<string, Promise<unknown>>>();

function underWayOn(db: Database): Map<string, Promise<unknown>> {
  const known = underWay.get(db);
  if (known) return known;
  const none = new Map<string, Promise<unknown>>();
  underWay.set(db, none);
  return none;
}

/**
 * Answers a creating request by `attempt`, one at a time for each `Idempotency-Key` of a user: repeats wait, and then
 * look for its answer. An attempt takes the key in its transaction, looks it up, and stores the answer with the
 * effect; where another process has the key it throws `KeyInUse`. Without a key: just an attempt.
 */
export async function oneAtATime<Answer extends object>(
  asked: OnceRequest,
  attempt: (key: RequestKey<Answer> | null) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(asked.request);
  if (key === null) return attempt(null);
  const mine = requestKey<Answer>(asked, key);
  const others = underWayOn(asked.db);
  const name = `${asked.user} ${key}`;
  const until = performance.now() + PATIENCE;
  for (;;) {
    for (let twin = others.get(name); twin; twin = others.get(name)) await twin.catch(() => undefined);
    const trying = attempt(mine);
    others.set(name, trying);
    try {
      return await trying;
    } catch (error) {
      if (!(error instanceof KeyInUse)) throw error;
      if (performance.now() > until) throw refuse('idempotency_in_flight');
    } finally {
      others.delete(name);
    }
    await pause(PAUSE);
  }
}

/** Answers within a transaction, once for each key: stores the answer, or returns the stored one. */
export async function withKey<Answer extends object>(
  tx: Transaction,
  key: RequestKey<Answer> | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return work();
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select ${takesKey(key.name)} as taken`);
  if (!rows[0]?.taken) throw new KeyInUse();
  const stored = await key.find(tx);
  if (stored) return stored;
  const answer = await work();
  await tx.execute(key.storing(answer));
  return answer;
}

/**
 * Does the work of a creating request in one transaction, once for each `Idempotency-Key` of a user: the answer is
 * stored with its effect and given again for 24 hours, also to repeats that came meanwhile. The key with another
 * request is a 422. A refusal stores nothing, so that it may be tried again. Without a key: just a transaction.
 */
export const once = <Answer extends object>(
  asked: OnceRequest,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> =>
  oneAtATime<Answer>(asked, (key) => transact(asked.db, (tx) => withKey(tx, key, () => work(tx))));

/** Deletes expired keys. */
export const clearIdempotencyKeys = onSchedule(
  'http clear idempotency keys',
  every(60 * 60_000),
  async ({ db, now }) => {
    await db.delete(idempotencyKey).where(lte(idempotencyKey.created_at, new Date(now - KEPT)));
  },
);
