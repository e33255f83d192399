import { isDeepStrictEqual } from 'node:util';
import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { Club } from '../../../time/moments.ts';
import type { BookingPlace } from '../../reservations/booking-place.ts';
import { findFacility } from '../../facilities/facilities.ts';
import { timesWithMove } from '../../availability/occupied-times.ts';
import { reservation } from '../../tables.ts';
import { ownedTime } from '../../waiting/freed-time.ts';
import type { LockedWaitingList } from '../../waiting/offer-freed-time.ts';
import { lockWaitingList } from '../../waiting/offer-freed-time.ts';

/**
 * Locks a booking and its move that waits for payment, and before them all that releasing their times and taking
 * another facility lock. Returns those who wait for these times; null where there is no such booking.
 */
export async function lockBooking(
  tx: Transaction,
  id: number,
  club: Club,
  to?: BookingPlace,
): Promise<LockedWaitingList | null> {
  const place = to && (await findFacility(tx, to.facility));
  const claims = to && place ? [ownedTime(place, to.range)] : [];
  let kept = await timesWithMove(tx, id);
  while (kept.length > 0) {
    const members = to ? kept.map(({ member }) => member) : [];
    const line = await lockWaitingList(tx, { claims, frees: kept, members }, club);
    const ids = kept.map((one) => one.id);
    await tx
      .select({ id: reservation.id })
      .from(reservation)
      .where(inArray(reservation.id, ids))
      .orderBy(asc(reservation.id))
      .for('update');
    const still = await timesWithMove(tx, id);
    if (isDeepStrictEqual(still, kept)) return line;
    // It was moved before it was locked.
    kept = still;
  }
  return null;
}
