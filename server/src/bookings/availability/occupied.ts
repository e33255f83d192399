import type { OccupiedRange } from '@portal/contract/bookings/rules/days';
import { DAY } from '@portal/contract/rules/club-time';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { calendarEvent, calendarEventSpace } from '../../content/index.ts';
import { counted } from '../../http/page.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { RememberedCounts } from '../../resource/remembered-counts.ts';
import { at, instant } from '../../time/moments.ts';
import { spacesOfFacility } from '../facilities/facilities.ts';
import { ownsTime } from '../reservations/status-at.ts';
import { facility, facilitySpace, reservation, reservationSpace, spaceBlock } from '../tables.ts';

/** Selects occupied ranges by instants: those that begin by `until` and end from `since` on. */
export interface OccupiedQuery {
  since?: number;
  until?: number;
  facility?: number;
  category?: number;
  group?: number;
  /** Of any facility that uses one of these spaces. */
  spaces?: readonly number[];
}

/** The caller and the moment. */
export interface Viewer {
  member: number | null;
  now: number;
  zone: string;
  /** True includes the reasons of blocks. */
  reasons?: boolean;
}

const matches = (wanted: OccupiedQuery): SQL | undefined =>
  and(
    wanted.facility === undefined ? undefined : eq(facility.id, wanted.facility),
    wanted.category === undefined ? undefined : eq(facility.category_id, wanted.category),
    wanted.group === undefined ? undefined : eq(facility.group_id, wanted.group),
    wanted.spaces &&
      sql`exists (select from ${facilitySpace} where ${facilitySpace.facility_id} = ${facility.id}
        and ${inArray(facilitySpace.space_id, [...wanted.spaces])})`,
  );

/** Compares a short window as one range, by the index of ranges; of a long one both ends, by the index of starts. */
const within = (table: typeof reservation | typeof spaceBlock, wanted: OccupiedQuery): SQL | undefined => {
  const { since, until } = wanted;
  return since !== undefined && until !== undefined && isShort(wanted)
    ? sql`tstzrange(${table.start_from}, ${table.end_at}, '[]') && tstzrange(${at(since)}, ${at(until)}, '[]')`
    : and(
        since === undefined ? undefined : gte(table.end_at, new Date(since)),
        until === undefined ? undefined : lte(table.start_from, new Date(until)),
      );
};

const closuresWithin = ({ since, until }: OccupiedQuery): SQL | undefined =>
  and(
    since === undefined ? undefined : gte(calendarEvent.end_at, new Date(since)),
    until === undefined ? undefined : lte(calendarEvent.start_from, new Date(until)),
  );

/**
 * The columns that occupied ranges are sorted and joined to the rest of their data by. Each has a name, as a union
 * keeps nothing else.
 */
const keyColumns = (
  state: SQL<OccupiedRange['state']>,
  id: AnyColumn,
  { start_from, end_at }: { start_from: AnyColumn; end_at: AnyColumn },
) => ({
  id: sql<number>`${id}`.as('occupied_id'),
  facility: sql<number>`${facility.id}`.as('occupied_facility'),
  state: state.as('occupied_state'),
  start: sql`${start_from}`.as('occupied_from'),
  end: sql`${end_at}`.as('occupied_until'),
});

const stateOfReservation = sql<
  OccupiedRange['state']
>`case ${reservation.status} when 'HELD' then 'HELD' else 'BOOKED' end`;

