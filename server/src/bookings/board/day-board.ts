import type { OccupiedRange } from '@portal/contract/bookings/rules/days';
import { asc } from 'drizzle-orm';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import type { Database } from '../../database/database.ts';
import type { CalendarDay } from '../facilities/calendar.ts';
import { readCalendarDay } from '../facilities/calendar.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import { facilities } from '../facilities/facilities.ts';
import type { FacilityOnDay, PlannedDay, Rules } from '../facilities/facility-day.ts';
import { dayAt, planDay, readRules } from '../facilities/facility-day.ts';
import { facility } from '../tables.ts';
import { boundsOf } from './day-bounds.ts';
import type { BoardRange, FacilityVersions } from './occupied-ranges.ts';
import { isOccupied, readOccupied, shownTo } from './occupied-ranges.ts';

/** The facts that all days are planned from. */
export interface CalendarFacts {
  /** The facts are current for as long as the database has this version. */
  readonly version: number;
  /** By id, in the order of their ids. */
  readonly facilities: ReadonlyMap<number, FacilityRow>;
  readonly rules: Rules;
}

export async function readFacts(db: Database, version: number): Promise<CalendarFacts> {
  const all = await facilities(db).orderBy(asc(facility.id));
  const ids = all.map(({ id }) => id);
  return {
    version,
    facilities: new Map(all.map((one) => [one.id, one])),
    rules: ids.length > 0 ? await readRules(db, ids) : { hours: new Map(), bands: new Map(), periods: [] },
  };
}

/** A day of the whole club as the database had it at one moment. It never changes; a new one replaces it. */
export interface DayBoard {
  readonly date: string;
  readonly zone: string;
  readonly facts: CalendarFacts;
  readonly calendar: CalendarDay;
  /** All ranges that touch the day, in the order of lists; some may be over already (`isOccupied`). */
  readonly occupied: readonly BoardRange[];
  /** The versions that the ranges were read at. */
  readonly versions: FacilityVersions;
}

export async function readDayBoard(
  db: Database,
  { facts, date, zone }: Pick<DayBoard, 'facts' | 'date' | 'zone'>,
): Promise<DayBoard> {
  const [calendar, { ranges, versions }] = await Promise.all([
    readCalendarDay(db, date, zone),
    readOccupied(db, boundsOf(date, zone), facts.facilities),
  ]);
  return { date, zone, facts, calendar, occupied: ranges, versions };
}

/** Reads the bookings and blocks of a day again; its facts and its closures haven't changed. */
export async function refreshDayBoard(db: Database, before: DayBoard): Promise<DayBoard> {
  const { date, zone, facts } = before;
  const known = { ranges: before.occupied, versions: before.versions };
  const { ranges, versions } = await readOccupied(db, boundsOf(date, zone), facts.facilities, known);
  return { ...before, occupied: ranges, versions };
}

/** Number of levels that one day is planned for at once. */
export const MOST_LEVELS = 8;

/** Identifies a level among others. */
export const levelKey = ({ membership_type_1: tier, membership_type_3: kind }: Level): string =>
  JSON.stringify([tier, kind]);

/** Days of facilities by level. They hold as long as the facts and the calendar stay: no booking changes them. */
const planned = new WeakMap<CalendarDay, Map<string, Map<number, PlannedDay>>>();

/** Plans a facility's day for a level, once. */
export function plannedOnBoard({ facts, calendar }: DayBoard, row: FacilityRow, level: Level): PlannedDay {
  const levels = planned.get(calendar) ?? new Map<string, Map<number, PlannedDay>>();
  planned.set(calendar, levels);
  const key = levelKey(level);
  if (!levels.has(key) && levels.size >= MOST_LEVELS) levels.clear();
  const days = levels.get(key) ?? new Map<number, PlannedDay>();
  levels.set(key, days);
  const day = days.get(row.id) ?? planDay(row, facts.rules, calendar, level);
  days.set(row.id, day);
  return day;
}

/** Facilities with the day that was built for them last, used again within the same second. */
const lastBuilt = new WeakMap<PlannedDay, { second: number; facility: FacilityOnDay }>();

/** Returns a facility with that day, for a level and a moment; undefined: there is no such facility. */
export function facilityOnBoard(
  board: DayBoard,
  id: number,
  { level, now }: { level: Level; now: number },
): FacilityOnDay | undefined {
  const row = board.facts.facilities.get(id);
  if (!row) return undefined;
  const plan = plannedOnBoard(board, row, level);
  const second = Math.floor(now / 1000);
  const last = lastBuilt.get(plan);
  if (last?.second === second) return last.facility;
  const built = { ...row, day: dayAt(plan, row, board.zone, now) };
  lastBuilt.set(plan, { second, facility: built });
  return built;
}

/** Returns the ranges that touch some days in a row, in the order of lists; one that goes past midnight only once. */
export function rangesOf(boards: readonly DayBoard[]): readonly BoardRange[] {
  const [only] = boards;
  if (only && boards.length === 1) return only.occupied;
  const found = new Map<string, BoardRange>();
  for (const { occupied } of boards)
    for (const range of occupied) {
      const { state, id, facility: facilityId } = range.shown;
      // A hold that is confirmed between two readings is one booking.
      const key = `${state === 'HELD' ? 'BOOKED' : state} ${id} ${facilityId}`;
      if (!found.has(key)) found.set(key, range);
    }
  return [...found.values()];
}

/**
 * Returns the occupied ranges of some days, for the facilities that use one of these spaces, as a member sees them
 * (null: a visitor).
 */
export function occupiedOnBoards(
  boards: readonly DayBoard[],
  spaces: readonly number[],
  { member, now }: { member: number | null; now: number },
): OccupiedRange[] {
  const wanted = new Set(spaces);
  const places = new Set<number>();
  for (const { facts } of boards)
    for (const { id, spaces: taken } of facts.facilities.values())
      if (taken.some((one) => wanted.has(one))) places.add(id);
  return rangesOf(boards)
    .filter((range) => isOccupied(range, now) && places.has(range.shown.facility))
    .map((range) => shownTo(range, member, false));
}
