import { marked } from '../../../../lib/bookings/calendar/marks.ts';
import { time, timeRange } from '../../../../lib/format/format.ts';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { cellAttributes, cellLabel, cellLooks, cellName } from '../../../bookings/calendar/drawing/cell.ts';
import type { Shape } from '../../../bookings/calendar/grid/index.ts';

/** Short words are not spoken: the whole name is. */
const seenOnly = { 'aria-hidden': 'true' };

/**
 * Draws a facility, or a day of one, where the grid has no room: the bookings one below the other, and the free times
 * as chips.
 */
export const staffCard: Shape['line'] = (h, row, marks, shown) => {
  const { facility, name } = row;
  const cells = shown ? marked(row.cells, marks) : [];
  const chip = (cell: (typeof cells)[number], isFree: boolean) =>
    h(
      'div',
      { ...cellAttributes(cell), className: `${cellLooks(cell)}${isFree ? '' : ' long'}` },
      h('span', { className: 'visually-hidden' }, cellName(row.spoken, cell)),
      h(
        'span',
        { className: 'chip-time', ...seenOnly },
        isFree ? time(cell.start) : timeRange(cell.start, cell.end),
      ),
      !isFree && h('span', { className: 'chip-label', ...seenOnly }, cellLabel(h, cell, true)),
    );
  const isFree = ({ state }: (typeof cells)[number]) => state === 'free' || state === 'chosen';
  const taken = cells.filter(
    (cell) => !isFree(cell) && (cell.override !== undefined || cell.reason !== null),
  );
  return h(
    'div',
    { className: 'card', role: 'row', 'data-facility': facility.id },
    h('div', { className: 'card-head', role: 'rowheader' }, h('h3', { lang: langOf(name) }, name)),
    h(
      'div',
      { className: 'card-entries', role: 'presentation' },
      taken.map((cell) => chip(cell, false)),
    ),
    h(
      'div',
      { className: 'card-cells', role: 'presentation' },
      cells.filter(isFree).map((cell) => chip(cell, true)),
    ),
  );
};
