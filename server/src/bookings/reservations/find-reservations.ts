import type { Reservation } from '@portal/contract';
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { keepPrepared } from '../../database/prepared.ts';
import { member } from '../../members/index.ts';
import { invoice, pendingPayment } from '../../money/index.ts';
import type { QueryInstant } from '../../time/moments.ts';
import { at, instant, isoTime, momentWriter } from '../../time/moments.ts';
import { bookedFacility } from '../facilities/facilities.ts';
import { checkInOpens } from '../check-in/check-in-by.ts';
import { facility, reservation, reservationInvoice } from '../tables.ts';
import { ownsTime, statusAt } from './status-at.ts';

/** The scope of a query: everybody's bookings, those of one member and those they made for their household, or none. */
export type ReservationScope = 'all' | number | null;

/** The bookings of a scope. An offer to a member on the waiting list isn't one. */
export const bookingsInScope = (scope: ReservationScope | Placeholder): SQL | undefined => {
  // No boolean, as the planner assumes that half are true where it has no statistics yet.
  const booked = sql`${reservation}.is_offer::int <> 1`;
  if (scope === 'all') return booked;
  // A member's own bookings include those they made for their household.
  return scope === null
    ? sql`false`
    : and(booked, or(eq(reservation.member_id, scope), eq(reservation.booked_by_id, scope)));
};

/** The household member who made the booking for another. */
const booker = alias(member, 'booker');

/** A sum over a booking's invoices, of which the first is joined; 0 where it has none. */
const overInvoices = (
  column: 'paid' | 'refunded',
) => sql<number>`(coalesce(${invoice[column]}, 0) + coalesce((
  select sum(further.${sql.identifier(column)}) from ${reservationInvoice} as linked
  join ${invoice} as further on further.id = linked.invoice_id
  where linked.reservation_id = ${reservation}.id), 0))::int`;

/** Totals of a booking's invoices: paid, and refunded. Cents. */
export const invoiceTotals = { paid: overInvoices('paid'), refunded: overInvoices('refunded') };

/** The booking that a hold is to replace. Instants. */
interface ReplacedBooking extends Omit<NonNullable<Reservation['replaces']>, 'start_from' | 'end_at'> {
  start: number;
  end: number;
}

const replaced = sql<ReplacedBooking | null>`(
  select json_build_object('id', old.id,
    'facility', json_strip_nulls(json_build_object('id', place.id, 'name', place.name, 'zh', place.zh)),
    'start', ${instant(sql`old.start_from`)}, 'end', ${instant(sql`old.end_at`)})
  from ${reservation} as old join ${facility} as place on place.id = old.facility_id
  where old.id = ${reservation}.replaces_id)`;

/** The query of bookings with all that is shown of them, at a moment. */
export const reservations = (db: Database, now: number | Placeholder, where: SQL | undefined) =>
  db
    .select({
      id: reservation.id,
      facility: bookedFacility,
      member: reservation.member_id,
      member_name: member.name,
      is_visitor: member.is_visitor,
      booked_by: { id: booker.id, name: booker.name },
      name: reservation.name,
      guests: reservation.guests,
      guest_names: reservation.guest_names,
      start: instant(reservation.start_from),
      end: instant(reservation.end_at),
      status: statusAt(now),
      held_until: sql<number | null>`${instant(reservation.held_until)}`,
      price: reservation.price,
      price_lines: reservation.price_lines,
      invoice: reservation.invoice_id,
      paid: invoiceTotals.paid,
      pending: pendingPayment(now),
      refund_due: reservation.refund_due,
      cancellation: facility.cancellation,
      overridden: reservation.overridden,
      created_at: instant(reservation.created_at),
      check_in_by: sql<number | null>`${instant(reservation.check_in_by)}`,
      checked_in_at: sql<number | null>`${instant(reservation.checked_in_at)}`,
      replaces: replaced,
      series: reservation.series_id,
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .innerJoin(member, eq(member.id, reservation.member_id))
    .leftJoin(booker, eq(booker.id, reservation.booked_by_id))
    .leftJoin(invoice, eq(invoice.id, reservation.invoice_id))
    .where(where);

/** A booking as the database has it, with its current status. Instants. */
export type Booking = Awaited<ReturnType<typeof reservations>>[number];

/** Writes a booking in its wire form. */
export function bookingToWire(
  {
    start,
    end,
    held_until: held,
    created_at: created,
    check_in_by,
    checked_in_at,
    replaces,
    ...row
  }: Booking,
  zone: string,
): Reservation {
  const write = momentWriter(zone);
  return {
    ...row,
    check_in:
      check_in_by === null
        ? null
        : {
            opens_at: write(checkInOpens(start)),
            until: write(check_in_by),
            checked_in_at: checked_in_at === null ? null : write(checked_in_at),
          },
    start_from: write(start),
    end_at: write(end),
    held_until: held !== null && row.status === 'HELD' ? write(held) : null,
    created_at: write(created),
    replaces: replaces && {
      id: replaces.id,
      facility: replaces.facility,
      start_from: write(replaces.start),
      end_at: write(replaces.end),
    },
  };
}

/** True where a booking keeps a time that isn't over, or (`past`) doesn't. */
export function isWhen(when: 'coming' | 'past', now: QueryInstant): SQL {
  const coming = sql`(${ownsTime(now)} and ${reservation}.end_at > ${at(now)})`;
  return when === 'coming' ? coming : sql`not ${coming}`;
}

/** The first bookings that match a condition, in order of time; it may use the member and the facility, too. */
export const bookingsWhere = (
  db: Database,
  where: SQL | undefined,
  { now, limit }: { now: number; limit: number },
): PromiseLike<Booking[]> =>
  reservations(db, now, and(bookingsInScope('all'), where))
    .orderBy(asc(reservation.start_from))
    .limit(limit);

const coming = keepPrepared<ReturnType<typeof prepareComing>>();

function prepareComing(db: Database, limit: number, name: string) {
  const now = sql.placeholder('now');
  return reservations(db, now, and(bookingsInScope(sql.placeholder('member')), isWhen('coming', now)))
    .orderBy(asc(reservation.start_from))
    .limit(limit)
    .prepare(`coming_bookings_${name}`);
}

/** A member's bookings whose time isn't over, soonest first: no more than `limit`. */
export async function comingReservations(
  db: Database,
  ofMember: number,
  { now, zone, limit }: { now: number; zone: string; limit: number },
): Promise<Reservation[]> {
  const kind = String(limit);
  const statement =
    coming(db, kind, (name) => prepareComing(db, limit, name)) ?? prepareComing(db, limit, kind);
  const found = await statement.execute({ member: ofMember, now: isoTime(now) });
  return found.map((booking) => bookingToWire(booking, zone));
}

/** The booking with this id, if the scope holds it. */
export async function findBooking(
  db: Database,
  scope: ReservationScope,
  id: number,
  now: number,
): Promise<Booking | undefined> {
  const [found] = await reservations(db, now, and(eq(reservation.id, id), bookingsInScope(scope)));
  return found;
}
