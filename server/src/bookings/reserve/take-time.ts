import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { insertRows } from '../../database/statements/insert-rows.ts';
import { sqlState } from '../../database/transact.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors } from '../../http/refusals/refusal.ts';
import { BookingRefused } from './booking-refused.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import { findFacility } from '../facilities/facilities.ts';
import { at } from '../../time/moments.ts';
import { facility, reservationSpace } from '../tables.ts';

/** The owner of a time: a reservation or a block. */
type Owner = { reservation_id: number } | { block_id: number };

export const noSuchFacility = (id: number) => fieldErrors({ facility: [fault('notFound', { id })] });

/**
 * Locks the facility and returns it as it stays to the end of the transaction: a change of its spaces waits, or was
 * waited for here. Read again after the lock, since the earlier read may precede that change.
 */
export async function keepFacility(tx: Transaction, id: number): Promise<FacilityRow> {
  await tx.select({ id: facility.id }).from(facility).where(eq(facility.id, id)).for('key share');
  const found = await findFacility(tx, id);
  if (!found) throw noSuchFacility(id);
  return found;
}

/** Takes the time of these spaces for its owner. */
export const takingTime = (owner: Owner, spaces: readonly number[], { start, end }: TimeRange) => {
  const during = sql`tstzrange(${at(start)}, ${at(end)})`;
  return insertRows(
    reservationSpace,
    spaces.map((space_id) => ({ ...owner, space_id, during })),
  );
};

/** Runs statements that take time; the database refuses them if the time is taken. */
export async function unlessTaken(work: PromiseLike<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (sqlState(error) === '23P01') throw new BookingRefused('slot_taken', { cause: error });
    throw error;
  }
}

/** Takes the time of these spaces for its owner, or throws `BookingRefused`. */
export const takeTime = (
  tx: Transaction,
  owner: Owner,
  spaces: readonly number[],
  range: TimeRange,
): Promise<void> => unlessTaken(tx.execute(takingTime(owner, spaces, range)));
