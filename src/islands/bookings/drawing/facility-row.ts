import { guests } from '#words/bookings';
import { place } from '../../../lib/bookings/axis.ts';
import type { Row } from '../../../lib/bookings/day-view.ts';
import { marked } from '../../../lib/bookings/marks.ts';
import type { Marks } from '../../../lib/bookings/marks.ts';
import { cellAttributes, cellLabel, cellName } from './cell.ts';
import type { H } from './h.ts';

/** "Hard court, lit", or how many it holds. */
export const detailOf = ({ facility: { description, capacity } }: Row): string =>
  description || (capacity === null ? '' : guests(capacity));

/** Below this share of the day a cell has room for one short word. */
const TIGHT = 1 / 11;
/** Below this one it has room for an amount alone. */
const TINY = 1 / 18;

/** A facility's line of the wide grid. */
export function facilityRow<Node>(h: H<Node>, row: Row, marks: Marks | null): Node {
  const { facility, axis } = row;
  return h(
    'div',
    { className: 'row', role: 'row', 'data-facility': facility.id },
    h(
      'div',
      { className: 'name', role: 'rowheader' },
      h('span', { className: 'name-main' }, facility.name),
      h('span', { className: 'name-detail' }, detailOf(row)),
    ),
    marked(row.cells, marks).map((cell) => {
      const at = place(axis, cell.start, cell.end);
      if (!at) return null;
      const share = at.span / axis.columns;
      const tight = share < TIGHT ? (share < TINY ? ' tight tiny' : ' tight') : '';
      return h(
        'div',
        {
          ...cellAttributes(cell),
          'aria-label': cellName(facility.name, cell),
          className: `cell ${cell.state}${cell.peak ? ' peak' : ''}${tight}`,
          // The first column holds the names.
          style: { '--at': `${at.column + 2} / span ${at.span}` },
        },
        cellLabel(h, cell, !tight),
      );
    }),
  );
}
