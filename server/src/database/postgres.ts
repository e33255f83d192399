import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryResult } from 'pg';
import { Pool, types } from 'pg';
import type { Database, Store } from './database.ts';
import { isDatabaseAway, isSilence } from './connections/database-away.ts';
import { keepAlive, listenOn } from './connections/listen.ts';
import { runTransaction } from './connections/pipeline.ts';
import { readPrimary, readStandby } from './connections/standby.ts';
import { forgetNames, nameStatements, StatementNames } from './statements/statement-names.ts';

// int8 arrives as text by default; ids and counts of this club fit a number, as in the embedded database.
types.setTypeParser(types.builtins.INT8, Number);

/**
 * Planner settings of every session. Compiling a query takes longer than running any of ours; and a page of an index
 * costs about as much as the next page of a table, in memory or on a disk without moving parts: PostgreSQL assumes
 * four times as much, and scans tables that it could search by an index.
 */
const planning = { jit: 'off', random_page_cost: '1.1' };
const limits = { statement_timeout: '15s', idle_in_transaction_session_timeout: '15s' };
const settings = { ...planning, ...limits };

const asOptions = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

export const sessionOptions = asOptions(planning);

/** Connections in each pool. */
const CONNECTIONS = 10;
/** Longest wait of a call for a connection, ms. */
const WAIT = 30_000;
/** Longest wait for a connection to the standby, and for each answer of it; after that the primary answers. */
const STANDBY = { wait: 500, patience: 3_000 };
/** For work without a time limit. */
const ENDLESS = 2 ** 31 - 1;

interface PoolLimits {
  isPooler: boolean;
  /** Longest wait for a connection, ms. */
  wait: number;
  /** Longest wait for the answer to a query, ms. */
  patience: number;
}

function openPool(url: string, { isPooler, wait, patience }: PoolLimits): Pool {
  const opened = new Map<PoolClient, number>();
  const names = new StatementNames();
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    // Never closed for being idle: a rush would wait while connections are opened and plan their statements again.
    idleTimeoutMillis: 0,
    // Includes the wait for a free one: a rush waits rather than fails.
    connectionTimeoutMillis: wait,
    ...keepAlive,
    query_timeout: patience,
    // Statements may be sent before earlier ones are answered (`pipeline.ts`); code that awaits each notices nothing.
    pipeline: true,
    options: `${sessionOptions} ${asOptions(limits)}`,
  });
  // A connection that breaks must not end the process; the query that uses it fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    opened.set(client, performance.now());
    if (isPooler) forgetNames(client);
    else nameStatements(client, names);
  });
  pool.on('remove', (client) => opened.delete(client));
  // When one connection falls silent, as when its host is gone, those opened before it are lost too; otherwise each
  // would have to time out.
  pool.on('release', (error) => {
    if (!isSilence(error)) return;
    for (const [client, at] of opened)
      if (at < performance.now() - patience) client.connection.stream.destroy();
  });
  return pool;
}

/** Opens all connections of a pool. Any that can't be opened now will be opened when they are needed. */
async function openAll(pool: Pool): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
}

/** Drizzle's own never releases a connection whose BEGIN fails, so each restart of the database would lose some. */
function openDrizzle(pool: Pool): Database {
  const db = drizzle(pool);
  const transaction: typeof db.transaction = async (work, options) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await runTransaction(client, work, options);
    } catch (error) {
      if (error instanceof Error && isDatabaseAway(error)) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return Object.assign(db, { transaction });
}

/** Throws where a session behind a pooler lacks the settings of our own sessions. */
export async function requireSettings(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string; value: string }>(
    sql`select name, current_setting(name) as value from unnest(array[${sql.join(
      Object.keys(settings).map((name) => sql`${name}`),
      sql`, `,
    )}]) as name`,
  );
  const actual = new Map(rows.map(({ name, value }) => [name, value]));
  const missing = Object.entries(settings).filter(([name, value]) => actual.get(name) !== value);
  if (missing.length > 0)
    throw new Error(
      `DATABASE_URL: the pooler must set ${missing.map(([name, value]) => `${name} = ${value}`).join(', ')} ` +
        'in each session, as the connect_query of deploy/pgbouncer.ini does.',
    );
}

export interface PostgresOptions {
  listenUrl?: string;
  readUrl?: string;
  /** Wait for an answer, ms, after which a connection and all as old are given up. */
  patience?: number;
}

/**
 * Opens a pool of connections to the PostgreSQL at `url`. Where `listenUrl` is another address, `url` is a
 * transaction pooler: it has no lasting sessions, so listening uses `listenUrl`. At `readUrl` is a standby, or a
 * pooler in front of one.
 */
export function openPostgres(
  url: string,
  { listenUrl = url, readUrl, patience = ENDLESS }: PostgresOptions = {},
): Store {
  const isPooler = listenUrl !== url;
  const pool = openPool(url, { isPooler, wait: WAIT, patience });
  const db = openDrizzle(pool);
  const standby = readUrl === undefined ? null : openPool(readUrl, { isPooler, ...STANDBY });
  return {
    db,
    ...(standby ? readStandby(db, openDrizzle(standby)) : readPrimary(db)),
    async scripted(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN; SET LOCAL statement_timeout = 0');
        await work(async (script) => {
          const endless = { text: script, query_timeout: ENDLESS };
          const result: QueryResult | QueryResult[] = await client.query(endless);
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
    listen: (channel, onMessage) => listenOn(listenUrl, channel, onMessage),
    async connect() {
      await Promise.all([pool, ...(standby ? [standby] : [])].map(openAll));
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await Promise.all([pool.end(), standby?.end()]);
    },
  };
}
