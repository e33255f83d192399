import type { Facility } from '@portal/contract';
import { passes } from './address.ts';
import type { View } from './address.ts';
import { axisOf } from './axis.ts';
import type { Axis } from './axis.ts';
import { cellsOf, closedCell } from './cells.ts';
import type { Cell } from './cells.ts';
import type { Day } from './day.ts';

/** One facility's line. The same object as before where nothing about it changed. */
export interface Row {
  readonly facility: Facility;
  readonly cells: readonly Cell[];
  readonly axis: Axis;
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface Section extends Named {
  readonly rows: readonly Row[];
}

/** A day as it is drawn. */
export interface DayView {
  readonly axis: Axis;
  readonly sections: readonly Section[];
}

/** Filters a day can be narrowed by: the categories, and the groups of the chosen one where there are several. */
export interface Choices {
  readonly categories: readonly Named[];
  readonly groups: readonly Named[];
}

const distinct = (names: readonly (Named | null)[]): Named[] => [
  ...new Map(names.flatMap((name) => (name ? [[name.id, name]] : []))).values(),
];

export function choicesOf(facilities: readonly Facility[], category: number | null): Choices {
  const groups = distinct(
    facilities.filter((facility) => facility.category.id === category).map(({ group }) => group),
  );
  return {
    categories: distinct(facilities.map((facility) => facility.category)),
    groups: groups.length > 1 ? groups : [],
  };
}

/** Makes views of days, keeping the rows that are as they were, so that only the others are drawn again. */
export function createDayView(zone: string) {
  let kept = new Map<number, { row: Row; print: string }>();

  return function dayView(day: Day, filters: Omit<View, 'date'>, now: number, earlier: boolean): DayView {
    const axis = axisOf(day.date, day.facilities, now, earlier, zone);
    const next: typeof kept = new Map();
    const sections = new Map<number, Named & { rows: Row[] }>();
    for (const facility of day.facilities) {
      if (!passes(facility, filters)) continue;
      const cells = rowCells(facility, day, now, axis);
      if (filters.free && !cells.some(({ state }) => state === 'free')) continue;
      // Minimum notice moves with the clock; what that changes is in the cells.
      const print = JSON.stringify([
        { ...facility, day: { ...facility.day, bookable_from: null } },
        cells,
        axis,
      ]);
      const before = kept.get(facility.id);
      const row = before?.print === print ? before.row : { facility, cells, axis };
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

function rowCells(facility: Facility, { occupied }: Day, now: number, axis: Axis): Cell[] {
  const cells = cellsOf(facility, occupied, now, axis.end).filter(({ end }) => end > axis.start);
  if (cells.length > 0 || (facility.day?.hours.length ?? 0) > 0) return cells;
  return [closedCell(facility, axis.start, axis.end, facility.day?.closures[0]?.reason ?? null)];
}
