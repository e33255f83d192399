import { leftInPlace, pickedUp } from '#words/desk/calendar/moves';
import { comma } from '#words/app/joining';
import { movedTo, steppedBy, stretchedBy } from '../../../../lib/desk/calendar/move-steps.ts';
import { day, timeRange } from '../../../../lib/format/format.ts';
import { cellAt, closest } from '../../../bookings/calendar/drawing/grid-cells.ts';
import { isSame } from './drag-booking.ts';
import type { BookingMoves, Drop } from './drag-booking.ts';
import { createGhost, rowsIn } from './move-ghost.ts';
import { reveal } from '../reveal.ts';

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
export function watchBookingKeys({ rangeAt, onDrop, announce, signal, ...grid }: KeyMoves): void {
  const { place, turned } = grid;
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
      carry(cell, { facility, ...range });
    },
    { signal },
  );

  function carry(cell: HTMLElement, from: Drop): void {
    const over = new AbortController();
    const during = { signal: over.signal, capture: true };
    const ghost = createGhost(grid);
    const first = rowsIn(grid).findIndex(({ line }) => line.contains(cell));
    let index = first;
    let at: Drop = from;

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
      const target = rowsIn(grid)[index];
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
    function step(key: string, isShift: boolean): void {
      const arrow = stepOf(key, turned);
      const row = rowsIn(grid)[index]?.row;
      if (!arrow || !row) return;
      if (isShift) {
        if (arrow.along) at = { ...at, ...stretchedBy(row.facility, at, arrow.by) };
      } else if (arrow.along) at = { ...at, ...steppedBy(row.facility, at, arrow.by) };
      else {
        const next = rowsIn(grid)[index + arrow.by];
        // In a week, a row is another day of the same facility.
        const days = next ? next.row.axis.start - row.axis.start : 0;
        const range = next && movedTo(next.row.facility, at, at.start + days);
        if (!next || !range) return;
        index += arrow.by;
        at = { facility: next.row.facility.id, ...range };
      }
      show((target) => target);
    }

    cell.classList.add('moved');
    show(pickedUp);
    place.addEventListener(
      'keydown',
      (event) => {
        event.stopPropagation();
        if (event.key === 'Tab') return leave();
        event.preventDefault();
        if (event.key === 'Escape') return leave();
        if (event.key !== 'Enter') return step(event.key, event.shiftKey);
        end();
        if (isSame(from, at)) announce(leftInPlace);
        else onDrop(from, at);
      },
      during,
    );
    place.addEventListener('focusout', leave, during);
    document.addEventListener('pointerdown', leave, during);
    signal.addEventListener('abort', end, { signal: over.signal });
  }
}
