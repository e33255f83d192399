import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}
/** The result of `execute` in both drivers. */
interface RowsKind extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The database for all capabilities, embedded or not. Inside `transaction((tx) => …)` use `tx` alone: the embedded
 * database has one connection, so a query outside the transaction would wait for it for ever.
 */
export type Database = PgDatabase<RowsKind>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Runs a script of several statements and returns the rows of the last. */
export type RunScript = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * Reads on a standby if `isFresh` finds there all that the answer needs, else on the primary. Later queries see at
 * least as much as `isFresh` did.
 */
export type ReadFresh = <Value>(
  isFresh: (db: Database) => Promise<boolean>,
  read: (db: Database) => Promise<Value>,
) => Promise<Value>;

/** Reads on a standby if it has replayed all that was committed before the call, else on the primary. */
export type ReadLatest = <Value>(read: (db: Database) => Promise<Value>) => Promise<Value>;

/** An open database, with functions beyond queries for its owner. */
export interface Store {
  db: Database;
  readFresh: ReadFresh;
  readLatest: ReadLatest;
  /** Runs scripts in one transaction, for migrations. */
  scripted: (work: (run: RunScript) => Promise<void>) => Promise<void>;
  /**
   * Listens to a channel until the returned function is called. Null: a message may have been missed, because the
   * connection was lost.
   */
  listen: (channel: string, onMessage: (payload: string | null) => void) => Promise<() => Promise<void>>;
  /** Opens all its connections ahead of time, so that a rush doesn't wait for them. */
  connect: () => Promise<void>;
  /** Connections by state; the embedded database has one. */
  connections: () => { total: number; idle: number; waiting: number };
  close: () => Promise<void>;
}
