import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/**
 * Passes an array to a prepared statement behind a subquery, so that the planner assumes ten elements. Where it sees
 * fewer, the plan for these values looks cheaper than the generic one, and PostgreSQL plans the statement anew each
 * time, which takes several times as long as running it. The outer cast makes `any` take the subquery for an array,
 * not for rows.
 */
export const unseenArray = (
  name: string,
  element: 'bigint' | 'date' | 'float8' | 'text' | 'timestamptz' | 'uuid',
): SQL => sql`((select ${sql.placeholder(name)}::${sql.raw(element)}[])::${sql.raw(element)}[])`;
