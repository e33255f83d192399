import type { Transaction } from '../database/database.ts';
import type { JobKind } from './job.ts';
import { job } from './tables.ts';

/** Asks for work in the transaction of what causes it: both happen or neither. `runAt` is an instant, ms. */
export async function enqueue<Payload extends object>(
  tx: Transaction,
  kind: JobKind<Payload>,
  payload: Payload,
  runAt: number,
): Promise<void> {
  await tx.insert(job).values({ name: kind.name, payload, run_at: new Date(runAt) });
}
