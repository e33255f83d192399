import type { ParsedQuery, ReservationSlot } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { calendarEvent, calendarEventSpace } from '../content/tables.ts';
import { counted } from '../database/counted.ts';
import type { Database, Transaction } from '../database/database.ts';
import { at, instant, momentWriter } from '../time/moments.ts';
import { spacesOfFacility } from './facilities.ts';
import { isLiving } from './living.ts';
import { facility, facilitySpace, reservation, reservationSpace, spaceBlock } from './tables.ts';

/** Which occupied intervals: instants; those that begin by `until` and end from `since` on. */
export interface Occupied {
  since?: number;
  until?: number;
  facility?: number;
  category?: number;
  group?: number;
  /** Of whichever facility, if it takes one of these spaces. */
  spaces?: readonly number[];
}

/** Who looks, and when. */
export interface Viewer {
  member: number | null;
  now: number;
  zone: string;
  /** Whether to tell what blocks are for. */
  reasons?: boolean;
}

const matches = (wanted: Occupied): SQL | undefined =>
  and(
    wanted.facility === undefined ? undefined : eq(facility.id, wanted.facility),
    wanted.category === undefined ? undefined : eq(facility.category_id, wanted.category),
    wanted.group === undefined ? undefined : eq(facility.group_id, wanted.group),
    wanted.spaces &&
      sql`exists (select from ${facilitySpace} where ${facilitySpace.facility_id} = ${facility.id}
        and ${inArray(facilitySpace.space_id, [...wanted.spaces])})`,
  );

/** Both ends known: one range, which the index of its table holds. */
const within = (
  table: typeof reservation | typeof spaceBlock,
  { since, until }: Occupied,
): SQL | undefined =>
  since !== undefined && until !== undefined
    ? sql`tstzrange(${table.start_from}, ${table.end_at}, '[]') && tstzrange(${at(since)}, ${at(until)}, '[]')`
    : and(
        since === undefined ? undefined : gte(table.end_at, new Date(since)),
        until === undefined ? undefined : lte(table.start_from, new Date(until)),
      );

const closuresWithin = ({ since, until }: Occupied): SQL | undefined =>
  and(
    since === undefined ? undefined : gte(calendarEvent.end_at, new Date(since)),
    until === undefined ? undefined : lte(calendarEvent.start_from, new Date(until)),
  );

// Named one by one: a union's columns are known by their aliases alone.
const place = {
  facility: sql<number>`${facility.id}`.as('facility_id'),
  category: sql<number>`${facility.category_id}`.as('category_id'),
  group: sql<number | null>`${facility.group_id}`.as('group_id'),
};

