import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { insertRows } from '../database/statements/insert-rows.ts';
import type { JobKind } from './job.ts';
import { job } from './tables.ts';

/** A job that waits to be done. `runAt` is an instant, ms. */
export const newJob = <Payload extends object>(kind: JobKind<Payload>, payload: Payload, runAt: number) => ({
  name: kind.name,
  payload,
  run_at: new Date(runAt),
});

export type NewJob = ReturnType<typeof newJob>;

/** Builds the statement that enqueues jobs, to run together with other statements. */
export const jobStatement = (jobs: readonly NewJob[]): SQL => insertRows(job, jobs);

/** Asks for work in the transaction of what causes it: both happen or neither. */
export async function enqueueJobs(tx: Transaction, jobs: readonly NewJob[]): Promise<void> {
  await tx.execute(jobStatement(jobs));
}

/** Asks for one. */
export async function enqueue<Payload extends object>(
  tx: Transaction,
  kind: JobKind<Payload>,
  payload: Payload,
  runAt: number,
): Promise<void> {
  await enqueueJobs(tx, [newJob(kind, payload, runAt)]);
}
