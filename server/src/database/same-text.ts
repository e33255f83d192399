import type { SQL } from 'drizzle-orm';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A username or an email address as it is compared and counted by. What somebody typed is folded here alone: the
 * database's `lower()` knows other letters, such as İ, and would treat two names as one that a limit counts separately.
 */
export const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Whether a column holds this name or address. Those that are stored are ASCII, which every database folds alike. */
export const isSame = (column: PgColumn, text: string): SQL => eq(sql`lower(${column})`, fold(text));

/** Whether a column holds one of these. */
export const isOneOf = (column: PgColumn, texts: readonly string[]): SQL =>
  inArray(sql`lower(${column})`, texts.map(fold));
