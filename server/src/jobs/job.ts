import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Database } from '../database/database.ts';
import type { Schedule } from './schedule.ts';

/** A kind of work by its name, with what it needs to know. */
export interface JobKind<Payload extends object> {
  /** `capability what`: "mail deliver". */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
}

/** The dependencies of a job. `now` is the moment it was taken, ms. */
export interface JobEnv {
  db: Database;
  /** Of the job's row. */
  id: number;
  now: number;
  log: FastifyBaseLogger;
}

/** A kind of work with what does it. */
export interface Work {
  readonly name: string;
  /** Null: done once for each time it is enqueued. */
  readonly schedule: Schedule | null;
  /** The other host that it calls, which may hang: work that calls another one, or none, never waits for it. Null: none. */
  readonly host: string | null;
  /** May be called again after it succeeded, when the process dies before that is written down. */
  readonly run: (payload: unknown, env: JobEnv) => Promise<void>;
}

/** Work that is done when somebody enqueues it. */
export const onRequest = <Payload extends object>(
  kind: JobKind<Payload>,
  run: (payload: Payload, env: JobEnv) => Promise<void>,
): Work => ({
  name: kind.name,
  schedule: null,
  host: null,
  run: async (payload, env) => run(kind.payload.parse(payload), env),
});

/** Work that is done by the clock, once for all processes. */
export const onSchedule = (name: string, schedule: Schedule, run: (env: JobEnv) => Promise<void>): Work => ({
  name,
  schedule,
  host: null,
  run: (_payload, env) => run(env),
});

/** Work that asks somebody else's host. */
export const asksHost = (host: string, work: Work): Work => ({ ...work, host });

/** Thrown by a job that no other try can help: it is given up at once. */
export class NotWorthRetrying extends Error {
  override readonly name = 'NotWorthRetrying';
}
