import type { ParsedBody } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import type { Club } from '../../time/moments.ts';
import type { Booking } from './find-reservations.ts';
import { findBooking } from './find-reservations.ts';
import { lockBooking } from '../reserve/locks/lock-booking.ts';
import { requireRoomForPlayers } from '../players/players.ts';
import { broughtTo, mustTake } from '../reserve/party.ts';
import type { BookingPlace } from './booking-place.ts';
import { isAt, requireMovable, relocate } from './relocate.ts';
import { reservation } from '../tables.ts';

/** The fields to change. */
type Change = Omit<ParsedBody<'PATCH /booking/reservation/{id}/'>, 'start_from' | 'end_at'> &
  Partial<TimeRange>;

/** Works out where a booking is to be: unchanged fields stay. */
const targetPlace = (booked: Booking, { facility, start, end }: Change): BookingPlace => ({
  facility: facility ?? booked.facility.id,
  range: { start: start ?? booked.start, end: end ?? booked.end },
});

/**
 * Gives a booking another time, facility or name, and returns it before and after; throws `BookingRefused`. It keeps
 * its price and its invoice: those are agreed.
 */
export async function moveReservation(
  tx: Transaction,
  id: number,
  change: Change,
  { now, zone }: Club,
): Promise<{ before: Booking; after: Booking }> {
  const seen = await findBooking(tx, 'all', id, now);
  const line = seen && (await lockBooking(tx, id, { now, zone }, targetPlace(seen, change)));
  // Read again, as it may have changed before it was locked.
  const before = await findBooking(tx, 'all', id, now);
  if (!before || !line) throw notFound();
  const place = targetPlace(before, change);
  if (!isAt(before, place)) {
    requireMovable(before, before.end, now);
    const onDay = await relocate(tx, { booked: before, line }, place, {
      override: change.override ?? [],
      now,
      zone,
    });
    mustTake(onDay, broughtTo(onDay, before), null);
    await requireRoomForPlayers(tx, id, { capacity: onDay.capacity, guests: before.guests });
  }
  if (change.name !== undefined)
    await tx.update(reservation).set({ name: change.name }).where(eq(reservation.id, id));
  const after = await findBooking(tx, 'all', id, now);
  if (!after) throw notFound();
  return { before, after };
}
