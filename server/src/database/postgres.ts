import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryResult } from 'pg';
import { Pool, types } from 'pg';
import type { Store } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { listenOn } from './listen.ts';
import { oneTransaction } from './pipeline.ts';

// int8 arrives as text by default; ids and counts of this club fit a number, as in the embedded database.
types.setTypeParser(types.builtins.INT8, Number);

/**
 * What every session plans with. Compiling a query takes longer than any of ours; and a page of an index costs about as
 * much as the next page of a table, in memory or on a disk without arms: PostgreSQL supposes four times as much, and
 * reads tables whole that it could find in an index.
 */
export const sessionOptions = '-c jit=off -c random_page_cost=1.1';

/** Opens a pool of connections to the PostgreSQL at `url`. */
export function openPostgres(url: string): Store {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    // Counts waiting for one that is free as well: a rush waits rather than fails.
    connectionTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // Statements may be sent before those ahead of them are answered (`pipeline.ts`); who awaits each notices nothing.
    pipeline: true,
    options: sessionOptions,
  });
  // A connection that breaks must not end the process; the query that uses it fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const db = drizzle(pool);
  // Drizzle's own never gives a connection back whose BEGIN fails, so each restart of the database would cost some.
  const transaction: typeof db.transaction = async (work, options) => {
    const client = await pool.connect();
    let broken = false;
    const { lead, ...connection } = oneTransaction(client);
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a connection, Drizzle uses `query` alone
      return await drizzle(connection as unknown as PoolClient).transaction((tx) => {
        lead(tx);
        return work(tx);
      }, options);
    } catch (error) {
      broken = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return {
    db: Object.assign(db, { transaction }),
    async scripted(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN; SET LOCAL statement_timeout = 0');
        await work(async (sql) => {
          const result: QueryResult | QueryResult[] = await client.query(sql);
          return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
        });
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    listen: (channel, onMessage) => listenOn(url, channel, onMessage),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
