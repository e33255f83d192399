import { addDays, dateOf } from '@portal/contract/rules/club-time';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import type { Boards } from '../board/boards.ts';
import type { CalendarFacts, DayBoard } from '../board/day-board.ts';
import { facilityOnBoard } from '../board/day-board.ts';
import { boundsOf } from '../board/day-bounds.ts';
import type { BoardRange } from '../board/occupied-ranges.ts';
import { isOccupied } from '../board/occupied-ranges.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { ownedTime } from '../waiting/freed-time.ts';

/** The calendar around a time as a process remembers it; using it takes only a check that it is current. */
export interface Sight {
  readonly facts: CalendarFacts;
  /** A facility with the day that a time belongs to; undefined: there is no such facility. */
  readonly facility: (id: number, range: TimeRange) => FacilityOnDay | undefined;
  /** True where some of the time is taken or closed, as far as the remembered days reach. */
  readonly isTaken: (facility: FacilityRow, range: TimeRange) => boolean;
  /** True where an expired hold or a no-show still owns some of the time in the database. */
  readonly hasLapsed: (facility: FacilityRow, range: TimeRange) => boolean;
  /** True where the time ends within the remembered days. */
  readonly sees: (facility: FacilityRow, range: TimeRange) => boolean;
}

interface Viewer {
  level: Level;
  now: number;
}

/** Reads the days around a time. */
export async function lookAround(
  boards: Boards,
  { start }: TimeRange,
  { zone, ...viewer }: Viewer & { zone: string },
): Promise<Sight> {
  return sightOf(await boards.of(datesAround(dateOf(start, zone))), viewer);
}

/**
 * A date between its neighbours: time kept free after others' bookings counts too, and hours may reach past midnight.
 */
export const datesAround = (date: string): readonly string[] => [addDays(date, -1), date, addDays(date, 1)];

/** Builds the view of the second of these days, which are those of `datesAround`. */
export function sightOf(days: readonly DayBoard[], { level, now }: Viewer): Sight {
  const [dayBefore, sameDate, dayAfter] = days;
  if (!dayBefore || !sameDate || !dayAfter) throw new Error('The days were not read');
  const taken = days.map(onSpaces);
  const { until } = boundsOf(dayAfter.date, dayAfter.zone);
  const resolved = new Map<string, FacilityOnDay | undefined>();
  // Other times of a day are checked by the same facility.
  function onDay(day: DayBoard, id: number): FacilityOnDay | undefined {
    const key = `${day.date} ${id}`;
    if (!resolved.has(key)) resolved.set(key, facilityOnBoard(day, id, { level, now }));
    return resolved.get(key);
  }
  return {
    facts: sameDate.facts,
    facility(id, range) {
      const found = onDay(sameDate, id);
      if (!found || found.day.hours.some((hours) => hours.start <= range.start)) return found;
      const earlier = onDay(dayBefore, id);
      return earlier?.day.hours.some((hours) => range.start < hours.end) ? earlier : found;
    },
    isTaken: (facility, range) => isAnyInTheWay(taken, facility, range, (other) => isOccupied(other, now)),
    hasLapsed: (facility, range) => isAnyInTheWay(taken, facility, range, (other) => !isOccupied(other, now)),
    sees: (facility, range) => ownedTime(facility, range).end <= until,
  };
}

/**
 * True where a range that counts overlaps the time a booking would own. At an opening hour this runs for every
 * facility that could replace a taken one, for every refused request: plain loops allocate nothing.
 */
function isAnyInTheWay(
  days: readonly BySpace[],
  facility: FacilityRow,
  range: TimeRange,
  counts: (other: BoardRange) => boolean,
): boolean {
  const { spaces, start, end } = ownedTime(facility, range);
  for (const day of days)
    for (const space of spaces)
      for (const other of day.get(space) ?? nothing)
        if (start < other.shown.free_at && other.shown.start < end && counts(other)) return true;
  return false;
}

/** The occupied ranges of a day by space. */
type BySpace = ReadonlyMap<number, readonly BoardRange[]>;

const nothing: readonly BoardRange[] = [];
const bySpace = new WeakMap<DayBoard, BySpace>();

/** Groups a day's occupied ranges by space, once a day, as an opening hour needs them often. */
function onSpaces(day: DayBoard): BySpace {
  let known = bySpace.get(day);
  if (!known) {
    const sorted = new Map<number, BoardRange[]>();
    for (const range of day.occupied)
      for (const taken of range.shown.spaces) {
        const others = sorted.get(taken);
        if (others) others.push(range);
        else sorted.set(taken, [range]);
      }
    known = sorted;
    bySpace.set(day, known);
  }
  return known;
}

const lines = new WeakMap<CalendarFacts, ReadonlyMap<number, number>>();

/**
 * Returns the first of the spaces that facilities use together with this one, and so on: requests for any of them
 * share one queue.
 */
export function lineOf(facts: CalendarFacts, space: number): number {
  let known = lines.get(facts);
  if (!known) {
    known = joinSpaces([...facts.facilities.values()].map(({ spaces }) => spaces));
    lines.set(facts, known);
  }
  return known.get(space) ?? space;
}

/** Maps each space to the first of all spaces that are joined with it, by the groups that are used together. */
function joinSpaces(together: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  const rootOf = (space: number): number => {
    const above = first.get(space) ?? space;
    return above === space ? space : rootOf(above);
  };
  for (const spaces of together) {
    const root = Math.min(...spaces.map(rootOf));
    for (const space of spaces) first.set(rootOf(space), root);
  }
  return new Map([...new Set(together.flat())].map((space) => [space, rootOf(space)]));
}
