import * as z from 'zod';
import { leftOut } from './left-out.ts';

/** Runs one statement and returns its rows. */
export type Run = (statement: string) => Promise<readonly Record<string, unknown>[]>;

const tableSchema = z.object({
  name: z.string(),
  /** Without those that the database computes; types as PostgreSQL writes them. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  /** Columns of the primary key. */
  key: z.array(z.string()),
});
export type Table = z.infer<typeof tableSchema>;

const listTables = `
  select relname as name,
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce((select json_agg(attname order by array_position(i.indkey::int2[], attnum))
      from pg_index i join pg_attribute on attrelid = c.oid and attnum = any(i.indkey)
      where indrelid = c.oid and indisprimary), '[]') as key
  from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;

/** Reads all tables of the portal, those that an archive leaves out among them. */
export const readTables = async (run: Run): Promise<Table[]> =>
  z.array(tableSchema).parse(await run(listTables));

/** Reads the tables that an archive holds. */
export const readArchivedTables = async (run: Run): Promise<Table[]> =>
  (await readTables(run)).filter(({ name }) => !(name in leftOut));

/** Reads the names of all sequences. */
export async function readSequences(run: Run): Promise<string[]> {
  const rows = await run(`select relname as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`);
  return rows.map(({ name }) => String(name));
}

/** Quotes the name of a table or column. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Quotes a text; null stays null. Needs `standard_conforming_strings`, which `plainTexts` turns on. */
export const quoteText = (text: string | null): string =>
  text === null ? 'null' : `'${text.replaceAll("'", "''")}'`;

/** Has the database read and write every value in the same way, whatever its own settings are, for as long as it takes. */
export const plainTexts = `select ${[
  ['TimeZone', 'UTC'],
  ['DateStyle', 'ISO, YMD'],
  ['IntervalStyle', 'postgres'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '1'],
  ['standard_conforming_strings', 'on'],
  ['statement_timeout', '0'],
  ['idle_in_transaction_session_timeout', '0'],
]
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`;
