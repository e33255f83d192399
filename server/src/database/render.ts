import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';
import { statementName } from './statement-name.ts';

/** Runs a statement with a value for each of its placeholders, and returns its rows. */
export type Run<Row> = (tx: Transaction, values: Readonly<Record<string, unknown>>) => Promise<Row[]>;

const dialect = new PgDialect();

/**
 * Renders a statement with placeholders once, for every transaction that runs it. Building the two long ones of a booking
 * takes 0.9 ms, an eighth of all processor time that a booking takes. Each connection parses and plans it once, too.
 */
export function render<Row extends object>(statement: SQL<Row>): Run<Row> {
  const query = dialect.sqlToQuery(statement);
  const name = statementName(query.sql);
  return async (tx, values) => {
    type Answer = { execute: { rows: Row[] }; all: unknown; values: unknown };
    const prepared = tx._.session.prepareQuery<Answer>(query, undefined, name, false);
    return (await prepared.execute(values)).rows;
  };
}
