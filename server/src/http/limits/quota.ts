import { lte, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { at } from '../../time/moments.ts';
import { throttled } from '../refusals/refusal.ts';

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

/** Number of uses of one kind within a time in ms, counted in the database for all processes and across restarts. */
export interface Quota {
  kind: string;
  limit: number;
  window: number;
}

/** Counts one use for this key; returns the seconds until the next is possible, null while some are left. */
async function count(
  db: Database,
  { kind, limit, window }: Quota,
  key: string,
  now: number,
): Promise<number | null> {
  // LIMIT_FACTOR may make it a fraction.
  const most = Math.max(1, Math.floor(limit));
  const isOver = sql`${requestQuota.ends_at} <= ${at(now)}`;
  const [row] = await db
    .insert(requestQuota)
    .values({ kind, key, used: 1, ends_at: new Date(now + window) })
    .onConflictDoUpdate({
      target: [requestQuota.kind, requestQuota.key],
      set: {
        // Further tries don't lengthen the wait.
        used: sql`case when ${isOver} then 1 else least(${requestQuota.used} + 1, ${most + 1}) end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else ${requestQuota.ends_at} end`,
      },
    })
    .returning();
  if (!row || row.used <= most) return null;
  return Math.max(1, Math.ceil((row.ends_at.getTime() - now) / 1000));
}

/** Takes one from a quota, before the work it guards; throws 429 when none is left. */
export async function spend(db: Database, quota: Quota, key: string, now: number): Promise<void> {
  const seconds = await count(db, quota, key, now);
  if (seconds !== null) throw throttled(seconds);
}

/** Takes one from a quota; false when none was left. */
export const maySpend = async (db: Database, quota: Quota, key: string, now: number): Promise<boolean> =>
  (await count(db, quota, key, now)) === null;

/** Deletes the quotas that are full again. */
export const clearQuotas = onSchedule('http clear quotas', every(60 * 60_000), async ({ db, now }) => {
  await db.delete(requestQuota).where(lte(requestQuota.ends_at, new Date(now)));
});
