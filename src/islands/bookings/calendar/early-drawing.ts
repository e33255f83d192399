// Draws the day as soon as its two answers are here, without React: the same cells, by the same functions. The island
// then takes over the same elements.
import { dateOf } from '@portal/contract/rules/club-time';
import { readSelection, readFilters, readViewName } from '../../../lib/bookings/calendar/address.ts';
import type { CalendarView } from '../../../lib/bookings/calendar/address.ts';
import { openingDate } from '../../../lib/bookings/calendar/day/day-calls.ts';
import { listFilterChoices, createDayView } from '../../../lib/bookings/calendar/day/day-view.ts';
import type { DayView } from '../../../lib/bookings/calendar/day/day-view.ts';
import { onShown } from '../../../lib/app/prerendering.ts';
import { earlyDay, isAnswered, lastDay } from '../../../lib/bookings/calendar/day/day.ts';
import type { Day } from '../../../lib/bookings/calendar/day/day.ts';
import { storeEarlyAction } from '../../../lib/bookings/calendar/early-press.ts';
import { findMarks } from '../../../lib/bookings/calendar/marks.ts';
import { findOpening } from '../../../lib/bookings/calendar/strip.ts';
import type { Opening } from '../../../lib/bookings/calendar/strip.ts';
import { letOthersLoad, letRestLoad } from '../../../lib/head/client-second.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { dateStrip } from './drawing/date-strip.ts';
import { h } from './drawing/dom.ts';
import { facilityCard } from './drawing/facility-card.ts';
import { facilityRow } from './drawing/facility-row.ts';
import { firstRows, WIDE } from './drawing/first-rows.ts';
import { filterChips } from './drawing/filter-chips.ts';
import { drawGrid } from './drawing/grid.ts';
import { legend } from './drawing/legend.ts';
import { canPressElement, cellAt, closestCell, isPress } from './drawing/grid-cells.ts';
import { linkViews } from './link-views.ts';

/** A delay that nobody notices, ms. */
const UNNOTICED = 30;

/** Calls back once what is drawn now has been painted. */
const oncePainted = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));

/**
 * Draws into the skeleton the day that the island will draw, unless the island is quicker. In a page that was prepared
 * the head asks anew once it is shown, and the day is drawn again where it has changed.
 */
export async function drawEarly(): Promise<void> {
  letOthersLoad();
  const place = document.querySelector('[data-calendar=early]');
  if (!place) return;
  const query = new URLSearchParams(location.search);
  const shown = readViewName(query);
  linkViews(shown, Object.fromEntries(query));
  // The other views are drawn by the island alone.
  if (shown !== 'day') return;
  const draw = createDrawing(place, query);
  onShown(() => void draw());
  await draw();
}

/** Makes the function that draws the day as it is known, into the same place each time. */
function createDrawing(place: Element, query: URLSearchParams): () => Promise<void> {
  const put = (part: string, drawn: Element) => place.querySelector(`.${part}`)?.replaceWith(drawn);
  let last: Day | null = null;
  return async () => {
    const asked = clubNow();
    const date = openingDate(query, zone, asked);
    const putStrip = (now: number, opening: Opening | null, storedAt?: number) =>
      put('strip', dateStrip(h, { date, today: dateOf(now, zone), opening, canPick: false, storedAt }));
    const putDay = (day: Day): void => {
      last = day;
      const view = { date, ...readFilters(query) };
      const now = clubNow();
      const drawn = createDayView(zone)(day, view, now, false);
      if (drawn.sections.length === 0) return;
      putStrip(now, findOpening(day.facilities, view, zone), day.storedAt);
      put('filters', filterChips(h, { choices: listFilterChoices(day.facilities, view.category), view }));
      const board = drawBoard(drawn, view, now);
      put('board', board);
      storePresses(board);
      // Browsers lay nothing out in a page that is being prepared, unless somebody asks how tall something is.
      if (document.prerendering) board.getBoundingClientRect();
    };

    // Until the answers are here, the day as it was last, in the first picture that is painted. A page that is being
    // prepared has the time to wait for them.
    const stored = last || document.prerendering || isAnswered(date) ? null : lastDay(date);
    // The island shows the failure.
    const answer = earlyDay(date).catch(() => null);
    if (stored) {
      putDay(stored);
      oncePainted(letRestLoad);
      // The island draws the answers next: drawn here as well, they would keep it waiting.
      return;
    }
    const waiting = setTimeout(() => {
      if (!last) putStrip(asked, null);
      letRestLoad();
    }, UNNOTICED);
    const day = await answer;
    clearTimeout(waiting);
    // Lets the rest load once the next drawing has been painted.
    oncePainted(letRestLoad);
    if (!day || !place.isConnected) return;
    if (last && JSON.stringify(day) === JSON.stringify(last)) return;
    putDay(day);
  };
}

/** Draws the day's rows, or its cards where there is no room for rows. */
function drawBoard(view: DayView, { date }: CalendarView, now: number): Element {
  const wide = matchMedia(WIDE).matches;
  const draw = wide ? facilityRow : facilityCard;
  const near = firstRows(view, wide);
  const selected = readSelection(new URLSearchParams(location.search));
  return h(
    'div',
    { className: 'board' },
    drawGrid(h, {
      view,
      date,
      wide,
      windowed: near !== null,
      draw: (row) => {
        const { id } = row.facility;
        return draw(h, row, findMarks(id, selected, null, []), near ? (near.get(id) ?? null) : 'all');
      },
      now,
    }),
    wide && legend(h),
  );
}

/**
 * The island selects the cell that was pressed before it ran, and focuses the one that was focused; until then the
 * cell shows that it was pressed.
 */
function storePresses(board: Element): void {
  let heard: Element | null = null;
  const press = (event: Event) => {
    const cell = closestCell(event.target);
    if (!cell || !canPressElement(cell)) return;
    event.preventDefault();
    heard?.classList.remove('chosen');
    cell.classList.add('chosen');
    heard = cell;
    storeEarlyAction('press', cellAt(cell));
  };
  board.addEventListener('click', press);
  board.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && isPress(event)) press(event);
  });
  board.addEventListener('focusin', ({ target }) => {
    const cell = closestCell(target);
    if (cell) storeEarlyAction('focus', cellAt(cell));
  });
}
