import { lt } from 'drizzle-orm';
import { onSchedule } from './job.ts';
import { dailyAt } from './schedule.ts';
import { job } from './tables.ts';

/** How long a job that was given up stays for people to look at, ms. */
const KEPT = 30 * 86_400_000;

/** Clears away old jobs that were given up. */
export const clearFailedJobs = (zone: string) =>
  onSchedule('jobs clear failed', dailyAt('04:10', zone), async ({ db, now }) => {
    await db.delete(job).where(lt(job.failed_at, new Date(now - KEPT)));
  });
