import { leftInPlace, pickedUp } from '#words/desk/calendar/moves';
import { comma } from '#words/app/joining';
import { movedTo, steppedBy, stretchedBy } from '../../../../lib/desk/calendar/move-steps.ts';
import { day, timeRange } from '../../../../lib/format/format.ts';
import { cellAt, closest } from '../../../bookings/calendar/drawing/grid-cells.ts';
import { isSame } from './drag-booking.ts';
import type { BookingMoves, Drop } from './drag-booking.ts';
import { createGhost, rowsIn } from './move-ghost.ts';
import type { MoveGrid } from './move-ghost.ts';
import { reveal } from '../staff-grid/reveal.ts';

interface KeyMoves extends BookingMoves {
  /** Says something to who doesn't see the grid. */
  readonly announce: (sentence: string) => void;
}

/** Picks up the booking that has the focus. */
export const MOVE_KEY = 'm';

/** The step that an arrow takes: along time, or from row to row; null: it is no arrow. */
function stepOf(key: string, turned: boolean): { readonly along: boolean; readonly by: 1 | -1 } | null {
  const arrows: Readonly<Record<string, readonly [boolean, 1 | -1]>> = {
    ArrowLeft: [!turned, -1],
    ArrowRight: [!turned, 1],
    ArrowUp: [turned, -1],
    ArrowDown: [turned, 1],
  };
  const arrow = arrows[key];
  return arrow ? { along: arrow[0], by: arrow[1] } : null;
}

/**
 * Moves the booking that has the focus by keys: M picks it up, arrows move it, Shift and arrows lengthen or shorten it, Enter
 * puts it down, Escape leaves it where it was.
 */
export function watchBookingKeys(moves: KeyMoves): void {
  const { place, rangeAt, signal } = moves;
  place.addEventListener(
    'keydown',
    (event) => {
      const cell = closest(event.target, '.cell.entry');
      if (!cell || event.key.toLowerCase() !== MOVE_KEY) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { facility, start } = cellAt(cell);
      const range = rangeAt(facility, start);
      if (!range) return;
      event.preventDefault();
      carryByKeys(moves, cell, { facility, ...range });
    },
    { signal },
  );
}

/** Where a carried booking is: its row in the grid, and its facility and time. */
interface Position {
  readonly index: number;
  readonly at: Drop;
}

/** Returns the position after an arrow; null where it leads nowhere. */
function stepFrom(grid: MoveGrid, { index, at }: Position, key: string, isShift: boolean): Position | null {
  const arrow = stepOf(key, grid.turned);
  const rows = rowsIn(grid);
  const row = rows[index]?.row;
  if (!arrow || !row) return null;
  if (isShift) return { index, at: arrow.along ? { ...at, ...stretchedBy(row.facility, at, arrow.by) } : at };
  if (arrow.along) return { index, at: { ...at, ...steppedBy(row.facility, at, arrow.by) } };
  const next = rows[index + arrow.by];
  // In a week, a row is another day of the same facility.
  const days = next ? next.row.axis.start - row.axis.start : 0;
  const range = next && movedTo(next.row.facility, at, at.start + days);
  return next && range ? { index: index + arrow.by, at: { facility: next.row.facility.id, ...range } } : null;
}

/** Carries a booking through the grid until it is put down or left. */
function carryByKeys({ onDrop, announce, signal, ...grid }: KeyMoves, cell: HTMLElement, from: Drop): void {
  const { place, turned } = grid;
  const over = new AbortController();
  const during = { signal: over.signal, capture: true };
  const ghost = createGhost(grid);
  let position: Position = { index: rowsIn(grid).findIndex(({ line }) => line.contains(cell)), at: from };

  function end(): void {
    ghost.remove();
    cell.classList.remove('moved');
    over.abort();
  }
  function leave(): void {
    end();
    announce(leftInPlace);
  }
  function show(sentence: (target: string) => string): void {
    const { at } = position;
    const target = rowsIn(grid)[position.index];
    if (!target) return;
    ghost.show(target, at);
    const { line } = target;
    line.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const [scroller, shown] = [line.closest('.grid-scroll'), ghost.element()];
    // The ghost lies over the grid and scrolls with nothing.
    if (scroller && shown) reveal(scroller, shown);
    // Scrolling moves the rows under it.
    ghost.show(target, at);
    const where = turned ? day(at.start) : target.row.facility.name;
    announce(sentence(`${where}${comma}${timeRange(at.start, at.end)}`));
  }
  function press(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Tab') return leave();
    event.preventDefault();
    if (event.key === 'Escape') return leave();
    if (event.key === 'Enter') {
      end();
      if (isSame(from, position.at)) announce(leftInPlace);
      else onDrop(from, position.at);
      return;
    }
    const next = stepFrom(grid, position, event.key, event.shiftKey);
    if (!next) return;
    position = next;
    show((target) => target);
  }

  cell.classList.add('moved');
  show(pickedUp);
  place.addEventListener('keydown', press, during);
  place.addEventListener('focusout', leave, during);
  document.addEventListener('pointerdown', leave, during);
  signal.addEventListener('abort', end, { signal: over.signal });
}
