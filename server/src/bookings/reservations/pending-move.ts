import type { Quote } from '@portal/contract/bookings/rules/prices';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import { HOLD_EXTENSION, issueInvoice, voidUnpaid } from '../../money/index.ts';
import { at, momentWriter } from '../../time/moments.ts';
import { occupiedTimes } from '../availability/occupied-times.ts';
import type { Club } from '../../time/moments.ts';
import { differenceLine } from '../invoices/invoice-lines.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { remindAt } from '../mails/remind.ts';
import type { Party } from '../reserve/party.ts';
import { HOLD, wirePriceLines } from '../reserve/reserve.ts';
import { unlessTaken } from '../reserve/take-time.ts';
import { bookingMoved } from '../shares/shares.ts';
import { facility, facilitySpace, reservation, reservationInvoice, reservationSpace } from '../tables.ts';
import { offerFreed } from '../waiting/offer-freed-time.ts';
import { expire } from './expire.ts';
import type { Booking } from './find-reservations.ts';
import { findBooking } from './find-reservations.ts';
import type { PlaceDecision } from './booking-place.ts';
import { placeColumns } from './booking-place.ts';

const pendingMoveWhere = (id: number) => and(eq(reservation.replaces_id, id), eq(reservation.status, 'HELD'));

/** Id of a booking's move that waits for its payment, if there is one. */
export async function pendingMove(tx: Transaction, id: number): Promise<number | undefined> {
  const [found] = await tx.select({ id: reservation.id }).from(reservation).where(pendingMoveWhere(id));
  return found?.id;
}

/** Ends the move of a locked booking that waits for its payment, with its invoice; the booking stays as it is. */
export async function endPendingMove(
  tx: Transaction,
  id: number,
  { reason, now, zone }: Club & { reason: string },
): Promise<void> {
  const pending = await pendingMove(tx, id);
  if (pending === undefined) return;
  // A move whose time is over has expired, no matter who notices it first.
  await expire(tx, [pending], { now, zone });
  const ended = await tx
    .update(reservation)
    .set({ status: 'CANCELLED', held_until: null })
    .where(and(eq(reservation.id, pending), eq(reservation.status, 'HELD')))
    .returning({ invoice: reservation.invoice_id });
  await voidUnpaid(
    tx,
    ended.flatMap(({ invoice }) => invoice ?? []),
    { reason, now },
  );
}

/** Takes for a hold the part of its new time that its booking doesn't own already. */
export const takeRest = (
  tx: Transaction,
  { hold, booked }: { hold: number; booked: number },
  { facility: place, start, end }: { facility: number; start: number; end: number },
): Promise<void> =>
  unlessTaken(
    tx.execute(sql`
      insert into ${reservationSpace} (reservation_id, space_id, during)
      select ${hold}::bigint, wanted.space_id, unnest(
        tstzmultirange(tstzrange(${at(start)}, ${at(end)}))
        - coalesce((select range_agg(own.during) from ${reservationSpace} as own
            where own.reservation_id = ${booked}::bigint and own.space_id = wanted.space_id), '{}'))
      from ${facilitySpace} as wanted where wanted.facility_id = ${place}::bigint`),
  );

/** A dearer change of a booking. */
interface DearerChange {
  readonly booked: Booking;
  readonly decided: PlaceDecision;
  readonly party: Party;
  /** The whole new price. */
  readonly quoted: Quote;
  /** Id of the member who requests it. */
  readonly by: number | null;
}

/**
 * Holds the new place of a locked booking until the difference is paid, by an invoice of the difference alone. The
 * booking keeps its own place, and nothing of it changes. Returns the hold's id.
 */
