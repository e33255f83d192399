import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { describeError } from '../database/describe-error.ts';
import type { Work } from './job.ts';
import { NotWorthRetrying } from './job.ts';
import { job } from './tables.ts';
import type { TakenJob } from './take.ts';
import { fail, namesOfDue, succeed, takeDue } from './take.ts';

/** Interval at which a running process looks for jobs, ms. */
const LOOK = 1000;
/** Jobs that one process does at a time: of those that ask the same host, or of those that ask none. */
const HANDS = 4;
/** Time limit of a run, ms: well within its lease. */
const TIME_LIMIT = 2 * 60_000;
/** Longest wait for running jobs at a stop, ms; a job that is cut off runs again after its lease. */
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

/** Gives every recurring job its row; one whose schedule became denser comes sooner. */
async function schedule({ db, now }: Env, works: readonly Work[]): Promise<void> {
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
}

/** Does one job within the time limit, and writes down how it went. */
async function perform({ db, log, now }: Env, work: Work, taken: TakenJob): Promise<void> {
  const limit = new AbortController();
  try {
    await Promise.race([
      work.run(taken.payload, { db, id: taken.id, now: now(), log }),
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

/** Calls it once; again where it failed. */
function once(call: () => Promise<void>): () => Promise<void> {
  let called: Promise<void> | null = null;
  return async () => {
    called ??= call();
    try {
      await called;
    } catch (error) {
      called = null;
      throw error;
    }
  };
}

/** Does all work of a lane that is due, a few jobs at a time, and answers how many runs that took. */
async function runLane(
  env: Env,
  {
    byName,
    names,
    stopping,
  }: { byName: ReadonlyMap<string, Work>; names: readonly string[]; stopping: AbortSignal },
): Promise<number> {
  let runs = 0;
  const inHand = new Set<Promise<void>>();
  const begin = (one: TakenJob) => {
    const work = byName.get(one.name);
    if (!work) return;
    const done = perform(env, work, one).finally(() => inHand.delete(done));
    inHand.add(done);
    runs += 1;
  };
  try {
    for (;;) {
      const free = HANDS - inHand.size;
      const taken = stopping.aborted ? [] : await takeDue(env.db, names, env.now(), free);
      taken.forEach(begin);
      if (taken.length === 0 && inHand.size === 0) break;
      // A free hand takes the next job at once, so a long job delays nothing else that is due.
      await Promise.race([...inHand, pause(LOOK, null, { ref: false })]);
    }
  } finally {
    await Promise.allSettled(inHand);
  }
  return runs;
}

/** Does the work of the `job` table that it knows by name, beside any number of others that do the same. */
export function createJobRunner(env: Env, works: readonly Work[]): JobRunner {
  const { db, log, now } = env;
  const byName = new Map(works.map((work) => [work.name, work]));
  const stopping = new AbortController();
  const lanes = [...Map.groupBy(works, ({ host }) => host).values()].map((lane) =>
    lane.map(({ name }) => name),
  );
  const running = new Map<readonly string[], Promise<unknown>>();
  const scheduleOnce = once(() => schedule(env, works));

  async function workOn(names: readonly string[]): Promise<number> {
    await scheduleOnce();
    return runLane(env, { byName, names, stopping: stopping.signal });
  }

  async function runDue(): Promise<number> {
    await scheduleOnce();
    let all = 0;
    for (;;) {
      // Work of one lane may have enqueued work for another.
      const due = new Set(await namesOfDue(db, now()));
      const runs = await Promise.all(lanes.filter((lane) => lane.some((name) => due.has(name))).map(workOn));
      const sum = runs.reduce((one, other) => one + other, 0);
      if (sum === 0) return all;
      all += sum;
    }
  }

  async function loop(lane: readonly string[]): Promise<void> {
    while (!stopping.signal.aborted) {
      const run = workOn(lane).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'jobs wait for the database');
      });
      running.set(lane, run);
      await run;
      await pause(LOOK, null, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start() {
      for (const lane of lanes) void loop(lane);
    },
    runDue,
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(running.values()), pause(PATIENCE, null, { ref: false })]);
    },
  };
}
