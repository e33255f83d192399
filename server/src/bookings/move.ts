import type { ParsedBody, Reservation } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { notFound } from '../http/refusal.ts';
import type { Club } from './club.ts';
import { findReservation } from './find-reservations.ts';
import { broughtTo, mustTake } from './party.ts';
import { isAt, mustStand, relocate } from './relocate.ts';
import { reservation } from './tables.ts';

type Change = ParsedBody<'PATCH /booking/reservation/{id}/'>;

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
  await tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id)).for('update');
  const before = await findReservation(tx, 'all', id, { now, zone });
  if (!before) throw notFound();
  const place = {
    facility: change.facility ?? before.facility.id,
    wish: {
      start: Date.parse(change.start_from ?? before.start_from),
      end: Date.parse(change.end_at ?? before.end_at),
    },
  };
  if (!isAt(before, place)) {
    mustStand(before, before.end_at, now);
    const onDay = await relocate(tx, before, place, { override: change.override ?? [], now, zone });
    mustTake(onDay, broughtTo(onDay, before));
  }
  if (change.name !== undefined)
    await tx.update(reservation).set({ name: change.name }).where(eq(reservation.id, id));
  const after = await findReservation(tx, 'all', id, { now, zone });
  if (!after) throw notFound();
  return { before, after };
}
