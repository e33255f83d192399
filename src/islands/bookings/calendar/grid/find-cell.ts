import type { Cell } from '../../../../lib/bookings/calendar/cells.ts';
import type { DayView, Row } from '../../../../lib/bookings/calendar/day-view.ts';
import { cellAt } from './grid-keys.ts';

/** The cell that a key names, and its facility's row. */
export function findCell(view: DayView, element: HTMLElement): { row: Row; cell: Cell } | null {
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

/** Whether a cell is others' time, which can be waited for. */
export const isOthers = (cell: HTMLElement | null): boolean => cell?.matches('.booked, .held') ?? false;
