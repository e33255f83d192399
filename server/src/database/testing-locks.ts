import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/app.ts';
import { until } from '../testing/until.ts';
import type { Database, Store, Transaction } from './database.ts';

/** Number of statements in this database that wait for a lock of another. PostgreSQL alone. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting ?? 0;
}

/** Resolves as soon as this many wait. */
export const untilWaiting = (db: Database, count: number): Promise<void> =>
  until(async () => (await countWaiting(db)) === count);

/**
 * Lets calls meet halfway: each begins once the one before waits for the rows that `lock` has locked, and then all go
 * on. The embedded database has one connection, so there each call ends before the next begins.
 */
export async function askTogether<Answer>(
  db: Database,
  lock: (tx: Transaction) => PromiseLike<unknown>,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  if (!process.env['DATABASE_URL']) {
    for (const call of calls) answers.push(Promise.resolve(await call()));
    return Promise.all(answers);
  }
  await db.transaction(async (tx) => {
    await lock(tx);
    for (const call of calls) {
      answers.push(call());
      await untilWaiting(db, answers.length);
    }
  });
  return Promise.all(answers);
}

/**
 * A migrated, empty database that never breaks a deadlock: transactions in a cycle run into the time limit of their
 * statements, and their calls fail. So a test that passes had none. On the embedded database nothing ever waits.
 */
export async function openWithoutDeadlocks(): Promise<Store> {
  const { store, drop } = await openTestDatabase({ deadlock_timeout: '1h' });
  return { ...store, close: drop };
}
