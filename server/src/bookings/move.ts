import type { ParsedBody, Reservation } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { notFound, refuse } from '../http/refusal.ts';
import { findMember } from '../members/find-member.ts';
import { onDayOf } from './day-of-wish.ts';
import { decide } from './decide.ts';
import { findReservation } from './find-reservations.ts';
import { levelOf } from './level.ts';
import { reservation, reservationSpace } from './tables.ts';
import { keepFacility, takeTime } from './take-time.ts';

type Change = ParsedBody<'PATCH /booking/reservation/{id}/'>;

/**
 * Gives a booking another time, facility or name, and answers it as it was and as it is; throws `BookingRefused`. It
 * keeps its price and its invoice: those are agreed.
 */
export async function moveReservation(
  tx: Transaction,
  id: number,
  change: Change,
  { now, zone }: { now: number; zone: string },
): Promise<{ before: Reservation; after: Reservation }> {
  await tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id)).for('update');
  const before = await findReservation(tx, 'all', id, { now, zone });
  if (!before) throw notFound();
  const { facility, name, ...wish } = {
    facility: change.facility ?? before.facility.id,
    name: change.name ?? before.name,
    start: Date.parse(change.start_from ?? before.start_from),
    end: Date.parse(change.end_at ?? before.end_at),
  };
  const stays =
    facility === before.facility.id &&
    wish.start === Date.parse(before.start_from) &&
    wish.end === Date.parse(before.end_at);
  if (stays) {
    await tx.update(reservation).set({ name }).where(eq(reservation.id, id));
  } else {
    const isLiving = before.status === 'HELD' || before.status === 'CONFIRMED';
    if (!isLiving || Date.parse(before.end_at) <= now)
      throw refuse(409, 'not_movable', 'This booking is over, or was cancelled.');
    const member = await findMember(tx, before.member);
    const onDay = await onDayOf(tx, await keepFacility(tx, facility), wish, {
      zone,
      level: levelOf(member),
      now,
    });
    const asked = { facility: onDay, wish, member, override: change.override ?? [], now, zone };
    const { owned, overridden } = await decide(tx, asked, id);
    await tx.delete(reservationSpace).where(eq(reservationSpace.reservation_id, id));
    await tx
      .update(reservation)
      .set({
        facility_id: facility,
        name,
        start_from: new Date(wish.start),
        end_at: new Date(wish.end),
        overridden,
      })
      .where(eq(reservation.id, id));
    await takeTime(tx, { reservation_id: id }, onDay.spaces, owned);
  }
  const after = await findReservation(tx, 'all', id, { now, zone });
  if (!after) throw notFound();
  return { before, after };
}
