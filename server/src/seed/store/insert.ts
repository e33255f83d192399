import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/database.ts';

/** Rows of one statement: more would only make it longer. */
const BATCH = 1000;

/** A row by the names of its columns in code. */
type Row = Readonly<Record<string, unknown>>;

/** A value as JSON that PostgreSQL reads into the column. */
function toJson(column: PgColumn, value: unknown): unknown {
  if (value === null || /^jsonb?$/.test(column.getSQLType())) return value;
  return column.mapToDriverValue(value);
}

/**
 * Inserts any number of rows and answers their keys in the same order. A batch is one parameter: a statement with a parameter for
 * each value took longer to make and to read than the rows to store.
 */
export async function insertAll<Table extends PgTable, Key extends number | string = number>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  key?: Table['_']['columns'][string],
): Promise<Key[]> {
  const columns = new Map<string, PgColumn>(Object.entries(getTableColumns(table)));
  const keys: Key[] = [];
  for (const batch of splitIntoBatches(rows)) {
    const used = [...columns].filter(([name]) => batch.some((row) => row[name] !== undefined));
    const names = sql.raw(used.map(([, { name }]) => `"${name}"`).join(', '));
    const json = JSON.stringify(
      batch.map((row) =>
        Object.fromEntries(used.map(([name, column]) => [column.name, toJson(column, row[name] ?? null)])),
      ),
    );
    const into = sql.raw(`"${getTableName(table)}"`);
    const returning = sql.raw(key ? `"${key.name}"` : 'null');
    const { rows: stored } = await tx.execute<{ key: Key }>(
      sql`insert into ${into} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${into}, ${json}::json) returning ${returning} as key`,
    );
    if (key) keys.push(...stored.map((row) => row.key));
  }
  return keys;
}

/** Rows in batches in which each row has the same columns, in their order. */
function splitIntoBatches(rows: readonly Row[]): Row[][] {
  const describeShape = (row: Row) =>
    Object.keys(row)
      .filter((name) => row[name] !== undefined)
      .toSorted()
      .join();
  const batches: Row[][] = [];
  let shape: string | null = null;
  for (const row of rows) {
    const last = batches.at(-1);
    const own = describeShape(row);
    if (last && own === shape && last.length < BATCH) last.push(row);
    else batches.push([row]);
    shape = own;
  }
  return batches;
}
