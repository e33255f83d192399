import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { at } from '../time/moments.ts';
import type { Work } from './job.ts';
import { onSchedule } from './job.ts';
import { dailyAt } from './schedule.ts';
import { job } from './tables.ts';

/** Time that a job belongs to the process that takes it, ms. Must outlast any run. */
const LEASE = 5 * 60_000;
/** Number of tries, and the wait after the first (ms), which doubles each time: four hours in all. */
const TRIES = 12;
const FIRST_WAIT = 15_000;
const LONGEST_WAIT = 60 * 60_000;
/** Time that a failed job stays for people to look at, ms. */
const KEPT = 30 * 86_400_000;

/** A job in hand. `attempts` counts this one. */
export interface TakenJob {
  id: number;
  name: string;
  payload: unknown;
  attempts: number;
}

/** Names of the jobs that are due; another process may take them first. */
export async function namesOfDue(db: Database, now: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from ${job} where failed_at is null and run_at <= ${at(now)}`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Takes up to `limit` jobs that are due and that nobody else has. A lease rather than an open transaction: the
 * embedded database has one connection, which a slow mail server must not keep busy.
 */
export async function takeDue(
  db: Database,
  names: readonly string[],
  now: number,
  limit: number,
): Promise<TakenJob[]> {
  const { rows } = await db.execute<{ id: number; name: string; payload: unknown; attempts: number }>(sql`
    with due as materialized (
      select id from ${job}
      where failed_at is null and run_at <= ${at(now)} and name in ${[...names]}
      order by run_at, id limit ${limit} for update skip locked
    )
    update ${job} set attempts = ${job}.attempts + 1, run_at = ${at(now + LEASE)}
    from due where ${job}.id = due.id
    returning ${job}.id, ${job}.name, ${job}.payload, ${job}.attempts`);
  return rows;
}

/** Still ours: a job whose lease ran out may be in other hands. */
const ours = ({ id, attempts }: TakenJob) => and(eq(job.id, id), eq(job.attempts, attempts));

const again = (run_at: number) => ({ attempts: 0, run_at: new Date(run_at) });

/** Writes down that a job is done: it is gone, or waits for its next time. */
export async function succeed(db: Database, taken: TakenJob, { schedule }: Work, now: number): Promise<void> {
  if (schedule === null) await db.delete(job).where(ours(taken));
  else
    await db
      .update(job)
      .set({ ...again(schedule(now)), last_error: null })
      .where(ours(taken));
}

/**
 * Writes down why a job failed, and when it is tried again; false when it was given up. One that recurs is never given
 * up: its next time comes anyway.
 */
export async function fail(
  db: Database,
  taken: TakenJob,
  { schedule }: Work,
  failure: { reason: string; final: boolean; now: number },
): Promise<boolean> {
  const { reason, now } = failure;
  const last_error = reason.slice(0, 500);
  const retryAt = now + Math.min(FIRST_WAIT * 2 ** (taken.attempts - 1), LONGEST_WAIT);
  const givenUp = failure.final || taken.attempts >= TRIES;
  if (schedule) {
    const next = schedule(now);
    const change = givenUp || retryAt >= next ? again(next) : { run_at: new Date(retryAt) };
    await db
      .update(job)
      .set({ ...change, last_error })
      .where(ours(taken));
    return true;
  }
  await db
    .update(job)
    .set(givenUp ? { last_error, failed_at: new Date(now) } : { last_error, run_at: new Date(retryAt) })
    .where(ours(taken));
  return !givenUp;
}

/** Clears away old jobs that were given up. */
export const clearFailedJobs = (zone: string) =>
  onSchedule('jobs clear failed', dailyAt('04:10', zone), async ({ db, now }) => {
    await db.delete(job).where(lt(job.failed_at, new Date(now - KEPT)));
  });