const taken = (db: Database | Transaction, wanted: Occupied, viewer: Viewer) =>
  db
    .select({
      id: sql<number>`${reservation.id}`.as('id'),
      ...place,
      spaces: sql<number[]>`${spacesOfFacility}`.as('spaces'),
      start: instant(reservation.start_from).as('start'),
      end: instant(reservation.end_at).as('end'),
      buffer: sql<number>`${facility.buffer_minutes}`.as('buffer'),
      state: sql<
        ReservationSlot['state']
      >`case ${reservation.status} when 'HELD' then 'HELD' else 'BOOKED' end`.as('state'),
      held: sql<number | null>`${instant(reservation.held_until)}`.as('held'),
      mine: sql<boolean>`${reservation.member_id} is not distinct from ${viewer.member}::bigint`.as('mine'),
      reason: sql<string | null>`null::text`.as('reason'),
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(
      and(
        // Said as the partial index says it.
        inArray(reservation.status, ['HELD', 'CONFIRMED']),
        isLiving(viewer.now),
        within(reservation, wanted),
        matches(wanted),
      ),
    );

/** Closed spaces of the facility: those the closure names, or all of them. */
const closedSpaces = sql<number[]>`array(
  select ${facilitySpace.space_id}::float8 from ${facilitySpace}
  where ${facilitySpace.facility_id} = ${facility.id} and (
    not exists (select from ${calendarEventSpace} where ${calendarEventSpace.event_id} = ${calendarEvent.id})
    or exists (select from ${calendarEventSpace} where ${calendarEventSpace.event_id} = ${calendarEvent.id}
      and ${calendarEventSpace.space_id} = ${facilitySpace.space_id}))
  order by 1)`;

const closed = (db: Database | Transaction, wanted: Occupied) =>
  db
    .select({
      id: sql<number>`${calendarEvent.id}`.as('id'),
      ...place,
      spaces: sql<number[]>`${closedSpaces}`.as('spaces'),
      start: instant(calendarEvent.start_from).as('start'),
      end: instant(calendarEvent.end_at).as('end'),
      buffer: sql<number>`0`.as('buffer'),
      state: sql<ReservationSlot['state']>`'CLOSED'`.as('state'),
      held: sql<number | null>`null::float8`.as('held'),
      mine: sql<boolean>`false`.as('mine'),
      reason: sql<string | null>`null::text`.as('reason'),
    })
    .from(calendarEvent)
    .innerJoin(facility, sql`cardinality(${closedSpaces}) > 0`)
    .where(and(eq(calendarEvent.type, 'CLOSURE'), closuresWithin(wanted), matches(wanted)));

/** Spaces that a block keeps, whatever its facility takes by now. */
export const spacesOfBlock = sql<number[]>`array(
  select ${reservationSpace.space_id}::float8 from ${reservationSpace}
  where ${reservationSpace}.block_id = ${spaceBlock}.id order by 1)`;

const blocked = (db: Database | Transaction, wanted: Occupied) =>
  db
    .select({
      id: sql<number>`${spaceBlock.id}`.as('id'),
      ...place,
      spaces: sql<number[]>`${spacesOfBlock}`.as('spaces'),
      start: instant(spaceBlock.start_from).as('start'),
      end: instant(spaceBlock.end_at).as('end'),
      buffer: sql<number>`0`.as('buffer'),
      state: sql<ReservationSlot['state']>`'BLOCKED'`.as('state'),
      held: sql<number | null>`null::float8`.as('held'),
      mine: sql<boolean>`false`.as('mine'),
      reason: sql<string | null>`${spaceBlock.reason}`.as('reason'),
    })
    .from(spaceBlock)
    .innerJoin(facility, eq(facility.id, spaceBlock.facility_id))
    .where(and(within(spaceBlock, wanted), matches(wanted)));

/** One page of occupied intervals, and how many there are in all; without a word about who holds them. */
export async function listOccupied(
  db: Database | Transaction,
  wanted: Occupied,
  viewer: Viewer,
  page: { limit: number; offset: number; descending?: boolean },
): Promise<{ count: number; results: ReservationSlot[] }> {
  const all = taken(db, wanted, viewer)
    .unionAll(closed(db, wanted))
    .unionAll(blocked(db, wanted))
    .as('occupied');
  const order = page.descending
    ? sql`${all.start} desc, ${all.state} desc, ${all.id} desc`
    : sql`${all.start}, ${all.state}, ${all.id}`;
  const rows = await db.select().from(all).orderBy(order).limit(page.limit).offset(page.offset);
  const write = momentWriter(viewer.zone);
  const results = rows.map(({ start, end, buffer, held, reason, ...row }) => ({
    ...row,
    ...(viewer.reasons && reason !== null && { reason }),
    start_from: write(start),
    end_at: write(end),
    free_at: write(end + buffer * 60_000),
    held_until: held === null ? null : write(held),
  }));
  return counted(page, results, () => db.$count(all));
}

const DAY = 86_400_000;
/** Longest window that may be asked for with more rows than an ordinary page has. */
const LONGEST_WINDOW = 31 * DAY;

/** Whether a query asks for more than the calendar needs: a window past 31 days, or many rows without a window. */
export function asksTooMuch(
  query: ParsedQuery<'GET /booking/reservation-slot/'>,
  ordinaryPage: number,
): 'window' | 'rows' | null {
  const { start_from__lte: until, end_at__gte: since, limit } = query;
  if (until === undefined || since === undefined) return limit > ordinaryPage ? 'rows' : null;
  return Date.parse(until) - Date.parse(since) > LONGEST_WINDOW ? 'window' : null;
}
