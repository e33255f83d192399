import type { SQLChunk } from 'drizzle-orm';
import { getTableColumns, getTableName, is, SQL, StringChunk } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';

type Columns = ReturnType<typeof getTableColumns>;

const text = (of: string) => new StringChunk(of);

/** A value as the driver expects it; without one the column gets its default. */
function chunkOf(column: Columns[string] | undefined, value: unknown): SQLChunk {
  if (value === undefined) return text('default');
  const driven = value === null || is(value, SQL) ? value : column?.mapToDriverValue(value);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Drizzle takes what it can't name for a parameter
  return driven as SQLChunk;
}

/**
 * Inserts rows as Drizzle's builder does, for rows stored many times a second: names only the columns that a row has,
 * and builds the statement from few pieces. An id may be given that the column would generate.
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly PgInsertValue<Table, true>[],
): SQL {
  const columns: Columns = getTableColumns(table);
  const fields = rows.map((row) => new Map<string, unknown>(Object.entries(row)));
  const keys = [...new Set(fields.flatMap((row) => [...row.keys()]))];
  const names = keys.map((key) => `"${columns[key]?.name ?? key}"`).join(', ');
  const values = fields.flatMap((row, place): SQLChunk[] => [
    text(place > 0 ? '), (' : '('),
    ...keys.flatMap((key, index): SQLChunk[] => [
      text(index > 0 ? ', ' : ''),
      chunkOf(columns[key], row.get(key)),
    ]),
  ]);
  const into = text(`insert into "${getTableName(table)}" (${names}) overriding system value values `);
  return new SQL([into, ...values, text(')')]);
}
