import type { ParsedBody, Reservation } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notFound } from '../../http/refusal.ts';
import type { Club } from '../club.ts';
import { findReservation } from './find-reservations.ts';
import { lockBooking } from '../reserve/lock-booking.ts';
import { broughtTo, mustTake } from '../reserve/party.ts';
import type { Place } from './relocate.ts';
import { isAt, mustStand, relocate } from './relocate.ts';
import { reservation } from '../tables.ts';

type Change = ParsedBody<'PATCH /booking/reservation/{id}/'>;

/** Where a booking is to be: what isn't changed stays as it is. */
const placeOf = (booked: Reservation, { facility, start_from, end_at }: Change): Place => ({
  facility: facility ?? booked.facility.id,
  range: { start: Date.parse(start_from ?? booked.start_from), end: Date.parse(end_at ?? booked.end_at) },
});

/**
 * Gives a booking another time, facility or name, and answers it as it was and as it is; throws `BookingRefused`. It
 * keeps its price and its invoice: those are agreed.
 */
export async function moveReservation(
  tx: Transaction,
  id: number,
  change: Change,
  { now, zone }: Club,
): Promise<{ before: Reservation; after: Reservation }> {
  const seen = await findReservation(tx, 'all', id, { now, zone });
  const line = seen && (await lockBooking(tx, id, { now, zone }, placeOf(seen, change)));
  // Read again, as it may have been another before it was locked.
  const before = await findReservation(tx, 'all', id, { now, zone });
  if (!before || !line) throw notFound();
  const place = placeOf(before, change);
  if (!isAt(before, place)) {
    mustStand(before, before.end_at, now);
    const onDay = await relocate(tx, { booked: before, line }, place, {
      override: change.override ?? [],
      now,
      zone,
    });
    mustTake(onDay, broughtTo(onDay, before));
  }
  if (change.name !== undefined)
    await tx.update(reservation).set({ name: change.name }).where(eq(reservation.id, id));
  const after = await findReservation(tx, 'all', id, { now, zone });
  if (!after) throw notFound();
  return { before, after };
}
