import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { Work } from '../jobs/job.ts';
import { onSchedule } from '../jobs/job.ts';
import { every } from '../jobs/schedule.ts';
import { expire } from './expire.ts';
import { spacesOfFacility } from './facilities.ts';
import { isStale } from './living.ts';
import { lockSpaces } from './lock-spaces.ts';
import { facility, reservation } from './tables.ts';
import { serveLine } from './waiting/serve-line.ts';
import { sweepLines } from './waiting/sweep.ts';

/** Holds that one look of the sweep finds. */
const BATCH = 100;

/** Ends one hold that ran out, and gives its time to whoever waits for it; the spaces first, as bookings do. */
async function expireHold(
  tx: Transaction,
  { id, spaces }: { id: number; spaces: readonly number[] },
  club: { now: number; zone: string },
): Promise<void> {
  await lockSpaces(tx, spaces);
  await serveLine(tx, await expire(tx, sql`(${id}::bigint)`, club.now), club);
}

const staleHolds = (db: Database, now: number) =>
  db
    .select({ id: reservation.id, spaces: spacesOfFacility })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(isStale(now))
    .limit(BATCH);

/**
 * Ends every hold that ran out, so that its invoice doesn't stay unpaid, and offers what became free to those who wait.
 * Nobody depends on this: whoever wants the time ends what is in the way, and lets those who wait come first.
 */
export const expireHolds = (zone: string): Work =>
  onSchedule('bookings expire holds', every(60_000), async ({ db, now }) => {
    for (;;) {
      const stale = await staleHolds(db, now);
      for (const hold of stale) await transact(db, (tx) => expireHold(tx, hold, { now, zone }));
      if (stale.length < BATCH) break;
    }
    await sweepLines(db, { now, zone });
  });
