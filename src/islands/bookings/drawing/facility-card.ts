import { bookedTimes, firstFree, hoursFree, noneFree, timesFree } from '#words/bookings';
import type { Row } from '../../../lib/bookings/day-view.ts';
import { marked } from '../../../lib/bookings/marks.ts';
import type { MarkedCell, Marks } from '../../../lib/bookings/marks.ts';
import { time, timeRange } from '../../../lib/format.ts';
import { cellAttributes, cellLabel, cellName } from './cell.ts';
import { detailOf } from './facility-row.ts';
import { slotsOf } from './first-rows.ts';
import type { H } from './h.ts';

/** "6 hours free" */
function freeWords({ facility }: Row, free: number): string {
  if (free === 0) return noneFree;
  return facility.slot_minutes === 60 ? hoursFree(free) : timesFree(free);
}

/**
 * A facility's card where the grid has no room: what can be chosen as chips, what is booked as one; its name alone
 * where it is too far off to be `whole`.
 */
export function facilityCard<Node>(h: H<Node>, row: Row, marks: Marks | null, whole: boolean): Node {
  const { facility } = row;
  if (!whole)
    return h(
      'div',
      {
        className: 'card far',
        role: 'row',
        'data-facility': facility.id,
        style: { '--slots': slotsOf(facility) },
      },
      h('div', { className: 'card-head', role: 'rowheader' }, h('h3', null, row.name)),
    );
  const cells = marked(row.cells, marks).filter(
    // Hours it isn't open need no chip; a closure with a reason does.
    ({ state, reason }) => state !== 'past' && (state !== 'closed' || reason !== null),
  );
  const free = row.cells.filter(({ state }) => state === 'free').length;
  const taken = cells.filter(({ state }) => state === 'booked');
  const first = cells.find(({ state }) => state === 'free');
  const detail = [detailOf(row), first && firstFree(time(first.start))].filter(Boolean).join('. ');
  return h(
    'div',
    { className: 'card', role: 'row', 'data-facility': facility.id },
    h(
      'div',
      { className: 'card-head', role: 'rowheader' },
      h('h3', null, row.name),
      h('span', { className: free > 0 ? 'card-free some' : 'card-free' }, freeWords(row, free)),
      h('span', { className: 'card-detail' }, detail),
    ),
    h(
      'div',
      { className: 'card-cells' },
      cells.filter((cell) => !taken.includes(cell)).map((cell) => timeChip(h, row.spoken, cell)),
      taken[0] && bookedChip(h, row.spoken, taken, taken[0]),
    ),
  );
}

/** A chip's short words are not spoken: its whole name is. */
const seenOnly = { 'aria-hidden': 'true' };

function timeChip<Node>(h: H<Node>, facility: string, cell: MarkedCell): Node {
  const { state, start, end } = cell;
  const long = state === 'closed' || state === 'mine-held' || state === 'taken' || state === 'offer';
  return h(
    'div',
    {
      ...cellAttributes(cell),
      className: `cell ${state}${cell.peak ? ' peak' : ''}${long ? ' long' : ''}`,
    },
    h('span', { className: 'visually-hidden' }, cellName(facility, cell)),
    h('span', { className: 'chip-time', ...seenOnly }, long ? timeRange(start, end) : time(start)),
    h('span', { className: 'chip-label', ...seenOnly }, cellLabel(h, cell, long)),
  );
}

/** All that is booked, told once: "4 pm, 8 to 10 pm booked". */
function bookedChip<Node>(
  h: H<Node>,
  facility: string,
  taken: readonly MarkedCell[],
  first: MarkedCell,
): Node {
  const words = bookedTimes(taken.map(({ start, end }) => timeRange(start, end)));
  return h(
    'div',
    {
      ...cellAttributes(first),
      className: 'cell booked long',
    },
    h('span', { className: 'visually-hidden' }, `${facility}, `),
    words,
  );
}
