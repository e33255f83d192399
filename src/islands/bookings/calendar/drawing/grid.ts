import { calendarName, earlierToday, facility } from '#words/bookings/bookings';
import type {
  DayView,
  CalendarRow,
  CalendarSection,
} from '../../../../lib/bookings/calendar/day/day-view.ts';
import { longDay, time } from '../../../../lib/format/format.ts';
import { chevronLeft } from '../../../../pictures/icons.ts';
import { columnAttributes } from './cell.ts';
import { icon } from './h.ts';
import type { Child, H } from './h.ts';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { sectionNote } from './section-note.ts';

export interface GridProps<Node> {
  readonly view: DayView;
  readonly date: string;
  /** Draws one facility: a row, or a card where there is no room for rows. */
  readonly draw: (row: CalendarRow) => Node;
  readonly wide: boolean;
  /** True when only the part near the screen has cells. */
  readonly windowed: boolean;
  /** Instant: there is a line where the day is today. */
  readonly now: number;
}

/** Above this many columns a row is wider than the page: the grid scrolls in itself. */
const MOST_COLUMNS = 20;

/** The day: facilities under their categories, by time. */
export function drawGrid<Node>(h: H<Node>, { view, date, draw, wide, windowed, now }: GridProps<Node>): Node {
  const { axis, sections } = view;
  const dense = wide && axis.columns > MOST_COLUMNS;
  const form = `grid${wide ? ' wide' : ''}${dense ? ' dense' : ''}${windowed ? ' windowed' : ''}`;
  return h(
    'div',
    {
      className: form,
      'data-grid': 'day',
      style: {
        '--columns': axis.columns,
        '--hours': axis.hours.length,
        '--now': (now - axis.start) / (axis.end - axis.start),
      },
    },
    h(
      'div',
      {
        className: 'grid-rows',
        role: 'grid',
        'aria-label': calendarName(longDay(date)),
        'aria-multiselectable': 'true',
        'aria-colcount': wide && windowed ? axis.columns + 1 : undefined,
      },
      wide && drawHours(h, view, windowed),
      sections.map((section) => sectionRows(h, section, draw)),
    ),
    wide && nowTime(h, axis, now),
    wide && axis.hidesEarlier && earlierLink(h),
  );
}

const earlierLink = <Node>(h: H<Node>): Node =>
  h(
    'button',
    { type: 'button', className: 'earlier', 'data-earlier': 'show' },
    icon(h, chevronLeft),
    h('span', null, earlierToday),
  );

/** Number of hours that have room for their names. */
const MOST_HOURS = 16;

/** The heads of the hours. */
export function drawHours<Node>(h: H<Node>, { axis }: DayView, windowed = false): Node {
  return h(
    'div',
    { className: 'row hours', role: 'row' },
    h(
      'div',
      { className: 'name', role: 'columnheader' },
      h('span', { className: 'visually-hidden' }, facility),
    ),
    axis.hours.map((hour, index) => {
      const column = Math.round((hour - axis.start) / axis.step);
      const span = Math.max(1, Math.round(3_600_000 / axis.step));
      return h(
        'div',
        {
          key: hour,
          className: 'hour',
          role: 'columnheader',
          ...(windowed && columnAttributes({ column, span })),
          style: { '--at': `${column + 2} / span ${span}` },
        },
        // Side by side, the hours of a whole day run into each other.
        axis.hours.length > MOST_HOURS && index % 2 === 1
          ? h('span', { className: 'visually-hidden' }, time(hour))
          : time(hour),
      );
    }),
  );
}

function sectionRows<Node>(
  h: H<Node>,
  section: CalendarSection,
  draw: (row: CalendarRow) => Node,
): Child<Node> {
  return h(
    'div',
    { key: section.id, className: 'section-rows', role: 'rowgroup' },
    h(
      'div',
      { className: 'section-name', role: 'row' },
      h(
        'div',
        { role: 'rowheader' },
        h('h2', { lang: langOf(section.name) }, section.name),
        h('span', { className: 'section-note' }, sectionNote(section)),
      ),
    ),
    section.rows.map((row) => draw(row)),
  );
}

/** The time, where the line of now begins; nothing if that lies outside. */
export const nowTime = <Node>(h: H<Node>, axis: DayView['axis'], now: number): Child<Node> =>
  axis.start <= now &&
  now < axis.end &&
  h('div', { key: 'now', className: 'now-time', 'aria-hidden': 'true' }, time(now));
