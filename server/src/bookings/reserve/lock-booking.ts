import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Club } from '../club.ts';
import type { Place } from '../reservations/relocate.ts';
import { findFacility } from '../facilities/facilities.ts';
import { occupiedTimes } from '../availability/occupied-times.ts';
import { reservation } from '../tables.ts';
import { ownedTime } from '../waiting/freed-time.ts';
import type { LockedWaitingList } from '../waiting/offer-freed-time.ts';
import { lockWaitingList } from '../waiting/offer-freed-time.ts';

/**
 * Locks a booking, and before it all that giving its time up locks, and that taking another place does. Answers those who
 * wait for its time; null where there is no such booking.
 */
export async function lockBooking(
  tx: Transaction,
  id: number,
  club: Club,
  to?: Place,
): Promise<LockedWaitingList | null> {
  const place = to && (await findFacility(tx, to.facility));
  const claims = to && place ? [ownedTime(place, to.range)] : [];
  let [kept] = await occupiedTimes(tx, [id]);
  while (kept) {
    const line = await lockWaitingList(tx, { claims, frees: [kept], members: to ? [kept.member] : [] }, club);
    await tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id)).for('update');
    const [still] = await occupiedTimes(tx, [id]);
    if (isDeepStrictEqual(still, kept)) return line;
    // Somebody moved it before it was locked.
    kept = still;
  }
  return null;
}