const taken = (db: Database | Transaction, wanted: OccupiedQuery, now: number) =>
  db
    .select(keyColumns(stateOfReservation, reservation.id, reservation))
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(
      and(
        // Worded like the partial index, so that the planner uses it.
        inArray(reservation.status, ['HELD', 'CONFIRMED']),
        ownsTime(now),
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

const closed = (db: Database | Transaction, wanted: OccupiedQuery) =>
  db
    .select(keyColumns(sql`'CLOSED'`, calendarEvent.id, calendarEvent))
    .from(calendarEvent)
    .innerJoin(facility, sql`cardinality(${closedSpaces}) > 0`)
    .where(and(eq(calendarEvent.type, 'CLOSURE'), closuresWithin(wanted), matches(wanted)));

/** Spaces that a block occupies, whatever its facility uses now. */
export const spacesOfBlock = sql<number[]>`array(
  select ${reservationSpace.space_id}::float8 from ${reservationSpace}
  where ${reservationSpace}.block_id = ${spaceBlock.id} order by 1)`;

const blocked = (db: Database | Transaction, wanted: OccupiedQuery) =>
  db
    .select(keyColumns(sql`'BLOCKED'`, spaceBlock.id, spaceBlock))
    .from(spaceBlock)
    .innerJoin(facility, eq(facility.id, spaceBlock.facility_id))
    .where(and(within(spaceBlock, wanted), matches(wanted)));

/** Orders occupied ranges; the facility comes last, as a closure has a row for each facility that it closes. */
const order = ({ by = 'start_from', descending = false }: Order): SQL[] =>
  [
    by === 'end_at' ? 'occupied_until' : 'occupied_from',
    'occupied_state',
    'occupied_id',
    'occupied_facility',
  ].map((name) => sql.raw(descending ? `${name} desc` : name));

/** Reads the ranges of one page. Each kind of range is limited to what the page may need, in the order of its index. */
function pageOfOccupied(
  db: Database | Transaction,
  wanted: OccupiedQuery,
  now: number,
  { limit, offset, ...wantedOrder }: Page,
) {
  const { by = 'start_from', descending = false } = wantedOrder;
  const direction = descending ? desc : asc;
  const first = (
    table: { readonly start_from: AnyColumn; readonly end_at: AnyColumn },
    ...rest: (SQL | AnyColumn)[]
  ) => [table[by], ...rest].map((one) => direction(one));
  const most = limit + offset;
  return taken(db, wanted, now)
    .orderBy(...first(reservation, stateOfReservation, reservation.id))
    .limit(most)
    .unionAll(
      closed(db, wanted)
        .orderBy(...first(calendarEvent, calendarEvent.id, facility.id))
        .limit(most),
    )
    .unionAll(
      blocked(db, wanted)
        .orderBy(...first(spaceBlock, spaceBlock.id))
        .limit(most),
    )
    .orderBy(...order(wantedOrder))
    .limit(limit)
    .offset(offset)
    .as('page');
}

/** Sorts ranges by their start or their end; by start, earliest first, where left out. */
export interface Order {
  by?: 'start_from' | 'end_at';
  descending?: boolean;
}

interface Page extends Order {
  limit: number;
  offset: number;
}

/**
 * Reads one page of occupied ranges and the number of all, from `counts` where it is given; without the names of
 * their members.
 */
export async function listOccupied(
  db: Database | Transaction,
  wanted: OccupiedQuery,
  viewer: Viewer,
  asked: Page,
  counts?: RememberedCounts,
): Promise<{ count: number; results: OccupiedRange[] }> {
  const page = pageOfOccupied(db, wanted, viewer.now, asked);
  const isBooking = sql`${page.state} in ('BOOKED', 'HELD')`;
  const rows = await db
    .select({
      id: page.id,
      facility: page.facility,
      category: facility.category_id,
      group: facility.group_id,
      spaces: sql<number[]>`case ${page.state} when 'CLOSED' then ${closedSpaces}
        when 'BLOCKED' then ${spacesOfBlock} else ${spacesOfFacility} end`,
      start: instant(sql`${page.start}`),
      end: instant(sql`${page.end}`),
      buffer: sql<number>`case when ${isBooking} then ${facility.buffer_minutes} else 0 end`,
      state: page.state,
      held: sql<number | null>`${instant(reservation.held_until)}`,
      mine: sql<boolean>`coalesce(${viewer.member}::bigint in (${reservation.member_id}, ${reservation.booked_by_id}), false)`,
      offered: reservation.is_offer,
      reason: spaceBlock.reason,
    })
    .from(page)
    .innerJoin(facility, eq(facility.id, page.facility))
    .leftJoin(reservation, and(eq(reservation.id, page.id), isBooking))
    .leftJoin(calendarEvent, and(eq(calendarEvent.id, page.id), sql`${page.state} = 'CLOSED'`))
    .leftJoin(spaceBlock, and(eq(spaceBlock.id, page.id), sql`${page.state} = 'BLOCKED'`))
    .orderBy(...order(asked));
  const results = rows.map(({ buffer, held, offered, reason, ...row }) => ({
    ...row,
    // Shown to nobody else: waiting is private.
    ...(row.mine && offered && { offered }),
    ...(viewer.reasons && reason !== null && { reason }),
    free_at: row.end + buffer * 60_000,
    held_until: held,
  }));
  return counted(asked, results, () => {
    const count = async () => {
      const kinds = [
        await db.$count(taken(db, wanted, viewer.now).as('taken')),
        await db.$count(closed(db, wanted).as('closed')),
        await db.$count(blocked(db, wanted).as('blocked')),
      ];
      return kinds.reduce((sum, kind) => sum + kind);
    };
    return counts
      ? counts.of(JSON.stringify(wanted), { now: viewer.now, proven: asked.offset + results.length }, count)
      : count();
  });
}

/** Longest window whose answer may have more rows than `MAX_PAGE_SIZE`. */
const LONGEST_WINDOW = 31 * DAY;

/** True where both ends are given, in order and close together, as a calendar asks. */
const isShort = ({ since, until }: OccupiedQuery): boolean =>
  since !== undefined && until !== undefined && since <= until && until - since <= LONGEST_WINDOW;

/** The most rows that a query gets at once: enough for a calendar within a short window, else an ordinary page. */
export const mostRows = (wanted: OccupiedQuery, limit: number): number =>
  isShort(wanted) ? limit : Math.min(limit, MAX_PAGE_SIZE);
