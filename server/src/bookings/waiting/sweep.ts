import { findConflict } from '@portal/contract/bookings/rules/slots';
import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { findFacility } from '../facilities/facilities.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import { waiting } from '../tables.ts';
import { allTimeFrom, ownedTime } from './freed-time.ts';
import { waitersFor } from './waiting-list.ts';
import type { Club } from '../../time/moments.ts';
import { offerFreed } from './offer-freed-time.ts';

/**
 * Ends the entries whose last moment has come, and offers what is free now: to members who were passed over and may
 * have it by now, and after changes of rules that many facilities share.
 */
export async function sweepWaitingLists(db: Database, club: Club): Promise<void> {
  await transact(db, (tx) =>
    tx
      .update(waiting)
      .set({ status: 'ENDED' })
      .where(and(eq(waiting.status, 'WAITING'), lte(waiting.not_after, new Date(club.now)))),
  );
  const wanted = new Set<string>();
  for (const { facility: id, range } of await waitersFor(db, [allTimeFrom(club.now, null)], club.now)) {
    // One check for all who wait for the same.
    const key = `${id} ${range.start} ${range.end}`;
    const facility = wanted.has(key) ? undefined : await findFacility(db, id);
    wanted.add(key);
    if (!facility) continue;
    const isTaken =
      findConflict(facility, await occupiedAround(db, facility.spaces, range, club), range) !== null;
    if (!isTaken) await transact(db, (tx) => offerFreed(tx, [ownedTime(facility, range)], club));
  }
}
