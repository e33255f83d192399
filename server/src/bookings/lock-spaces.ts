import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { space } from './tables.ts';

/** Lets those who want one of these spaces come one after the other, instead of running into each other. */
export async function lockSpaces(tx: Transaction, spaces: readonly number[]): Promise<void> {
  await tx
    .select({ id: space.id })
    .from(space)
    .where(inArray(space.id, [...spaces]))
    .orderBy(asc(space.id))
    .for('no key update');
}
