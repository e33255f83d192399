import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { CalendarRow, DayView } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { timeRange } from '../../../../lib/format/format.ts';
import { linesIn, readFacilityId } from '../../../bookings/calendar/drawing/grid-cells.ts';

/** The grid that a booking is moved in. */
export interface MoveGrid {
  readonly place: HTMLElement;
  readonly view: () => DayView;
  /** True when rows are side by side, and time runs downwards. */
  readonly turned: boolean;
}

/** A row of the grid, and its element. */
export interface MoveRow {
  readonly line: HTMLElement;
  readonly row: CalendarRow;
}

/** Lists the rows of a grid, in its order. */
export function rowsIn({ place, view }: MoveGrid): MoveRow[] {
  const lines = linesIn(place);
  return view()
    .sections.flatMap(({ rows }) => rows)
    .flatMap((row, index) => {
      const line = lines[index];
      return line && readFacilityId(line) === row.facility.id ? [{ line, row }] : [];
    });
}

/** Returns the part of a row that its times take. */
function timesOf({ line }: MoveRow, turned: boolean) {
  const { left, right, top, bottom } = line.getBoundingClientRect();
  // The name stays in view while its line is scrolled: its own position says nothing about the line.
  const name = line.firstElementChild?.getBoundingClientRect();
  return turned
    ? { from: top + (name?.height ?? 0), to: bottom, left, right, top, bottom }
    : { from: left + (name?.width ?? 0), to: right, left, right, top, bottom };
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Finds the row under a point. */
export const rowAt = (grid: MoveGrid, { clientX, clientY }: Point): MoveRow | null =>
  rowsIn(grid).find(({ line }) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
  }) ?? null;

/** Returns the instant of a row that is under a point, ms. */
export function instantAt(at: MoveRow, { clientX, clientY }: Point, turned: boolean): number {
  const { from, to } = timesOf(at, turned);
  const { axis } = at.row;
  const share = ((turned ? clientY : clientX) - from) / (to - from);
  return axis.start + share * (axis.end - axis.start);
}

/** Draws where a booking would be. */
export function createGhost({ place, turned }: MoveGrid) {
  let ghost: HTMLElement | null = null;
  return {
    element: () => ghost,
    show(at: MoveRow, { start, end }: TimeRange): void {
      const { from: first, to, left, right, top, bottom } = timesOf(at, turned);
      const { axis } = at.row;
      const positionOf = (instant: number) =>
        first +
        ((Math.min(Math.max(instant, axis.start), axis.end) - axis.start) / (axis.end - axis.start)) *
          (to - first);
      const [begin, finish] = [positionOf(start), positionOf(end)];
      const box = turned
        ? { left, width: right - left, top: begin, height: finish - begin }
        : { left: begin, width: finish - begin, top, height: bottom - top };
      ghost ??= place.appendChild(Object.assign(document.createElement('div'), { className: 'move-ghost' }));
      ghost.textContent = timeRange(start, end);
      for (const [name, value] of Object.entries(box)) ghost.style.setProperty(name, `${value}px`);
    },
    remove(): void {
      ghost?.remove();
      ghost = null;
    },
  };
}
