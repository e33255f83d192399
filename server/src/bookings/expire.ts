import type { Wish } from '@portal/contract/rules/prices';
import type { SQLWrapper } from 'drizzle-orm';
import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { onSchedule } from '../jobs/job.ts';
import { every } from '../jobs/schedule.ts';
import { voidUnpaid } from '../money/invoices.ts';
import { at } from '../time/moments.ts';
import { isStale } from './living.ts';
import { reservation, reservationSpace } from './tables.ts';

/** Ends the holds whose time to pay is over and which still keep some of this time, and voids their invoices. */
export async function expireStaleHolds(
  tx: Transaction,
  spaces: readonly number[],
  { start, end }: Wish,
  now: number,
): Promise<void> {
  const inTheWay = tx
    .select({ id: reservationSpace.reservation_id })
    .from(reservationSpace)
    .where(
      and(
        inArray(reservationSpace.space_id, [...spaces]),
        sql`${reservationSpace.during} && tstzrange(${at(start)}, ${at(end)})`,
      ),
    );
  await expire(tx, inTheWay, now);
}

/** Ends those of these holds whose time to pay is over, voids their invoices, and answers how many there were. */
async function expire(tx: Transaction, ids: SQLWrapper, now: number): Promise<number> {
  const expired = await tx
    .update(reservation)
    .set({ status: 'EXPIRED', held_until: null })
    .where(and(isStale(now), inArray(reservation.id, ids)))
    .returning({ invoice: reservation.invoice_id });
  await voidUnpaid(
    tx,
    expired.flatMap(({ invoice }) => invoice ?? []),
    { reason: 'The booking was not paid in time.', now },
  );
  return expired.length;
}

/** Holds that one transaction of the sweep ends. */
const BATCH = 100;

/**
 * Ends every hold that ran out, so that its invoice doesn't stay unpaid. Nobody waits for this: whoever wants the time
 * ends what is in the way.
 */
export const expireHolds = onSchedule('bookings expire holds', every(60_000), async ({ db, now }) => {
  const sweep = (tx: Transaction) => {
    const stale = tx
      .select({ id: reservation.id })
      .from(reservation)
      .where(isStale(now))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return expire(tx, stale, now);
  };
  while ((await transact(db, sweep)) === BATCH);
});
