import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** True where a text is one of these; also where the list is empty. */
export const among = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0 ? sql`true` : sql`${column} = any(${sql.param(values)}::text[])`;
