import { HOUR } from '@portal/contract/rules/club-time';
import { seeDay, weekHead, weekName, weekRange } from '#words/bookings/calendar-views';
import { place } from '../../../../lib/bookings/calendar/axis.ts';
import type { CalendarRow } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { marked } from '../../../../lib/bookings/calendar/marks.ts';
import { day } from '../../../../lib/format/format.ts';
import { toSearch } from '../../../../lib/app/path.ts';
import { cellAttributes, cellLabel, cellLooks, cellName } from '../drawing/cell.ts';
import { drawHours, nowTime } from '../drawing/grid.ts';
import type { Child, H } from '../drawing/h.ts';
import type { Shape } from './Grid.tsx';

/** Above so many columns of time each is less high. */
const MANY = 20;

/** A day, from top to bottom: for screen readers, a line of the grid. */
const line: Shape['line'] = (h, row, marks) => {
  const { facility, axis } = row;
  const date = facility.day?.date ?? '';
  return h(
    'div',
    { className: 'row', role: 'row', 'data-facility': facility.id },
    h(
      'div',
      { className: 'name', role: 'rowheader' },
      h('a', { href: toSearch({ date }), title: seeDay(day(date)) }, weekHead(row.name)),
    ),
    marked(row.cells, marks).map((cell) => {
      const at = place(axis, cell.start, cell.end);
      return (
        at &&
        h(
          'div',
          {
            ...cellAttributes(cell),
            'aria-label': cellName(row.spoken, cell),
            className: cellLooks(cell),
            // The first line holds the days.
            style: { '--at': `${at.column + 2} / span ${at.span}` },
          },
          cellLabel(h, cell, at.span > 1 || cell.state !== 'held'),
        )
      );
    }),
  );
};

const frame: Shape['frame'] = (h, { view, draw, now }) => {
  const { axis, sections } = view;
  const rows = sections.flatMap((section) => section.rows);
  const [first, last] = [rows[0]?.name ?? '', rows.at(-1)?.name ?? ''];
  return h(
    'div',
    {
      className: `grid week${axis.columns > MANY ? ' fine' : ''}`,
      'data-grid': 'week',
      style: { '--columns': axis.columns, '--days': rows.length },
    },
    h(
      'div',
      {
        className: 'grid-rows',
        role: 'grid',
        'aria-label': weekName(sections[0]?.name ?? '', weekRange(first, last)),
        'aria-multiselectable': 'true',
      },
      drawHours(h, view),
      rows.map((row) => draw(row)),
    ),
    nowLine(h, rows, now),
  );
};

/** In the day that it is now. */
function nowLine<Node>(h: H<Node>, rows: readonly CalendarRow[], now: number): Child<Node> {
  const index = rows.findIndex(({ axis }) => axis.start <= now && now < axis.end);
  const today = rows[index];
  if (!today) return null;
  const { start, end } = today.axis;
  const hour = start + Math.floor((now - start) / HOUR) * HOUR;
  return h(
    'div',
    {
      className: 'now-place',
      style: {
        '--day': index,
        '--hour': (hour - start) / (end - start),
        '--now': (now - start) / (end - start),
      },
    },
    h('div', { key: 'line', className: 'now', 'aria-hidden': 'true' }),
    nowTime(h, today.axis, now),
  );
}

/** Days beside each other, time downwards. */
export const weekLines: Shape = { line, frame, turned: true };
