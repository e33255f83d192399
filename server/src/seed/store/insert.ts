import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/database.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1000;

/** Inserts any number of rows and answers their keys in the same order. */
export async function insertAll<Table extends PgTable, Key extends number | string = number>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  key?: Table['_']['columns'][string],
): Promise<Key[]> {
  const keys: Key[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of this table, as the caller made them
    const insert = tx.insert(table).values(rows.slice(from, from + BATCH) as never);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the column's own type, which a generic table forgets
    if (key) for (const row of await insert.returning({ key })) keys.push(row.key as Key);
    else await insert;
  }
  return keys;
}
