import type { SQL } from 'drizzle-orm';
import { asc, desc } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * ORDER BY of a list: `-created_at` is descending, `name,-created_at` orders by the one, then by the other. The key comes
 * last, so that pages never overlap. `ordering` was checked by the contract; left out, the key alone orders.
 */
export function orderBy(
  ordering: string | undefined,
  columns: Readonly<Record<string, PgColumn | SQL>>,
  key: PgColumn,
): SQL[] {
  const order: SQL[] = [];
  for (const field of fieldsOf(ordering)) {
    const direction = field.startsWith('-') ? desc : asc;
    const column = columns[field.replace('-', '')];
    // Nothing after the key could change the order.
    if (column === key) return [...order, direction(key)];
    if (column) order.push(direction(column));
  }
  const last = ordering?.startsWith('-') ? desc : asc;
  return [...order, last(key)];
}

/** The fields of an `ordering`, each with its sign. */
export const fieldsOf = (ordering: string | undefined): string[] => ordering?.split(',') ?? [];
