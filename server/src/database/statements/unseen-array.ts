import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/**
 * Passes an array to a prepared statement behind a subquery, so that the planner assumes ten elements. Where it sees
 * fewer, the plan for these values looks cheaper than the generic one, and PostgreSQL plans the statement anew each
 * time: for a caller's session 0.6 ms of planning, and 0.1 of running it. The outer cast makes `any` take the subquery for an array,
 * not for rows.
 */
export const unseenArray = (
  name: string,
  element: 'bigint' | 'date' | 'float8' | 'text' | 'timestamptz' | 'uuid',
): SQL => sql`((select ${sql.placeholder(name)}::${sql.raw(element)}[])::${sql.raw(element)}[])`;
