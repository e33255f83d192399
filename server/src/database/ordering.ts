import type { SQL } from 'drizzle-orm';
import { asc, desc } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * ORDER BY of a list: `-created_at` is descending. The key comes last, so that pages never overlap.
 * `ordering` was checked by the contract; left out, the key alone orders.
 */
export function orderBy(
  ordering: string | undefined,
  columns: Readonly<Record<string, PgColumn | SQL>>,
  key: PgColumn,
): SQL[] {
  const direction = ordering?.startsWith('-') ? desc : asc;
  const column = columns[ordering?.replace('-', '') ?? ''];
  return column && column !== key ? [direction(column), direction(key)] : [direction(key)];
}
