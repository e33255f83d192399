import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';

/** Builds statements without a connection. */
const builder = drizzle.mock();

/**
 * Inserts rows by a statement that can go together with others. An id may be given that the column would make itself.
 */
export const insertRows = <Table extends PgTable>(
  table: Table,
  rows: readonly PgInsertValue<Table, true>[],
): SQL =>
  builder
    .insert(table)
    .overridingSystemValue()
    .values([...rows])
    .getSQL();
