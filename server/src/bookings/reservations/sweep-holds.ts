import type { SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { releaseNoShows } from '../check-in/release.ts';
import { expire } from './expire.ts';
import { isMissed, isStale } from './status-at.ts';
import { lockBooking } from '../reserve/locks/lock-booking.ts';
import { reservation } from '../tables.ts';
import { offerFreedTime } from '../waiting/offer-freed-time.ts';
import { sweepWaitingLists } from '../waiting/sweep.ts';

/** The most bookings that one run of the sweep ends. */
const BATCH = 100;

/** Bookings that end by the clock, with the function that ends them: expired holds and no-shows. */
const endings = [
  { isOver: isStale, end: expire },
  { isOver: isMissed, end: releaseNoShows },
];

const found = (db: Database, where: SQL) =>
  db.select({ id: reservation.id }).from(reservation).where(where).limit(BATCH);

/**
 * Ends every expired hold, so that its invoice doesn't stay unpaid, releases no-shows, and offers the freed times to
 * those who wait. Nothing relies on this: a request for the time ends what is over, and lets those who wait come
 * first.
 */
export const expireHolds = (zone: string): Work =>
  onSchedule('bookings expire holds', every(60_000), async ({ db, now }) => {
    const club = { now, zone };
    for (const { isOver, end } of endings) {
      for (;;) {
        const over = await found(db, isOver(now));
        for (const { id } of over)
          await transact(db, async (tx) => {
            const line = await lockBooking(tx, id, club);
            await end(tx, [id], club);
            if (line) await offerFreedTime(tx, line, club);
          });
        if (over.length < BATCH) break;
      }
    }
    await sweepWaitingLists(db, club);
  });
