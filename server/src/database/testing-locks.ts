import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database } from './database.ts';

/** Resolves as soon as so many statements of this database wait for a lock that another holds. PostgreSQL alone. */
export const untilWaiting = (db: Database, count: number): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      const { rows } = await db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.waiting === count;
    },
    { timeout: 20_000, interval: 20 },
  );
