import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryResult } from 'pg';
import type { Transaction } from '../database.ts';
import { dialect, prepareNamed } from '../statements/render.ts';

/** Transactions that `runLast` may commit, and whether it has. */
const committed = new WeakMap<Transaction, boolean>();

type NoSchema = Record<string, never>;

/** Runs a transaction on a connection. */
export async function runTransaction<Result>(
  client: PoolClient,
  work: (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<Result>,
  options?: PgTransactionConfig,
): Promise<Result> {
  const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined);
  const tx = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined);
  await tx.execute(sql`begin`);
  committed.set(tx, false);
  try {
    if (options) await tx.setTransaction(options);
    const result = await work(tx);
    if (!committed.get(tx)) await commit(tx);
    return result;
  } catch (error) {
    if (!committed.get(tx)) await tx.execute(sql`rollback`);
    throw error;
  }
}

async function commit(tx: Transaction): Promise<void> {
  committed.set(tx, true);
  const { command }: Partial<QueryResult> = await tx.execute(sql`commit`);
  // Where a statement has failed, COMMIT is a ROLLBACK.
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
}

/**
 * Runs the last statement of a transaction and commits it in the same round trip. Nothing may be run after it. Bookings that
 * wait for one another's invoice number wait 2 ms instead of 28 in a rush.
 */
export async function runLast(tx: Transaction, statement: SQL): Promise<void> {
  const query = prepareNamed(tx, dialect.sqlToQuery(statement));
  await (committed.has(tx) ? Promise.all([query.execute(), commit(tx)]) : query.execute());
}
