import { guests } from '#words/bookings';
import { place } from '../../../lib/bookings/axis.ts';
import type { Row } from '../../../lib/bookings/day-view.ts';
import { marked } from '../../../lib/bookings/marks.ts';
import type { Marks } from '../../../lib/bookings/marks.ts';
import { cellAttributes, cellLabel, cellName, priceOf } from './cell.ts';
import type { H } from './h.ts';

/** "Hard court, lit", or how many it holds. */
export const detailOf = ({ name, facility }: Row): string => {
  // Under a day it would be said seven times.
  if (name !== facility.name) return '';
  return facility.description || (facility.capacity === null ? '' : guests(facility.capacity));
};

/** Below this share of the day a cell has room for one short word. */
const TIGHT = 1 / 11;
/** Below this one it has room for an amount alone. */
const TINY = 1 / 18;
/** At least so wide are the whole of a day, and one column, in characters of a label. */
const DAY = 73;
const COLUMN = 3.7;

/** A facility's line of the wide grid; its name alone where it is too far off to be `whole`. */
export function facilityRow<Node>(h: H<Node>, row: Row, marks: Marks | null, whole: boolean): Node {
  const { facility, axis } = row;
  return h(
    'div',
    { className: 'row', role: 'row', 'data-facility': facility.id },
    h(
      'div',
      { className: 'name', role: 'rowheader' },
      h('span', { className: 'name-main' }, row.name),
      h('span', { className: 'name-detail' }, detailOf(row)),
    ),
    whole &&
      marked(row.cells, marks).map((cell) => {
        const at = place(axis, cell.start, cell.end);
        if (!at) return null;
        const share = at.span / axis.columns;
        const fits = cell.state === 'free' && priceOf(cell).length < Math.max(share * DAY, at.span * COLUMN);
        const tight = share < TIGHT ? (share < TINY ? ' tight tiny' : ' tight') : '';
        return h(
          'div',
          {
            ...cellAttributes(cell),
            'aria-label': cellName(row.spoken, cell),
            className: `cell ${cell.state}${cell.peak ? ' peak' : ''}${tight}${fits ? ' fits' : ''}`,
            // The first column holds the names.
            style: { '--at': `${at.column + 2} / span ${at.span}` },
          },
          cellLabel(h, cell, !tight),
        );
      }),
  );
}
