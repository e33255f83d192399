import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Whether a text is one of these; where there are none, whatever it is. */
export const among = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0 ? sql`true` : sql`${column} = any(${sql.param(values)}::text[])`;
