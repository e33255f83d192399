import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findConflict } from '@portal/contract/bookings/rules/slots';
import type { Transaction } from '../../database/database.ts';
import { invoice, issueAgain, moveShare, payment, paymentShare } from '../../money/index.ts';
import { occupiedTimes } from '../availability/occupied-times.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import type { Club } from '../../time/moments.ts';
import { spacesOfFacility } from '../facilities/facilities.ts';
import { lockSpaces } from '../reserve/locks/lock-spaces.ts';
import { keepFacility, takeTime } from '../reserve/take-time.ts';
import { pendingMove, takeRest } from '../reservations/pending-move.ts';
import { facility, reservation } from '../tables.ts';
import { ownedTime } from '../waiting/freed-time.ts';
import type { LockedWaitingList } from '../waiting/offer-freed-time.ts';
import { endFinished, lockWaitingList } from '../waiting/offer-freed-time.ts';

type Booking = typeof reservation.$inferSelect;
type Invoice = typeof invoice.$inferSelect;

/** Thrown to roll back the start of reviving a booking; nothing else is rolled back with it. */
class NotFree extends Error {
  override readonly name = 'NotFree';
}

/** A booking whose hold expired before the payment for its whole invoice came. */
interface LateBooking {
  booking: Booking;
  old: Invoice;
  /** The booking it was to replace; null: none. */
  replaced: Booking | null;
}

const replacedBooking = alias(reservation, 'replaced_booking');

/** True if a booking is unchanged since a move of it was requested. */
const isAsItWas = ({ status, start_from, changes }: Booking, move: Booking, now: number): boolean =>
  status === 'CONFIRMED' && start_from.getTime() > now && changes === move.changes;

/** The bookings whose holds expired before this payment came, which pays for them in full. */
async function findLateBookings(tx: Transaction, id: string, now: number): Promise<LateBooking[]> {
  const late = await tx
    .select({ booking: reservation, old: invoice, amount: paymentShare.amount, replaced: replacedBooking })
    .from(paymentShare)
    .innerJoin(payment, eq(payment.id, paymentShare.payment_id))
    .innerJoin(invoice, eq(invoice.id, paymentShare.invoice_id))
    .innerJoin(reservation, eq(reservation.invoice_id, invoice.id))
    .leftJoin(replacedBooking, eq(replacedBooking.id, reservation.replaces_id))
    .where(
      and(
        eq(payment.id, id),
        inArray(payment.status, ['PENDING', 'FAILED']),
        eq(invoice.status, 'VOID'),
        eq(reservation.status, 'EXPIRED'),
      ),
    )
    .orderBy(asc(reservation.id));
  return late.filter(
    ({ booking, old, amount, replaced }) =>
      amount >= old.total &&
      booking.voucher_id === null &&
      booking.start_from.getTime() > now &&
      (replaced === null || isAsItWas(replaced, booking, now)),
  );
}

/** Bookings that may be revived, with the times that this takes, locked. */
interface LockedLateBookings {
  late: readonly LateBooking[];
  line: LockedWaitingList;
}

/**
 * Locks the spaces of the bookings that a payment is for, while they aren't confirmed: from here on nobody ends their
 * holds. Returns those that expired already and may be revived; null where there are none.
 */
export async function lockLateBookings(
  tx: Transaction,
  id: string,
  { now, zone }: Club,
): Promise<LockedLateBookings | null> {
  const unconfirmed = await tx
    .select({ spaces: spacesOfFacility })
    .from(paymentShare)
    .innerJoin(reservation, eq(reservation.invoice_id, paymentShare.invoice_id))
    .leftJoin(replacedBooking, eq(replacedBooking.id, reservation.replaces_id))
    // For a move the spaces of both: the old time is freed.
    .innerJoin(
      facility,
      or(eq(facility.id, reservation.facility_id), eq(facility.id, replacedBooking.facility_id)),
    )
    .where(and(eq(paymentShare.payment_id, id), inArray(reservation.status, ['HELD', 'EXPIRED'])));
  if (unconfirmed.length === 0) return null;
  await lockSpaces(
    tx,
    unconfirmed.flatMap(({ spaces }) => spaces),
  );
  const late = await findLateBookings(tx, id, now);
  if (late.length === 0) return null;
  const claims = await occupiedTimes(
    tx,
    late.map(({ booking }) => booking.id),
  );
  return { late, line: await lockWaitingList(tx, { claims }, { now, zone }) };
}

/** Holds an expired booking again whose payment arrived late, or throws `NotFree`. */
async function revive(
  tx: Transaction,
  { id, booking, old, replaced, line }: LateBooking & { id: string; line: LockedWaitingList },
  club: Club,
): Promise<void> {
  const { now, zone } = club;
  const range = { start: booking.start_from.getTime(), end: booking.end_at.getTime() };
  const kept = await keepFacility(tx, booking.facility_id);
  await endFinished(tx, line, club);
  if (replaced && (await pendingMove(tx, replaced.id)) !== undefined) throw new NotFree();
  const occupied = await occupiedAround(tx, kept.spaces, range, { now, zone });
  const others = occupied.filter(({ id: taker, state }) => taker !== replaced?.id || state !== 'BOOKED');
  if (findConflict(kept, others, range) !== null) throw new NotFree();
  const issued = await issueAgain(tx, old, club);
  if (issued === null) throw new NotFree();
  await tx
    .update(reservation)
    .set({ status: 'HELD', held_until: new Date(now), invoice_id: issued })
    .where(eq(reservation.id, booking.id));
  const owned = ownedTime(kept, range);
  if (replaced)
    await takeRest(tx, { hold: booking.id, booked: replaced.id }, { facility: kept.id, ...owned });
  else await takeTime(tx, { reservation_id: booking.id }, kept.spaces, owned);
  await moveShare(tx, { payment: id, from: old.id, to: issued });
}

/**
 * Revives the bookings whose holds expired before this payment came, if it pays for them in full and their time is
 * still free: each is put on hold again, with a new invoice. A voucher that paid part of one was given back.
 */
export async function reviveLateBookings(
  tx: Transaction,
  id: string,
  { late, line }: LockedLateBookings,
  club: Club,
): Promise<void> {
  for (const one of late) {
    try {
      await tx.transaction((inner) => revive(inner, { id, line, ...one }, club));
    } catch (error) {
      if (!(error instanceof NotFree)) throw error;
    }
  }
}
