import type { SQL } from 'drizzle-orm';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

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
