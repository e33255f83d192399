import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { describeError } from '../http/logging.ts';
import type { Work } from './job.ts';
import { NotWorthRetrying } from './job.ts';
import { job } from './tables.ts';
import type { Taken } from './take.ts';
import { fail, succeed, takeDue } from './take.ts';

/** How often a running process looks for work, ms. */
const LOOK = 1000;
/** Jobs that one process does at a time. */
const HANDS = 4;
/** When a run is given up for this time, ms: well within its lease. */
const TIME_LIMIT = 2 * 60_000;
/** How long stopping waits for what is under way, ms; a job that is cut off is taken up again after its lease. */
const PATIENCE = 8000;

export interface JobRunner {
  /** Looks for work from now on. */
  start: () => void;
  /** Does all that is due, and answers how many runs that took. Tests call it instead of `start`. */
  runDue: () => Promise<number>;
  /** Takes nothing more, and waits a while for what is under way. */
  stop: () => Promise<void>;
}

interface Env {
  db: Database;
  log: FastifyBaseLogger;
  now: () => number;
}

/** Does the work of the `job` table that it knows by name, beside any number of others that do the same. */
export function createJobRunner({ db, log, now }: Env, works: readonly Work[]): JobRunner {
  const byName = new Map(works.map((work) => [work.name, work]));
  const stopping = new AbortController();
  let scheduled = false;
  let running: Promise<unknown> = Promise.resolve();

  /** Every recurring job has its row; one whose schedule became denser comes sooner. */
  async function schedule(): Promise<void> {
    if (scheduled) return;
    const rows = works.flatMap(({ name, schedule: next }) =>
      next ? [{ name, payload: {}, recurring: true, run_at: new Date(next(now())) }] : [],
    );
    if (rows.length > 0)
      await db
        .insert(job)
        .values(rows)
        .onConflictDoUpdate({
          target: job.name,
          targetWhere: sql`recurring`,
          set: { run_at: sql`least(${job.run_at}, excluded.run_at)` },
        });
    scheduled = true;
  }

  async function perform(taken: Taken): Promise<void> {
    const work = byName.get(taken.name);
    if (!work) return;
    const limit = new AbortController();
    try {
      await Promise.race([
        work.run(taken.payload, { db, now: now(), log }),
        pause(TIME_LIMIT, null, { ref: false, signal: limit.signal }).then(() => {
          throw new Error('The job took too long.');
        }),
      ]);
      await succeed(db, taken, work, now());
    } catch (error) {
      const reason = error instanceof Error ? describeError(error).message : String(error);
      const final = error instanceof NotWorthRetrying;
      const facts = { err: error, job: taken.name, id: taken.id, attempt: taken.attempts };
      if (await fail(db, taken, work, { reason, final, now: now() }))
        log.warn(facts, 'job will be tried again');
      else log.error(facts, 'job given up');
    } finally {
      limit.abort();
    }
  }

  async function runDue(): Promise<number> {
    await schedule();
    let runs = 0;
    while (!stopping.signal.aborted) {
      const taken = await takeDue(db, [...byName.keys()], now(), HANDS);
      if (taken.length === 0) break;
      runs += taken.length;
      await Promise.all(taken.map(perform));
    }
    return runs;
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      running = runDue().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'jobs wait for the database');
      });
      await running;
      await pause(LOOK, null, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start: () => void loop(),
    runDue,
    async stop() {
      stopping.abort();
      await Promise.race([running, pause(PATIENCE, null, { ref: false })]);
    },
  };
}
