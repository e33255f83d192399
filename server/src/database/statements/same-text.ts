import type { SQL } from 'drizzle-orm';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Pattern for ILIKE that finds `text` anywhere, with its own wildcards taken literally. */
export const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** True where a text is one of these; also where the list is empty. */
export const among = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0 ? sql`true` : sql`${column} = any(${sql.param(values)}::text[])`;

/**
 * Folds a username or an email address for comparing and counting. User input is folded only here: the database's
 * `lower()` knows other letters, such as İ, and would treat two names as one that a limit counts separately.
 */
export const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** True where a column holds this name or address, or another column's. The stored ones are ASCII, which every database folds alike. */
export const isSame = (column: PgColumn, other: string | PgColumn): SQL =>
  eq(sql`lower(${column})`, typeof other === 'string' ? fold(other) : sql`lower(${other})`);

/** True where a column holds one of these. */
export const isOneOf = (column: PgColumn, texts: readonly string[]): SQL =>
  inArray(sql`lower(${column})`, texts.map(fold));
