import { createHash } from 'node:crypto';
import type { Query, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database.ts';

/**
 * Passes an array to a prepared statement behind a subquery, so that the planner assumes ten elements. Where it sees
 * fewer, the plan for these values looks cheaper than the generic one, and PostgreSQL plans the statement anew each
 * time: for a caller's session 0.6 ms of planning, and 0.1 of running it. The outer cast makes `any` take the subquery for an array,
 * not for rows.
 */
export const unseenArray = (
  name: string,
  element: 'bigint' | 'date' | 'float8' | 'text' | 'timestamptz' | 'uuid',
): SQL => sql`((select ${sql.placeholder(name)}::${sql.raw(element)}[])::${sql.raw(element)}[])`;

/** Shared by all transactions: it caches the columns of tables. */
export const dialect = new PgDialect();

/** Names a prepared statement by its text; PostgreSQL keeps 63 characters of a name. */
export const statementName = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Prepares a rendered statement by name in a transaction: each connection parses and plans it once. */
export const prepareNamed = (tx: Database | Transaction, query: Query, name = statementName(query.sql)) =>
  tx._.session.prepareQuery(query, undefined, name, false);

/** Runs a statement with a value for each of its placeholders, and returns its rows. */
export type Run<Row> = (
  tx: Database | Transaction,
  values: Readonly<Record<string, unknown>>,
) => Promise<Row[]>;

/**
 * Renders a statement with placeholders once, for everybody who runs it. Building the two long ones of a booking
 * takes 0.9 ms, an eighth of all processor time that a booking takes.
 */
export function render<Row extends object>(statement: SQL<Row>): Run<Row> {
  const query = dialect.sqlToQuery(statement);
  const name = statementName(query.sql);
  return async (tx, values) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the statement says that it returns
    const { rows } = (await prepareNamed(tx, query, name).execute(values)) as { rows: Row[] };
    return rows;
  };
}
