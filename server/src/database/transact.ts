import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';

/** What the database said of a failed query. */
interface DatabaseError {
  /** SQLSTATE. */
  code: string;
  /** What a constraint found wrong: the columns of its key and their values. */
  detail: string;
}

/** The database's own error, wherever in the chain of causes the driver put it; null where it was another's. */
export function errorOfDatabase(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) {
    const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '';
    return { code: error.code, detail };
  }
  return errorOfDatabase(error.cause);
}

/** SQLSTATE of a failed query. */
export const sqlState = (error: unknown): string | null => errorOfDatabase(error)?.code ?? null;

// Serialization failure and deadlock: nothing was done, and another try may succeed.
const rerunStates = new Set(['40001', '40P01']);
const TRIES = 6;
/** The longest pause before the second try, ms; each further one may be twice as long. */
const FIRST_PAUSE = 20;

/** Whether the database gave a transaction up for the sake of another one. */
export const gaveWay = (error: unknown): boolean => rerunStates.has(sqlState(error) ?? '');

/** Whether a query was ended for taking longer than one may, most often as it waited for another transaction. */
export const tookTooLong = (error: unknown): boolean => sqlState(error) === '57014';

/**
 * A transaction that is run again when the database gave it up for another's sake, after a pause by chance: those that met
 * once don't meet again. `work` may run several times.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries >= TRIES || !gaveWay(error)) throw error;
    }
    await pause(Math.random() * FIRST_PAUSE * 2 ** (tries - 1));
  }
}
