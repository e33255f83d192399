// Draws the day as soon as its two answers are here, without React: the same cells, by the same functions. The island
// then takes over the same place.
import { dateOf } from '@portal/contract/rules/club-time';
import { readSelection, readFilters, readViewName } from '../../../lib/bookings/calendar/address.ts';
import { openingDate } from '../../../lib/bookings/calendar/day-calls.ts';
import { choicesOf, createDayView } from '../../../lib/bookings/calendar/day-view.ts';
import { earlyDay } from '../../../lib/bookings/calendar/day.ts';
import { keepEarly } from '../../../lib/bookings/calendar/early-press.ts';
import { marksOf } from '../../../lib/bookings/calendar/marks.ts';
import { openingOf } from '../../../lib/bookings/calendar/strip.ts';
import { zone } from '../../../lib/app/club-time.ts';
import { dateStrip } from './drawing/date-strip.ts';
import { h } from './drawing/dom.ts';
import { facilityCard } from './drawing/facility-card.ts';
import { facilityRow } from './drawing/facility-row.ts';
import { firstRows } from './drawing/first-rows.ts';
import { filterChips } from './drawing/filter-chips.ts';
import { grid, nowLine } from './drawing/grid.ts';
import { legend } from './drawing/legend.ts';
import { canPress, cellAt, cellOf, isPress } from './grid/grid-cells.ts';

import { linkViews } from './link-views.ts';
import { WIDE } from './wide.ts';

/** Draws into the skeleton what the island will draw, unless the island is quicker. */
export async function drawEarly(): Promise<void> {
  const place = document.querySelector('[data-calendar=early]');
  if (!place) return;
  const query = new URLSearchParams(location.search);
  const shown = readViewName(query);
  linkViews(shown, Object.fromEntries(query));
  // The other views are drawn by the island alone.
  if (shown !== 'day') return;
  const now = Date.now();
  const today = dateOf(now, zone);
  const date = openingDate(query, zone, now);
  const put = (part: string, ...drawn: Element[]) => place.querySelector(`.${part}`)?.replaceWith(...drawn);

  put('strip', dateStrip(h, { date, today, opening: null }));
  // The island tells what failed.
  const day = await earlyDay(date).catch(() => null);
  if (!day || !place.isConnected) return;

  const view = { date, ...readFilters(query) };
  const drawn = createDayView(zone)(day, view, now, false);
  if (drawn.sections.length === 0) return;
  const wide = matchMedia(WIDE).matches;
  const draw = wide ? facilityRow : facilityCard;
  const near = firstRows(drawn, wide);
  const selected = readSelection(query);
  put('strip', dateStrip(h, { date, today, opening: openingOf(day.facilities, view, zone) }));
  put('filters', filterChips(h, { choices: choicesOf(day.facilities, view.category), view }));
  const board = h(
    'div',
    { className: 'board' },
    grid(h, {
      view: drawn,
      date,
      wide,
      windowed: near !== null,
      draw: (row) =>
        draw(
          h,
          row,
          marksOf(row.facility.id, selected, null, []),
          near ? (near.get(row.facility.id) ?? null) : 'all',
        ),
      line: nowLine(h, drawn, now),
    }),
    wide && legend(h),
  );
  put('board', board);

  // The island chooses what was pressed before it ran, and focuses what was focused; until then the cell shows that the
  // press was heard.
  let heard: Element | null = null;
  const press = (event: Event) => {
    const cell = cellOf(event.target);
    if (!cell || !canPress(cell)) return;
    event.preventDefault();
    heard?.classList.remove('chosen');
    cell.classList.add('chosen');
    heard = cell;
    keepEarly('press', cellAt(cell));
  };
  board.addEventListener('click', press);
  board.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && isPress(event)) press(event);
  });
  board.addEventListener('focusin', ({ target }) => {
    const cell = cellOf(target);
    if (cell) keepEarly('focus', cellAt(cell));
  });
}
