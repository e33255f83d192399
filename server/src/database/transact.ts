import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';

/** The database's account of a failed query. */
interface DatabaseError {
  /** SQLSTATE. */
  code: string;
  /** The violated constraint's columns and their values. */
  detail: string;
}

/** Finds the database's own error in the chain of causes; null where it is another kind of error. */
export function errorOfDatabase(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) {
    const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '';
    return { code: error.code, detail };
  }
  return errorOfDatabase(error.cause);
}

/** Returns the SQLSTATE of a failed query. */
export const sqlState = (error: unknown): string | null => errorOfDatabase(error)?.code ?? null;

// Serialization failure and deadlock: nothing was done, and another try may succeed.
const rerunStates = new Set(['40001', '40P01']);
const TRIES = 6;
/** Longest pause before the second try, ms; each later one may be twice as long. */
const FIRST_PAUSE = 20;

/** True where the database rolled back a transaction in favour of another. */
export const gaveWay = (error: unknown): boolean => rerunStates.has(sqlState(error) ?? '');

/** True where a query was ended for taking too long, most often as it waited for another transaction. */
export const tookTooLong = (error: unknown): boolean => sqlState(error) === '57014';

/**
 * Runs a transaction, and runs it again when the database rolled it back in favour of another, after a random pause
 * so that the two don't meet again. `work` may run several times.
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
