import { MINUTE } from '@portal/contract/rules/club-time';
import type { OccupiedRange } from '@portal/contract/bookings/rules/days';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { calendarEvent, spacesOfEvent } from '../../content/index.ts';
import type { Database } from '../../database/database.ts';
import { unseenArray } from '../../database/statements/render.ts';
import { at, instant, isoTime } from '../../time/moments.ts';
import { spacesOfBlock } from '../availability/occupied.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import { calendarDayVersion, reservation, spaceBlock } from '../tables.ts';
import type { DayBounds } from './day-bounds.ts';

/** An occupied range of a facility with what is never sent: its members and its purpose. */
export interface BoardRange {
  /** As others than its members see it. */
  readonly shown: OccupiedRange;
  /**
   * The instant from which on it no longer counts, though the database has no change for it: an expired hold, a
   * no-show.
   */
  readonly lapsesAt: number;
  /** Ids of its members: the one it is for, and the one who booked it. */
  readonly owners: readonly number[];
  readonly isOffer: boolean;
  /** Purpose of a block. */
  readonly reason: string | null;
}

/** True while it still counts. */
export const isOccupied = ({ lapsesAt }: BoardRange, now: number): boolean => now < lapsesAt;

/** Returns the range as a viewer sees it: members recognise their own, staff see the reasons of blocks. */
export function shownTo(range: BoardRange, member: number | null, reasons: boolean): OccupiedRange {
  const mine = isOwnedBy(range, member);
  if (!mine && !(reasons && range.reason !== null)) return range.shown;
  return {
    ...range.shown,
    mine,
    ...(mine && range.isOffer && { offered: true }),
    ...(reasons && range.reason !== null && { reason: range.reason }),
  };
}

export const isOwnedBy = ({ owners }: BoardRange, member: number | null): boolean =>
  member !== null && owners.includes(member);

/** A row of the database: a closure of the whole club has no facility and names no spaces. */
interface Row extends Record<string, unknown> {
  id: number;
  facility: number | null;
  state: OccupiedRange['state'];
  start: number;
  end: number;
  held: number | null;
  check_in_by: number | null;
  owners: (number | null)[];
  is_offer: boolean;
  spaces: number[];
  reason: string | null;
}

/** A time for the database: both instants, and the UTC days that it touches. */
const window = {
  since: at(sql.placeholder('since')),
  until: at(sql.placeholder('until')),
  days: unseenArray('days', 'date'),
};

const touches = (table: typeof reservation | typeof spaceBlock) =>
  sql`tstzrange(${table.start_from}, ${table.end_at}, '[]') && tstzrange(${window.since}, ${window.until}, '[]')`;

/** Columns of `Row` for bookings that keep their time. */
const bookings = sql`
  select ${reservation.id}::float8 as id, ${reservation.facility_id}::float8 as facility,
    case ${reservation.status} when 'HELD' then 'HELD' else 'BOOKED' end as state,
    ${instant(reservation.start_from)} as start, ${instant(reservation.end_at)} as "end",
    ${instant(reservation.held_until)} as held,
    case when ${reservation.checked_in_at} is null then ${instant(reservation.check_in_by)} end as check_in_by,
    array[${reservation.member_id}, ${reservation.booked_by_id}]::float8[] as owners,
    ${reservation.is_offer} as is_offer, array[]::float8[] as spaces, null as reason
  from ${reservation}
  where ${reservation.status} in ('HELD', 'CONFIRMED')`;

const allBookings = sql`${bookings} and ${touches(reservation)}`;

/**
 * Facility by facility, each through its own index; otherwise the whole club's day is read for one booking. The
 * offset stops the planner from another join while it has no statistics of the bookings.
 */
const bookingsOfChanged = sql`
  select found.* from changed cross join lateral (
    ${bookings} and ${reservation.facility_id} = changed.facility
      and ${reservation.end_at} >= ${window.since} and ${reservation.start_from} <= ${window.until}
    offset 0) as found`;

const none = sql`null::float8`;

const blocks = sql`
  select ${spaceBlock.id}, ${spaceBlock.facility_id}, 'BLOCKED', ${instant(spaceBlock.start_from)},
    ${instant(spaceBlock.end_at)}, ${none}, ${none}, array[]::float8[], false, ${spacesOfBlock}, ${spaceBlock.reason}
  from ${spaceBlock} where ${touches(spaceBlock)}`;

const closures = sql`
  select ${calendarEvent.id}, ${none}, 'CLOSED', ${instant(calendarEvent.start_from)},
    ${instant(calendarEvent.end_at)}, ${none}, ${none}, array[]::float8[], false, ${spacesOfEvent}, null
  from ${calendarEvent}
  where ${calendarEvent.type} = 'CLOSURE'
    and ${calendarEvent.end_at} >= ${window.since} and ${calendarEvent.start_from} <= ${window.until}`;

