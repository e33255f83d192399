import { lte, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { at } from '../../time/moments.ts';
import { throttled } from '../refusal.ts';

export const requestQuota = pgTable(
  'request_quota',
  {
    kind: text().notNull(),
    key: text().notNull(),
    used: integer().notNull(),
    ends_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

/** So many of one kind within so many ms, counted in the database for all processes and across restarts. */
export interface Quota {
  kind: string;
  limit: number;
  window: number;
}

/** Counts one of this kind for this key; the seconds until there is more, null while there is some left. */
async function count(
  db: Database,
  { kind, limit, window }: Quota,
  key: string,
  now: number,
): Promise<number | null> {
  // LIMIT_FACTOR may make a part of a whole number of it.
  const most = Math.max(1, Math.floor(limit));
  const isOver = sql`${requestQuota.ends_at} <= ${at(now)}`;
  const [row] = await db
    .insert(requestQuota)
    .values({ kind, key, used: 1, ends_at: new Date(now + window) })
    .onConflictDoUpdate({
      target: [requestQuota.kind, requestQuota.key],
      set: {
        // Trying on makes the wait no longer.
        used: sql`case when ${isOver} then 1 else least(${requestQuota.used} + 1, ${most + 1}) end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else ${requestQuota.ends_at} end`,
      },
    })
    .returning();
  if (!row || row.used <= most) return null;
  return Math.max(1, Math.ceil((row.ends_at.getTime() - now) / 1000));
}

/** Uses one of a quota up, before the work it guards; throws 429 when none is left. */
export async function spend(db: Database, quota: Quota, key: string, now: number): Promise<void> {
  const seconds = await count(db, quota, key, now);
  if (seconds !== null) throw throttled(seconds);
}

/** Uses one of a quota up; false when none was left. */
export const maySpend = async (db: Database, quota: Quota, key: string, now: number): Promise<boolean> =>
  (await count(db, quota, key, now)) === null;

/** Clears away the quotas that are whole again. */
export const clearQuotas = onSchedule('http clear quotas', every(60 * 60_000), async ({ db, now }) => {
  await db.delete(requestQuota).where(lte(requestQuota.ends_at, new Date(now)));
});
