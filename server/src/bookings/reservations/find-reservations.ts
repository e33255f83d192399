import type { ParsedQuery, Reservation, ReservationStatus } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gte, ilike, inArray, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contains } from '../../database/contains.ts';
import { counted } from '../../database/counted.ts';
import type { Database } from '../../database/database.ts';
import { fieldsOf, orderBy } from '../../database/ordering.ts';
import { member } from '../../members/index.ts';
import { invoice, pendingPayment } from '../../money/index.ts';
import type { RememberedCounts } from '../../resource/remembered-counts.ts';
import { at, instant, momentWriter } from '../../time/moments.ts';
import { bookedFacility } from '../facilities/facilities.ts';
import { checkInOpens } from '../check-in/check-in-by.ts';
import { facility, reservation, reservationInvoice } from '../tables.ts';
import { ownsTime, isMissed, isStale, statusAt } from './status-at.ts';

/** The scope of a query: everybody's bookings, those of one member and those they made for their household, or none. */
export type ReservationScope = 'all' | number | null;

/** The bookings of a scope. An offer to a member on the waiting list isn't one. */
export const bookingsInScope = (scope: ReservationScope): SQL | undefined => {
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

const reservations = (db: Database, now: number, where: SQL | undefined) =>
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

/** True where a booking has this status as people see it; based on the stored one, which has an index. */
function isShown(status: ReservationStatus, now: number): SQL {
  const stored = sql`${reservation}.status = ${status}`;
  if (status === 'HELD') return sql`(${stored} and not ${isStale(now)})`;
  if (status === 'CONFIRMED') return sql`(${stored} and not ${isMissed(now)})`;
  if (status === 'NO_SHOW') return sql`(${stored} or ${isMissed(now)})`;
  return status === 'EXPIRED' ? sql`(${stored} or ${isStale(now)})` : stored;
}

/** True where a booking keeps a time that isn't over, or (`past`) doesn't. */
function isWhen(when: 'coming' | 'past', now: number): SQL {
  const coming = sql`(${ownsTime(now)} and ${reservation}.end_at > ${at(now)})`;
  return when === 'coming' ? coming : sql`not ${coming}`;
}

/** All fields that bookings can be ordered by, as they are shown. */
const ordersAt = (now: number) => ({
  id: reservation.id,
  facility__name: facility.name,
  member: reservation.member_id,
  member_name: member.name_key,
  name: reservation.name,
  guests: reservation.guests,
  start_from: reservation.start_from,
  end_at: reservation.end_at,
  status: statusAt(now),
  held_until: sql`case when ${statusAt(now)} = 'HELD' then ${reservation.held_until} end`,
  price: reservation.price,
  invoice: reservation.invoice_id,
  paid: invoiceTotals.paid,
  refund_due: reservation.refund_due,
  created_at: reservation.created_at,
});

/** Reads one page of bookings, and the number of all: for everybody's, from `counts`. */
export async function listReservations(
  db: Database,
  scope: ReservationScope,
  query: ParsedQuery<'GET /booking/reservation/'>,
  { now, zone, counts }: { now: number; zone: string; counts: RememberedCounts },
): Promise<{ count: number; results: Reservation[] }> {
  const { limit, offset, ordering, ...filters } = query;
  const where = and(
    bookingsInScope(scope),
    filters.name__icontains === undefined
      ? undefined
      : ilike(reservation.name, contains(filters.name__icontains)),
    filters.facility === undefined ? undefined : eq(reservation.facility_id, filters.facility),
    filters.facility__category__id === undefined
      ? undefined
      : eq(facility.category_id, filters.facility__category__id),
    filters.member === undefined ? undefined : eq(reservation.member_id, filters.member),
    filters.series === undefined ? undefined : eq(reservation.series_id, filters.series),
    filters.start_from__lte === undefined
      ? undefined
      : lte(reservation.start_from, new Date(filters.start_from__lte)),
    filters.end_at__gte === undefined ? undefined : gte(reservation.end_at, new Date(filters.end_at__gte)),
    filters.status && isShown(filters.status, now),
    filters.when && isWhen(filters.when, now),
  );
  const order = orderBy(ordering, ordersAt(now), reservation.id);
  // Selects the page's ids first: skipped rows aren't worked out, and join only what filters and order need.
  let ids = db.select({ id: reservation.id }).from(reservation).where(where).$dynamic();
  const named = new Set(fieldsOf(ordering).map((field) => field.replace('-', '')));
  if (filters.facility__category__id !== undefined || named.has('facility__name'))
    ids = ids.innerJoin(facility, eq(facility.id, reservation.facility_id));
  if (named.has('member_name')) ids = ids.innerJoin(member, eq(member.id, reservation.member_id));
  if (named.has('paid')) ids = ids.leftJoin(invoice, eq(invoice.id, reservation.invoice_id));
  const rows = await reservations(
    db,
    now,
    inArray(
      reservation.id,
      ids
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    ),
  ).orderBy(...order);
  const results = rows.map((row) => bookingToWire(row, zone));
  return counted(query, results, () => {
    const count = () =>
      filters.facility__category__id === undefined
        ? db.$count(reservation, where)
        : db.$count(reservations(db, now, where).as('matching'));
    if (scope !== 'all') return count();
    return counts.of(JSON.stringify(filters), now, offset + results.length, count);
  });
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

/** A member's bookings whose time isn't over, soonest first: no more than `limit`. */
export async function comingReservations(
  db: Database,
  ofMember: number,
  { zone, ...asked }: { now: number; zone: string; limit: number },
): Promise<Reservation[]> {
  const coming = await bookingsWhere(db, and(bookingsInScope(ofMember), isWhen('coming', asked.now)), asked);
  return coming.map((booking) => bookingToWire(booking, zone));
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