/** Facilities whose version on these days differs from the known one. */
const changedFacilities = sql`
  select ${calendarDayVersion.facility_id} as facility, sum(${calendarDayVersion.version})::float8 as version
  from ${calendarDayVersion} where ${calendarDayVersion.day} = any (${window.days}) group by 1
  except select * from unnest(${unseenArray('facilities', 'bigint')}, ${unseenArray('versions', 'float8')})`;

/** Versions and the ranges they belong to, read at the same moment. */
const prepareReading = (db: Database, name: string, rows: SQL) =>
  db
    .select({ versions: sql<FacilityVersion[]>`versions`, rows: sql<Row[]>`rows` })
    .from(
      sql`(with changed as materialized (${changedFacilities})
        select coalesce((select json_agg(changed) from changed), '[]') as versions,
          coalesce((select json_agg(found) from (${rows}) as found), '[]') as rows) as reading`,
    )
    .prepare(name);

interface FacilityVersion {
  facility: number;
  version: number;
}

/** By facility: the version at which its bookings and blocks on some days were last read. */
export type FacilityVersions = ReadonlyMap<number, number>;

/** Bookings, blocks and closures that touch a time, both ends included, as they are remembered. */
export interface Occupied {
  readonly ranges: readonly BoardRange[];
  readonly versions: FacilityVersions;
}

const lapseOf = ({ state, held, check_in_by }: Row): number =>
  (state === 'HELD' ? held : state === 'BOOKED' ? check_in_by : null) ?? Infinity;

/** Returns the spaces of a facility that a row occupies; a closure only the spaces that it closes. */
function spacesOf({ state, spaces }: Row, place: FacilityRow): readonly number[] {
  if (state === 'BLOCKED') return spaces;
  if (state !== 'CLOSED' || spaces.length === 0) return place.spaces;
  return place.spaces.filter((space) => spaces.includes(space));
}

const byTime = ({ shown: a }: BoardRange, { shown: b }: BoardRange): number =>
  a.start - b.start ||
  (a.state === b.state ? 0 : a.state < b.state ? -1 : 1) ||
  a.id - b.id ||
  a.facility - b.facility;

/** Turns a row into remembered ranges: a closure into one for each facility that it closes. */
function rangesOf(row: Row, facilities: ReadonlyMap<number, FacilityRow>): BoardRange[] {
  const own = row.facility === null ? undefined : facilities.get(row.facility);
  const places = row.facility === null ? [...facilities.values()] : own ? [own] : [];
  return places.flatMap((place): BoardRange[] => {
    const spaces = [...spacesOf(row, place)];
    if (row.state === 'CLOSED' && spaces.length === 0) return [];
    const isBooking = row.state === 'BOOKED' || row.state === 'HELD';
    const { id, state, start, end, held, is_offer: isOffer, reason } = row;
    const shown = {
      id,
      facility: place.id,
      category: place.category.id,
      group: place.group?.id ?? null,
      spaces,
      start,
      end,
      state,
      free_at: end + (isBooking ? place.buffer_minutes * MINUTE : 0),
      held_until: held,
      mine: false,
    };
    const owners = row.owners.filter((owner) => owner !== null);
    return [{ shown, lapsesAt: lapseOf(row), owners, isOffer, reason }];
  });
}

const readings = new WeakMap<Database, ReturnType<typeof prepareReadings>>();

const prepareReadings = (db: Database) => ({
  all: prepareReading(db, 'occupied_day', sql`${allBookings} union all ${blocks} union all ${closures}`),
  changes: prepareReading(
    db,
    'occupied_day_changes',
    sql`${bookingsOfChanged}
      union all ${blocks} and ${spaceBlock.facility_id} in (select facility from changed)`,
  ),
});

/** Planned once: a popular evening is read again after each booking. */
function readingsOf(db: Database) {
  const known = readings.get(db) ?? prepareReadings(db);
  readings.set(db, known);
  return known;
}

/** Reads the ranges that touch a day, in the order of lists: all, or only those changed since `before`. */
export async function readOccupied(
  db: Database,
  { since, until, utcDays }: DayBounds,
  facilities: ReadonlyMap<number, FacilityRow>,
  before?: Occupied,
): Promise<Occupied> {
  const known = [...(before?.versions ?? [])];
  const { all, changes } = readingsOf(db);
  const [read] = await (before ? changes : all).execute({
    since: isoTime(since),
    until: isoTime(until),
    days: `{${utcDays.join(',')}}`,
    facilities: `{${known.map(([id]) => id).join(',')}}`,
    versions: `{${known.map(([, version]) => version).join(',')}}`,
  });
  if (!read) throw new Error('The day was not read');
  const versions = new Map(known);
  for (const { facility, version } of read.versions) versions.set(facility, version);
  const found = read.rows.flatMap((row) => rangesOf(row, facilities));
  if (!before) return { versions, ranges: found.toSorted(byTime) };
  const changed = new Set(read.versions.map(({ facility }) => facility));
  // Closures belong to the whole club's facts, and have a version of their own.
  const stay = before.ranges.filter(({ shown }) => shown.state === 'CLOSED' || !changed.has(shown.facility));
  return { versions, ranges: [...stay, ...found].toSorted(byTime) };
}
