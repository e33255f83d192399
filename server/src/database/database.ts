import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}
/** What both drivers answer to `execute`. */
interface RowsKind extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The database as the capabilities see it, embedded or not.
 * Inside `transaction((tx) => …)` use `tx` alone: the embedded database has one connection, so a query beside the
 * transaction would wait for it for ever.
 */
export type Database = PgDatabase<RowsKind>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Runs a script of several statements and answers the rows of the last. */
export type RunScript = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * Reads on a standby if `isFresh` says of it that it has all that the answer needs, else on the primary. What `isFresh` finds
 * in a query, every later one finds as well.
 */
export type ReadFresh = <Value>(
  isFresh: (db: Database) => Promise<boolean>,
  read: (db: Database) => Promise<Value>,
) => Promise<Value>;

/** Reads on a standby if that has replayed all that was committed before the call, else on the primary. */
export type ReadLatest = <Value>(read: (db: Database) => Promise<Value>) => Promise<Value>;

/** An open database with what its owner needs beside queries. */
export interface Store {
  db: Database;
  readFresh: ReadFresh;
  readLatest: ReadLatest;
  /** Scripts in one transaction, for migrations. */
  scripted: (work: (run: RunScript) => Promise<void>) => Promise<void>;
  /**
   * Listens to a channel, until the result is called. Null: something may have been missed, because the
   * connection was away.
   */
  listen: (channel: string, onMessage: (payload: string | null) => void) => Promise<() => Promise<void>>;
  /** Opens all its connections ahead of time, so that a rush doesn't wait for them. */
  connect: () => Promise<void>;
  /** Connections by state; the embedded database has one. */
  connections: () => { total: number; idle: number; waiting: number };
  close: () => Promise<void>;
}
