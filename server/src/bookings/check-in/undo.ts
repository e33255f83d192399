import { findConflict } from '@portal/contract/bookings/rules/slots';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notFound, refuse } from '../../http/refusals/refusal.ts';
import { at, isSameSecond } from '../../time/moments.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import type { Club } from '../../time/moments.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { findBooking } from '../reservations/find-reservations.ts';
import { BookingRefused } from '../reserve/booking-refused.ts';
import { lockBooking } from '../reserve/locks/lock-booking.ts';
import { keepFacility, takeTime } from '../reserve/take-time.ts';
import { facility, reservation } from '../tables.ts';
import { ownedTime } from '../waiting/freed-time.ts';
import type { LockedWaitingList } from '../waiting/offer-freed-time.ts';
import { endFinished } from '../waiting/offer-freed-time.ts';

/** A booking before and after. */
interface BookingChange {
  before: Booking;
  after: Booking;
}

const changed = () => refuse('check_in_changed');

function mustLast({ end }: Booking, now: number): void {
  if (end <= now) throw refuse('booking_ended');
}

async function read(tx: Transaction, id: number, now: number): Promise<Booking> {
  const found = await findBooking(tx, 'all', id, now);
  if (!found) throw notFound();
  return found;
}

/**
 * Undoes a check-in that was made at this instant, while the booking lasts. The facility's time to check in starts
 * anew: a mistake at the desk releases nobody's time at once.
 */
export async function undoCheckIn(
  tx: Transaction,
  id: number,
  checkedInAt: number,
  { now }: Club,
): Promise<BookingChange> {
  await tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id)).for('update');
  const before = await read(tx, id, now);
  if (before.checked_in_at === null || !isSameSecond(before.checked_in_at, checkedInAt)) throw changed();
  if (before.status !== 'CONFIRMED') throw changed();
  mustLast(before, now);
  await tx
    .update(reservation)
    .set({
      checked_in_at: null,
      check_in_by: sql`(select case when ${facility.check_in_minutes} is null then null else
        greatest(${reservation}.check_in_by, ${at(now)} + ${facility.check_in_minutes} * interval '1 minute') end
        from ${facility} where ${facility.id} = ${reservation}.facility_id)`,
    })
    .where(eq(reservation.id, id));
  return { before, after: await read(tx, id, now) };
}

/** Gives a released booking its whole time back, or throws `BookingRefused` where somebody else has some of it. */
async function takeBack(
  tx: Transaction,
  { id, facility: { id: place }, start, end }: Booking,
  line: LockedWaitingList,
  club: Club,
): Promise<void> {
  const kept = await keepFacility(tx, place);
  await endFinished(tx, line, club);
  const range = { start, end };
  const occupied = await occupiedAround(tx, kept.spaces, range, club);
  if (findConflict(kept, occupied, range) !== null) throw new BookingRefused('slot_taken');
  await takeTime(tx, { reservation_id: id }, kept.spaces, ownedTime(kept, range));
}

/** Checks in a member who came after their booking was released, while it lasts and its time is free. */
export async function undoNoShow(tx: Transaction, id: number, club: Club): Promise<BookingChange> {
  const { now } = club;
  const seen = await read(tx, id, now);
  const line = await lockBooking(tx, id, club, { facility: seen.facility.id, range: seen });
  const before = await read(tx, id, now);
  if (!line || before.status !== 'NO_SHOW') throw changed();
  mustLast(before, now);
  const [stored] = await tx
    .select({ status: reservation.status })
    .from(reservation)
    .where(eq(reservation.id, id));
  // A missed booking keeps its time until somebody wants it, or the sweep runs.
  if (stored?.status === 'NO_SHOW') await takeBack(tx, before, line, club);
  await tx
    .update(reservation)
    .set({ status: 'CONFIRMED', checked_in_at: new Date(now) })
    .where(eq(reservation.id, id));
  return { before, after: await read(tx, id, now) };
}
