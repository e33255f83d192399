import type { ParsedQuery, Reservation } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, ilike, sql } from 'drizzle-orm';
import { contains } from '../database/contains.ts';
import { counted } from '../database/counted.ts';
import type { Database } from '../database/database.ts';
import { orderBy } from '../database/ordering.ts';
import { instant, momentWriter } from '../time/moments.ts';
import { statusAt } from './living.ts';
import { facility, reservation } from './tables.ts';

/** Whose bookings: everybody's, one member's, or nobody's. */
export type ReservationScope = 'all' | number | null;

export const inScope = (scope: ReservationScope): SQL | undefined => {
  if (scope === 'all') return undefined;
  return scope === null ? sql`false` : eq(reservation.member_id, scope);
};

const reservations = (db: Database, now: number, where: SQL | undefined) =>
  db
    .select({
      id: reservation.id,
      facility: {
        id: facility.id,
        name: facility.name,
        category: facility.category_id,
        picture: facility.picture,
      },
      member: reservation.member_id,
      name: reservation.name,
      start: instant(reservation.start_from),
      end: instant(reservation.end_at),
      status: statusAt(now),
      held: sql<number | null>`${instant(reservation.held_until)}`,
      price: reservation.price,
      price_lines: reservation.price_lines,
      invoice: reservation.invoice_id,
      created: instant(reservation.created_at),
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(where);

type Row = Awaited<ReturnType<typeof reservations>>[number];

function toWire({ start, end, held, created, ...row }: Row, zone: string): Reservation {
  const write = momentWriter(zone);
  return {
    ...row,
    start_from: write(start),
    end_at: write(end),
    held_until: held !== null && row.status === 'HELD' ? write(held) : null,
    created_at: write(created),
  };
}

/** One page of bookings, and how many there are in all. */
export async function listReservations(
  db: Database,
  scope: ReservationScope,
  query: ParsedQuery<'GET /booking/reservation/'>,
  { now, zone }: { now: number; zone: string },
): Promise<{ count: number; results: Reservation[] }> {
  const where = and(
    inScope(scope),
    query.name__icontains === undefined
      ? undefined
      : ilike(reservation.name, contains(query.name__icontains)),
    query.facility__category__id === undefined
      ? undefined
      : eq(facility.category_id, query.facility__category__id),
    query.member === undefined ? undefined : eq(reservation.member_id, query.member),
    query.end_at__gte === undefined ? undefined : gte(reservation.end_at, new Date(query.end_at__gte)),
    query.status && sql`${statusAt(now)} = ${query.status}`,
  );
  const columns = {
    id: reservation.id,
    start_from: reservation.start_from,
    created_at: reservation.created_at,
  };
  const rows = await reservations(db, now, where)
    .orderBy(...orderBy(query.ordering, columns, reservation.id))
    .limit(query.limit)
    .offset(query.offset);
  const results = rows.map((row) => toWire(row, zone));
  return counted(query, results, () => db.$count(reservations(db, now, where).as('matching')));
}

/** The booking with this id, if the scope holds it. */
export async function findReservation(
  db: Database,
  scope: ReservationScope,
  id: number,
  { now, zone }: { now: number; zone: string },
): Promise<Reservation | undefined> {
  const [row] = await reservations(db, now, and(eq(reservation.id, id), inScope(scope)));
  return row && toWire(row, zone);
}