export async function holdMove(
  tx: Transaction,
  { booked, decided, party, quoted, by }: DearerChange,
  { now, zone }: Club,
): Promise<number> {
  const { facility: place, owned } = decided;
  const price = quoted.total - booked.price;
  // Never into the time that it replaces, which would be used by then.
  const until = Math.min(now + HOLD, booked.start);
  const [held] = await tx
    .insert(reservation)
    .values({
      ...placeColumns(decided, now),
      member_id: booked.member,
      booked_by_id: by === booked.member ? null : by,
      name: booked.name,
      ...party,
      status: 'HELD',
      held_until: new Date(until),
      hold_extended: until + HOLD_EXTENSION > booked.start,
      price,
      price_lines: wirePriceLines(quoted, momentWriter(zone)),
      created_at: new Date(now),
      remind_at: null,
      replaces_id: booked.id,
      // Those of the booking now: a payment after another change of it changes nothing.
      changes: sql`(select changes from ${reservation} as replaced where replaced.id = ${booked.id}::bigint)`,
    })
    .returning({ id: reservation.id });
  if (!held) throw new Error('The move was not stored');
  await takeRest(tx, { hold: held.id, booked: booked.id }, { facility: place.id, ...owned });
  // Last, as every other invoice waits for its number.
  const invoice = await issueInvoice(tx, {
    member: booked.member,
    kind: 'BOOKING',
    lines: [differenceLine(place, decided.place.range, price, zone)],
    due: until,
    now,
    zone,
  });
  await tx.update(reservation).set({ invoice_id: invoice }).where(eq(reservation.id, held.id));
  return held.id;
}

const offeringOldTime = {
  name: 'bookings offer old time',
  payload: z.object({ spaces: z.array(z.int()), start: z.int(), end: z.int() }),
};

/**
 * Offers the time that a paid move gave up, in a separate transaction, as the payment's locks come after those that
 * this takes.
 */
export const offerOldTimes = (zone: string): Work =>
  onRequest(offeringOldTime, (freed, { db, now }) =>
    transact(db, (tx) => offerFreed(tx, [freed], { now, zone })),
  );

/**
 * Gives a booking the place, guests and price of a hold whose difference is paid; both are locked, and the hold is
 * deleted. Its invoice becomes another one of the booking.
 */
export async function completeMove(
  tx: Transaction,
  hold: typeof reservation.$inferSelect & { replaces_id: number },
  { mails, now }: { mails: BookingMails; now: number },
): Promise<void> {
  const id = hold.replaces_id;
  const before = await findBooking(tx, 'all', id, now);
  if (before?.status !== 'CONFIRMED') throw new Error(`The booking ${id} can’t be moved any more`);
  const [old] = await occupiedTimes(tx, [id]);
  // The time both own together, as far as the new place needs it: nobody else can have come in between.
  await tx.execute(sql`
    with given_up as (
      delete from ${reservationSpace} where reservation_id in (${hold.id}::bigint, ${id}::bigint)
      returning space_id, during
    ), kept as (select space_id, range_agg(during) as during from given_up group by 1)
    insert into ${reservationSpace} (reservation_id, space_id, during)
    select ${id}::bigint, space_id, unnest(kept.during * tstzmultirange(tstzrange(
      ${at(hold.start_from.getTime())},
      ${at(hold.end_at.getTime())} + make_interval(mins => place.buffer_minutes))))
    from kept join ${facilitySpace} using (space_id) join ${facility} as place on place.id = facility_id
    where facility_id = ${hold.facility_id}::bigint`);
  await tx.delete(reservation).where(eq(reservation.id, hold.id));
  const { check_in_by: by, start_from: start } = hold;
  await tx
    .update(reservation)
    .set({
      facility_id: hold.facility_id,
      start_from: start,
      end_at: hold.end_at,
      guests: hold.guests,
      guest_names: hold.guest_names,
      overridden: hold.overridden,
      price: before.price + hold.price,
      price_lines: hold.price_lines,
      // The first invoice of a booking that was free.
      ...(before.invoice === null && { invoice_id: hold.invoice_id }),
      changes: sql`${reservation.changes} + 1`,
      remind_at: remindAt(start.getTime(), now),
      check_in_by: by && new Date(Math.max(by.getTime(), now + by.getTime() - start.getTime())),
      checked_in_at: null,
    })
    .where(eq(reservation.id, id));
  if (before.invoice !== null && hold.invoice_id !== null)
    await tx.insert(reservationInvoice).values({ invoice_id: hold.invoice_id, reservation_id: id });
  if (old) {
    const { spaces, start: from, end } = old;
    await enqueue(tx, offeringOldTime, { spaces: [...spaces], start: from, end }, now);
  }
  await enqueue(tx, bookingMoved, { booking: id }, now);
  const after = await findBooking(tx, 'all', id, now);
  if (after) await mails.changed(tx, { before, after, by: hold.booked_by_id ?? hold.member_id }, now);
}
