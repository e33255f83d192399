import { MINUTE } from '@portal/contract/rules/club-time';
import type { BookableFacility, OccupiedRange, TimeRange } from '@portal/contract/bookings/rules/days';
import { sharesSpace } from '@portal/contract/bookings/rules/slots';
import { passesFilters, filterRange } from '../address.ts';
import type { CalendarView } from '../address.ts';
import { createAxis } from '../axis.ts';
import type { Axis } from '../axis.ts';
import { createCells, closedCell } from '../cells.ts';
import type { Cell } from '../cells.ts';
import type { Day } from './day.ts';
import type { CalendarOverlay } from '../overlay/overlay.ts';

/** The row of one facility. The same object as before if nothing about it changed. */
export interface CalendarRow {
  readonly facility: BookableFacility;
  /** The row's heading, and the beginning of its cells' names. */
  readonly name: string;
  readonly spoken: string;
  /** Worked out when first needed: of hundreds of rows few are looked at. */
  readonly cells: readonly Cell[];
  readonly axis: Axis;
}

export interface NamedItem {
  readonly id: number;
  readonly name: string;
}

export interface CalendarSection extends NamedItem {
  readonly rows: readonly CalendarRow[];
}

/** A day as it is drawn. */
export interface DayView {
  readonly axis: Axis;
  readonly sections: readonly CalendarSection[];
}

/** Filters of a day: the categories, and the groups of the selected one if there are several. */
export interface Choices {
  readonly categories: readonly NamedItem[];
  readonly groups: readonly NamedItem[];
}

const distinct = (names: readonly (NamedItem | null)[]): NamedItem[] => [
  ...new Map(names.flatMap((name) => (name ? [[name.id, name]] : []))).values(),
];

export function listFilterChoices(facilities: readonly BookableFacility[], category: number | null): Choices {
  const groups = distinct(
    facilities.filter((facility) => facility.category.id === category).map(({ group }) => group),
  );
  return {
    categories: distinct(facilities.map((facility) => facility.category)),
    groups: groups.length > 1 ? groups : [],
  };
}

/** Makes views of days, and keeps unchanged rows, so that only the others are drawn again. */
export function createDayView(zone: string) {
  let kept = new Map<number, { row: CalendarRow; print: string }>();

  return function dayView(
    day: Day,
    filters: Omit<CalendarView, 'date'>,
    now: number,
    earlier: boolean,
    own: CalendarOverlay | null = null,
  ): DayView {
    const axis = createAxis(day.date, day.facilities, now, earlier, zone);
    const occupiedOf = bySpace(day.occupied);
    const wanted = filterRange({ ...filters, date: day.date }, zone);
    const next: typeof kept = new Map();
    const sections = new Map<number, NamedItem & { rows: CalendarRow[] }>();
    for (const facility of day.facilities) {
      if (!passesFilters(facility, filters)) continue;
      const occupied = occupiedOf(facility);
      const print = JSON.stringify([
        axis,
        occupied,
        facilityFingerprint(facility, now),
        own?.print(facility) ?? null,
      ]);
      const before = kept.get(facility.id);
      const row = before?.print === print ? before.row : createRow(facility, occupied, { now, axis, own });
      if (filters.free && !row.cells.some(({ state }) => state === 'free')) continue;
      if (wanted && !isFree(row.cells, wanted)) continue;
      next.set(facility.id, { row, print });
      const { category } = facility;
      const section = sections.get(category.id) ?? { ...category, rows: [] };
      section.rows.push(row);
      sections.set(category.id, section);
    }
    kept = next;
    return { axis, sections: [...sections.values()] };
  };
}

/** Tells whether free cells follow each other over the whole of a time. */
function isFree(cells: readonly Cell[], { start, end }: TimeRange): boolean {
  const until = cells.reduce(
    (covered, cell) =>
      cell.state === 'free' && cell.start <= covered && covered < cell.end ? cell.end : covered,
    start,
  );
  return until >= end;
}

/** Groups occupied ranges by the space they take, in the order they came in. */
function bySpace(occupied: readonly OccupiedRange[]) {
  const of = new Map<number, OccupiedRange[]>();
  for (const slot of occupied)
    for (const space of slot.spaces) {
      const those = of.get(space);
      if (those) those.push(slot);
      else of.set(space, [slot]);
    }
  return (facility: BookableFacility): readonly OccupiedRange[] => {
    const [space = 0, ...others] = facility.spaces;
    if (others.length > 0) return occupied.filter((slot) => sharesSpace(facility, slot));
    return of.get(space) ?? [];
  };
}

/** Lists a day's starts before a moment. */
const startsBefore = ({ day, slot_minutes }: BookableFacility, moment: number): number[] =>
  (day?.hours ?? []).map(({ start, end }) =>
    Math.ceil(Math.max(0, Math.min(moment, end) - start) / (slot_minutes * MINUTE)),
  );

/**
 * Returns everything that a facility's row shows. Of moments that move with the clock only the starts count that they
 * pass.
 */
export function facilityFingerprint(facility: BookableFacility, now: number) {
  const { day } = facility;
  if (!day) return facility;
  const { bookable_from, opens_minutes_before: minutes, opens_at } = day;
  // A start opens in the very moment that it is so far ahead.
  const opened = minutes === null ? null : startsBefore(facility, now + minutes * MINUTE + 1);
  return [
    { ...facility, day: { ...day, bookable_from: null } },
    startsBefore(facility, now),
    startsBefore(facility, bookable_from),
    opened ?? (opens_at !== null && opens_at <= now),
  ];
}

/** The circumstances beside its facility's day that a row is drawn by. */
interface RowContext {
  readonly now: number;
  readonly axis: Axis;
  readonly own: CalendarOverlay | null;
}

/** Makes a facility's row; headed by its name unless `named` otherwise. */
export function createRow(
  facility: BookableFacility,
  occupied: readonly OccupiedRange[],
  { now, axis, own }: RowContext,
  named: Pick<CalendarRow, 'name' | 'spoken'> = { name: facility.name, spoken: facility.name },
): CalendarRow {
  let cells: readonly Cell[] | undefined;
  return {
    ...named,
    facility,
    axis,
    get cells() {
      if (!cells) {
        cells = rowCells(facility, occupied, now, axis);
        if (own) cells = own.mark(facility, cells);
      }
      return cells;
    },
  };
}

function rowCells(
  facility: BookableFacility,
  occupied: readonly OccupiedRange[],
  now: number,
  axis: Axis,
): readonly Cell[] {
  const cells = createCells(facility, occupied, now, axis.end).filter(({ end }) => end > axis.start);
  if (cells.length > 0 || (facility.day?.hours.length ?? 0) > 0) return cells;
  return [closedCell(facility, axis.start, axis.end, facility.day?.closures[0]?.reason ?? null)];
}
