import type { Cell } from '../../../../lib/bookings/calendar/cells.ts';
import type { DayView, CalendarRow } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { idIn } from '../../../../lib/data/ids.ts';

/** Cells of the grid, in reading order. */
export const cellsIn = (grid: Element): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('[data-cell]'),
];

/** Facility and start of a cell, from its key. */
export function cellAt(cell: Element): { facility: number; start: number } {
  const [facility, start] = (cell.getAttribute('data-cell') ?? '').split(':');
  return { facility: idIn(facility) ?? 0, start: Number(start) };
}

/** Reads the facility's id of a row. */
export const readFacilityId = (line: Element): number => idIn(line.getAttribute('data-facility')) ?? 0;

/** Finds the element of this kind in which an event happened. */
export const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Finds the cell in which an event happened. */
export const closestCell = (target: EventTarget | null) => closest(target, '[data-cell]');

/** Tells whether a press selects it; the others explain why not. */
export const canPressElement = (cell: Element): boolean => !cell.hasAttribute('data-why');

/** Tells whether a key presses, as a click does. */
export const isPress = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => key === ' ' || key === 'Enter';

/** Lists the rows of the grid, from the top. */
export const linesIn = (grid: Element): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('[data-facility]'),
];

/** Finds the cell that a key names, and its facility's row. */
export function findCell(view: DayView, element: HTMLElement): { row: CalendarRow; cell: Cell } | null {
  const { facility, start } = cellAt(element);
  for (const { rows } of view.sections) {
    for (const row of rows) {
      if (row.facility.id !== facility) continue;
      const cell = row.cells.findLast((one) => one.start <= start);
      if (cell && start < cell.end) return { row, cell };
    }
  }
  return null;
}
