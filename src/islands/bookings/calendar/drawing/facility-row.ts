import { people } from '#words/bookings/bookings';
import { place } from '../../../../lib/bookings/calendar/axis.ts';
import type { CalendarRow } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { marked } from '../../../../lib/bookings/calendar/marks.ts';
import type { Marks } from '../../../../lib/bookings/calendar/marks.ts';
import { cellAttributes, cellLabel, cellLooks, cellName, columnAttributes, formatCellPrice } from './cell.ts';
import type { Columns } from './first-rows.ts';
import { langOf } from '../../../../lib/app/own-texts.ts';
import type { H } from './h.ts';

/** "Hard court, lit", or the number of people it holds. */
export const facilityDetail = ({ name, facility }: CalendarRow): string => {
  // Below a day of the week it would be repeated seven times.
  if (name !== facility.name) return '';
  return facility.description || (facility.capacity === null ? '' : people(facility.capacity));
};

/** Below this share of the day a cell has room for one short word. */
const TIGHT = 1 / 11;
/** Below this one it has room for an amount alone. */
const TINY = 1 / 18;
/** Least widths of a whole day, and of one column, in characters of a label. */
const DAY = 73;
const COLUMN = 3.7;

/**
 * The part of a row that is drawn: its name alone, all, or, on a day that is never drawn whole, the cells in some
 * columns.
 */
export type ShownColumns = null | 'all' | Columns;

/** A facility's row of the wide grid. One with marks has all its cells: a selected range ends within sight. */
export function facilityRow<Node>(
  h: H<Node>,
  row: CalendarRow,
  marks: Marks | null,
  shown: ShownColumns,
): Node {
  const { facility, axis } = row;
  const detail = facilityDetail(row);
  const part = shown === 'all' ? null : shown;
  /** The column of a cell without a position of its own: after the one before it. */
  let next = -1;
  return h(
    'div',
    { className: shown ? 'row' : 'row far', role: 'row', 'data-facility': facility.id },
    h(
      'div',
      { className: 'name', role: 'rowheader' },
      h('span', { className: 'name-main', lang: langOf(row.name) }, row.name),
      h('span', { className: 'name-detail', lang: langOf(detail) }, detail),
    ),
    shown &&
      marked(row.cells, marks).map((cell) => {
        const at = place(axis, cell.start, cell.end);
        if (!at) return null;
        if (part && !marks && (at.column >= part.to || at.column + at.span <= part.from)) return null;
        // A position of its own costs a style of its own, which of thousands of cells few need.
        const follows = at.column === next && at.span === 1;
        next = at.column + at.span;
        const share = at.span / axis.columns;
        const room = Math.max(share * DAY, at.span * COLUMN);
        const fits = cell.state === 'free' && formatCellPrice(cell, room).length < room;
        const tight = share < TIGHT ? (share < TINY ? ' tight tiny' : ' tight') : '';
        return h(
          'div',
          {
            ...cellAttributes(cell),
            ...(part && columnAttributes(at)),
            'aria-label': cellName(row.spoken, cell),
            className: `${cellLooks(cell)}${tight}${fits ? ' fits' : ''}`,
            // The first column holds the names.
            style: follows ? undefined : { '--at': `${at.column + 2} / span ${at.span}` },
          },
          cellLabel(h, cell, !tight, room),
        );
      }),
  );
}
