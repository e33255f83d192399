import type { TimeRange } from '@portal/contract/bookings/rules/days';
import {
  bookedTimes,
  firstFree,
  hoursFree,
  joinWaitingList,
  legendNames,
  noneFree,
  noneLeft,
  noneOpen,
  timesFree,
} from '#words/bookings/bookings';
import { comma, stop } from '#words/app/joining';
import type { CalendarRow } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { marked } from '../../../../lib/bookings/calendar/marks.ts';
import type { MarkedCell, Marks } from '../../../../lib/bookings/calendar/marks.ts';
import { time, timeRange } from '../../../../lib/format/format.ts';
import { cellAttributes, cellLabel, cellLooks, cellName } from './cell.ts';
import { facilityDetail } from './facility-row.ts';
import type { ShownColumns } from './facility-row.ts';
import { countSlots } from './first-rows.ts';
import { offers } from '../../../../lib/http/known-host.ts';
import { langOf } from '../../../../lib/app/own-texts.ts';
import type { H } from './h.ts';

/** "6 hours free", or the reason why there are none. */
function freeWords({ facility, cells }: CalendarRow, free: number): string {
  if (free > 0) return facility.slot_minutes === 60 ? hoursFree(free) : timesFree(free);
  if (cells.some(({ state }) => state === 'not-open')) return noneOpen;
  if (cells.some(({ state }) => state !== 'past' && state !== 'closed')) return noneFree;
  return cells.some(({ state }) => state === 'closed') ? legendNames.closed : noneLeft;
}

/**
 * A facility's card where the grid has no room: times that can be selected as chips, bookings as one chip; or its
 * name alone.
 */
export function facilityCard<Node>(
  h: H<Node>,
  row: CalendarRow,
  marks: Marks | null,
  shown: ShownColumns,
): Node {
  const { facility } = row;
  if (!shown)
    return h(
      'div',
      {
        className: 'card far',
        role: 'row',
        'data-facility': facility.id,
        style: { '--slots': countSlots(facility) },
      },
      h('div', { className: 'card-head', role: 'rowheader' }, h('h3', { lang: langOf(row.name) }, row.name)),
    );
  const cells = marked(row.cells, marks).filter(
    // Hours it isn't open need no chip; a closure with a reason does.
    ({ state, reason }) => state !== 'past' && (state !== 'closed' || reason !== null),
  );
  const free = row.cells.filter(({ state, override }) => state === 'free' && !override);
  const taken = cells.filter(({ state }) => state === 'booked');
  const waits = taken.filter(({ override }) => override);
  const chips = cells.filter((cell) => !taken.includes(cell));
  const [first] = free;
  // Beside the times of the member's waiting lists there is less room.
  const detail = waits[1]
    ? ''
    : [facilityDetail(row), !waits[0] && first && firstFree(time(first.start))].filter(Boolean).join(stop);
  return h(
    'div',
    {
      className: 'card',
      role: 'row',
      'data-facility': facility.id,
      // A booking is one chip, in a line of its own.
      style: { '--chips': chips.length + (taken[0] ? 4 : 0) },
    },
    h(
      'div',
      { className: 'card-head', role: 'rowheader' },
      h('h3', { lang: langOf(row.name) }, row.name),
      h('span', { className: free.length > 0 ? 'card-free some' : 'card-free' }, freeWords(row, free.length)),
      h('span', { className: 'card-detail' }, detail),
    ),
    // Beside the chips, which stay in place when it appears.
    waits[0] &&
      h(
        'div',
        { className: 'card-waits' },
        waits.map((cell) => timeChip(h, row.spoken, cell)),
      ),
    h(
      'div',
      { className: 'card-cells' },
      chips.map((cell) => timeChip(h, row.spoken, cell)),
      taken[0] && bookedChip(h, row.spoken, taken, taken.find(({ override }) => !override) ?? taken[0]),
    ),
  );
}

/** A chip's short words are not spoken: its whole name is. */
const hiddenFromReaders = { 'aria-hidden': 'true' };

function timeChip<Node>(h: H<Node>, facility: string, cell: MarkedCell): Node {
  const { state, start, end, override } = cell;
  const long = /^(?:booked|closed|mine-.+|taken|offer)$/.test(state);
  return h(
    'div',
    {
      ...cellAttributes(cell),
      className: `${cellLooks(cell)}${long ? ' long' : ''}`,
    },
    h('span', { className: 'visually-hidden' }, cellName(facility, cell)),
    h('span', { className: 'chip-time', ...hiddenFromReaders }, long ? timeRange(start, end) : time(start)),
    h(
      'span',
      { className: 'chip-label', ...hiddenFromReaders },
      override ? override.label : cellLabel(h, cell, long),
    ),
  );
}

/** All bookings in one sentence: "4 pm, 8 to 10 pm booked", and for members that there is a waiting list. */
function bookedChip<Node>(
  h: H<Node>,
  facility: string,
  taken: readonly MarkedCell[],
  first: MarkedCell,
): Node {
  const words = bookedTimes(
    taken
      // The time of a waiting list is part of a longer one.
      .reduce<readonly TimeRange[]>((runs, { start, end }) => {
        const last = runs.at(-1);
        return last?.end === start
          ? [...runs.slice(0, -1), { start: last.start, end }]
          : [...runs, { start, end }];
      }, [])
      .map(({ start, end }) => timeRange(start, end)),
  );
  return h(
    'div',
    {
      ...cellAttributes(first),
      className: 'cell booked long',
    },
    h('span', { className: 'visually-hidden' }, facility + comma),
    words,
    offers('POST /booking/waiting/') && h('span', { className: 'join' }, joinWaitingList),
  );
}
