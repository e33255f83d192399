import { MINUTE } from '@portal/contract/rules/club-time';
import type { OccupiedRange } from '@portal/contract/bookings/rules/days';
import { sql } from 'drizzle-orm';
import { calendarEvent, spacesOfEvent } from '../../content/index.ts';
import type { Database } from '../../database/database.ts';
import { at, instant } from '../../time/moments.ts';
import { spacesOfBlock } from '../availability/occupied.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import { reservation, spaceBlock } from '../tables.ts';

/** An occupied stretch of a facility with what is never sent: whose it is, and what for. */
export interface BoardRange {
  /** As those are shown it whose it isn't. */
  readonly shown: OccupiedRange;
  /** From when on it no longer counts, though nobody has written that: an expired hold, a booking nobody came to. An instant. */
  readonly lapsesAt: number;
  /** Ids of the members who have it: whom it is for, and who booked it. */
  readonly owners: readonly number[];
  readonly isOffer: boolean;
  /** What a block is for. */
  readonly reason: string | null;
}

/** Whether it still counts. */
export const isOccupied = ({ lapsesAt }: BoardRange, now: number): boolean => now < lapsesAt;

/** As somebody is shown it: members their own, staff what blocks are for. */
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

/** What the database has of one: a closure of the whole club has no facility, and names no spaces. */
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

const touches = (
  table: typeof reservation | typeof spaceBlock | typeof calendarEvent,
  since: number,
  until: number,
) =>
  sql`tstzrange(${table.start_from}, ${table.end_at}, '[]') && tstzrange(${at(since)}, ${at(until)}, '[]')`;

/** Everything that touches a time, both ends with it, in one query: bookings, blocks and closures. */
async function readRows(db: Database, since: number, until: number): Promise<Row[]> {
  const none = sql`null::float8`;
  const { rows } = await db.execute<Row>(sql`
    select ${reservation.id}::float8 as id, ${reservation.facility_id}::float8 as facility,
      case ${reservation.status} when 'HELD' then 'HELD' else 'BOOKED' end as state,
      ${instant(reservation.start_from)} as start, ${instant(reservation.end_at)} as "end",
      ${instant(reservation.held_until)} as held,
      case when ${reservation.checked_in_at} is null then ${instant(reservation.check_in_by)} end as check_in_by,
      array[${reservation.member_id}, ${reservation.booked_by_id}]::float8[] as owners,
      ${reservation.is_offer} as is_offer, array[]::float8[] as spaces, null as reason
    from ${reservation}
    where ${reservation.status} in ('HELD', 'CONFIRMED') and ${touches(reservation, since, until)}
    union all
    select ${spaceBlock.id}, ${spaceBlock.facility_id}, 'BLOCKED', ${instant(spaceBlock.start_from)},
      ${instant(spaceBlock.end_at)}, ${none}, ${none}, array[]::float8[], false, ${spacesOfBlock}, ${spaceBlock.reason}
    from ${spaceBlock} where ${touches(spaceBlock, since, until)}
    union all
    select ${calendarEvent.id}, ${none}, 'CLOSED', ${instant(calendarEvent.start_from)},
      ${instant(calendarEvent.end_at)}, ${none}, ${none}, array[]::float8[], false, ${spacesOfEvent}, null
    from ${calendarEvent}
    where ${calendarEvent.type} = 'CLOSURE'
      and ${calendarEvent.end_at} >= ${at(since)} and ${calendarEvent.start_from} <= ${at(until)}`);
  return rows;
}

const lapseOf = ({ state, held, check_in_by }: Row): number =>
  (state === 'HELD' ? held : state === 'BOOKED' ? check_in_by : null) ?? Infinity;

/** The spaces of a facility that a row occupies; a closure only those that it closes. */
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

/** Everything that touches a time, in the order of lists; a closure once for each facility that it closes. */
export async function readOccupiedRanges(
  db: Database,
  { since, until }: { since: number; until: number },
  facilities: ReadonlyMap<number, FacilityRow>,
): Promise<BoardRange[]> {
  const rows = await readRows(db, since, until);
  const ranges = rows.flatMap((row) => {
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
  });
  return ranges.toSorted(byTime);
}
