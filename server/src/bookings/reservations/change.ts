import { isDeepStrictEqual } from 'node:util';
import type { ParsedBody } from '@portal/contract';
import { quote } from '@portal/contract/bookings/rules/prices';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notFound, refuseWith } from '../../http/refusals/refusal.ts';
import { momentWriter } from '../../time/moments.ts';
import { changedPrice, requireChangeable, reduceAgain } from './changed-price.ts';
import type { Club } from '../../time/moments.ts';
import type { Booking } from './find-reservations.ts';
import { findBooking } from './find-reservations.ts';
import { lockBooking } from '../reserve/locks/lock-booking.ts';
import type { Party } from '../reserve/party.ts';
import { requireRoomForPlayers } from '../players/players.ts';
import { broughtTo, mustTake } from '../reserve/party.ts';
import { holdMove, pendingMove } from './pending-move.ts';
import type { BookingPlace } from './booking-place.ts';
import { decidePlace, isAt, moveTo, requireMovable } from './relocate.ts';
import { wirePriceLines } from '../reserve/reserve.ts';
import { reservation } from '../tables.ts';

/** The changes that a member wants to a booking; guests stay as they were where left out. */
interface Change extends Pick<
  ParsedBody<'POST /booking/reservation/{id}/change/'>,
  'guests' | 'guest_names' | 'price' | 'at_once'
> {
  readonly place: BookingPlace;
}

/** True if this booking is already the wanted result of a change. */
const isWanted = (booking: Booking, place: BookingPlace, party: Partial<Party>): boolean =>
  isAt(booking, place) && isDeepStrictEqual({ ...booking, ...party }, booking);

/**
 * Gives a member's own booking another time, facility or guests, at the price of that, or throws and changes nothing:
 * the old time is given up in the transaction that takes the new one. A change to the same place changes nothing.
 * Where a confirmed booking becomes dearer, the new time is held beside it until the difference is paid. Returns it
 * before and after, or the hold.
 */
export async function changeReservation(
  tx: Transaction,
  { id, member }: { id: number; member: number | null },
  { place, guests, guest_names, price, at_once }: Change,
  { now, zone }: Club,
): Promise<{ before: Booking; after: Booking }> {
  const line = await lockBooking(tx, id, { now, zone }, place);
  const before = await findBooking(tx, member, id, now);
  if (!before || !line) throw notFound();
  const party = { guests: guests ?? before.guests, guest_names: guest_names ?? before.guest_names };
  if (isWanted(before, place, party)) return { before, after: before };
  requireMovable(before, before.start, now);
  const pending = await pendingMove(tx, id);
  const asked = pending === undefined ? undefined : await findBooking(tx, 'all', pending, now);
  // The same change was requested before.
  if (asked?.status === 'HELD' && isWanted(asked, place, party) && before.price + asked.price === price)
    return { before, after: asked };
  const decided = await decidePlace(tx, before, place, { override: [], isAsked: !at_once, now, zone });
  const { facility: onDay } = decided;
  const brought = guest_names === undefined ? broughtTo(onDay, party) : party;
  // Guests whom the booking brings already may come.
  mustTake(onDay, brought, brought.guests > before.guests ? decided.member : null);
  await requireRoomForPlayers(tx, id, { capacity: onDay.capacity, guests: brought.guests });
  const isHeld = before.status === 'HELD';
  // Vouchers and discounts are locked after the places.
  if (isHeld) await moveTo(tx, { booked: before, line }, decided, { now, zone });
  const full = quote(onDay, place.range, brought.guests);
  const { quoted, discount } = await reduceAgain(tx, before, full, { now, zone });
  if (quoted.total !== price)
    throw refuseWith(409, 'price_changed', 'The price of this time has changed.', { price: quoted.total });
  if (!isHeld && quoted.total > before.price) {
    requireChangeable(before, quoted.total, now);
    const held = await holdMove(
      tx,
      { booked: before, decided, party: brought, quoted, by: member },
      { now, zone },
    );
    const after = await findBooking(tx, 'all', held, now);
    if (!after) throw notFound();
    return { before, after };
  }
  if (!isHeld) await moveTo(tx, { booked: before, line }, decided, { now, zone });
  await tx
    .update(reservation)
    .set({
      ...brought,
      ...(await changedPrice(tx, before, { quoted, discount, facility: onDay, now, zone })),
      price_lines: wirePriceLines(quoted, momentWriter(zone)),
    })
    .where(eq(reservation.id, id));
  const after = await findBooking(tx, member, id, now);
  if (!after) throw notFound();
  return { before, after };
}
