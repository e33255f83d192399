import type { CheckInRefused, Member } from '@portal/contract';
import { and, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import type { Refusal } from '../../http/refusals/refusal.ts';
import { fieldErrors, notFound, refuse } from '../../http/refusals/refusal.ts';
import { findHouseholdHead, isInHousehold } from '../../members/index.ts';
import type { Club } from '../../time/moments.ts';
import { at, momentWriter } from '../../time/moments.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { bookingsWhere, findBooking } from '../reservations/find-reservations.ts';
import { facility, reservation } from '../tables.ts';
import { checkInOpens } from './check-in-by.ts';
import { isMissed } from '../reservations/status-at.ts';

type Code = CheckInRefused['code'];

/** `name` is the facility's; `booking` the one found there, if any. */
function refusal(code: Code, name: string, zone: string, booking?: Booking): Refusal {
  const write = momentWriter(zone);
  return refuse(code, {
    facility: name,
    start_from: booking ? write(booking.start) : null,
    end_at: booking ? write(booking.end) : null,
    opens_at:
      code === 'too_early' && booking && booking.check_in_by !== null
        ? write(checkInOpens(booking.start))
        : null,
  });
}

/** Returns the code of the refusal to check a booking in at this moment; null: it may be checked in. */
function forbids({ status, check_in_by, end }: Booking, now: number, isAnywhere = false): Code | null {
  if (status === 'NO_SHOW') return 'released';
  if (end <= now || status === 'CANCELLED' || status === 'EXPIRED') return 'no_booking';
  if (check_in_by === null && !isAnywhere) return 'not_asked';
  return status === 'HELD' ? 'unpaid' : null;
}

/**
 * Checks a booking in, unless it already is, and returns it; throws where it is too late or too early. `isAnywhere` also
 * where its facility doesn't ask for it: until its end, then.
 */
async function mark(
  tx: Transaction,
  booking: Booking,
  { now, zone }: Club,
  isAnywhere = false,
): Promise<Booking> {
  const code = forbids(booking, now, isAnywhere);
  if (code !== null) throw refusal(code, booking.facility.name, zone, booking);
  await tx
    .update(reservation)
    .set({
      checked_in_at: new Date(now),
      check_in_by: sql`coalesce(${reservation.check_in_by}, ${reservation.end_at})`,
    })
    .where(
      and(
        eq(reservation.id, booking.id),
        eq(reservation.status, 'CONFIRMED'),
        isNull(reservation.checked_in_at),
        sql`coalesce(${reservation.check_in_by}, ${reservation.end_at}) > ${at(now)}`,
      ),
    );
  const after = await findBooking(tx, 'all', booking.id, now);
  // The released time was booked by somebody else.
  if (!after?.checked_in_at) throw refusal('released', booking.facility.name, zone, booking);
  return after;
}

/** A household's bookings at a facility that aren't over, the earliest first, in order. */
async function near(tx: Transaction, place: number, self: Member, { now }: Club): Promise<Booking[]> {
  const bookings = await bookingsWhere(
    tx,
    and(
      eq(reservation.facility_id, place),
      isInHousehold(findHouseholdHead(self)),
      inArray(reservation.status, ['HELD', 'CONFIRMED', 'NO_SHOW']),
      gt(reservation.end_at, new Date(now)),
    ),
    { now, limit: 20 },
  );
  return bookings.filter(({ status }) => status !== 'EXPIRED');
}

/**
 * Checks in by the code at a door: the booking there of the caller or their household that can be checked in now, or
 * else one that already is. Throws the refusal of the nearest one.
 */
export async function checkInAt(
  tx: Transaction,
  code: string,
  self: Member | null,
  club: Club,
): Promise<Booking> {
  const [door] = await tx
    .select({ id: facility.id, name: facility.name })
    .from(facility)
    .where(eq(facility.check_in_code, code));
  if (!door) throw fieldErrors({ code: [fault('unknownDoorCode')] });
  const bookings = self ? await near(tx, door.id, self, club) : [];
  const isOpen = ({ check_in_by, start }: Booking) => check_in_by !== null && checkInOpens(start) <= club.now;
  const open = bookings.filter((one) => isOpen(one) && forbids(one, club.now) === null);
  const due = open.find(({ checked_in_at }) => checked_in_at === null);
  if (due) return mark(tx, due, club);
  const [done] = open;
  if (done) return done;
  const [nearest] = bookings;
  if (!nearest) throw refusal('no_booking', door.name, club.zone);
  throw refusal(forbids(nearest, club.now) ?? 'too_early', door.name, club.zone, nearest);
}

/** Checks a booking in at the counter, whether or not its facility asks for it. */
export const checkInAnywhere = (tx: Transaction, booking: Booking, club: Club): Promise<Booking> =>
  mark(tx, booking, club, true);

/** Checks a member in at the desk, however early. Returns the booking before and after. */
export async function checkInAtDesk(
  tx: Transaction,
  id: number,
  club: Club,
): Promise<{ before: Booking; after: Booking }> {
  const before = await findBooking(tx, 'all', id, club.now);
  if (!before) throw notFound();
  return { before, after: await checkInAnywhere(tx, before, club) };
}

/**
 * Ends open check-ins at a facility that no longer requires them. Other bookings keep the check-in they were made
 * with.
 */
export async function endOpenCheckIns(tx: Transaction, facilityId: number, now: number): Promise<void> {
  await tx
    .update(reservation)
    .set({ check_in_by: null })
    .where(
      and(
        eq(reservation.facility_id, facilityId),
        inArray(reservation.status, ['HELD', 'CONFIRMED']),
        isNull(reservation.checked_in_at),
        not(isMissed(now)),
      ),
    );
}
