import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { endingAt, movedTo } from '../../../../lib/desk/calendar/move-steps.ts';
import { decidesEarly, holdToBegin, SLOP as REST_SLOP } from '../../../bookings/calendar/grid/index.ts';
import { cellAt, closest, findCell } from '../../../bookings/calendar/drawing/grid-cells.ts';
import { createGhost, instantAt, rowAt } from './move-ghost.ts';
import type { MoveGrid, MoveRow } from './move-ghost.ts';

/** The place and time that a booking is dragged to. */
export interface Drop extends TimeRange {
  readonly facility: number;
}

export interface BookingMoves extends MoveGrid {
  /** Returns the whole time of the booking in a cell; null where it can't be moved. */
  readonly rangeAt: (facility: number, start: number) => TimeRange | null;
  readonly onDrop: (from: Drop, to: Drop) => void;
  readonly signal: AbortSignal;
}

/** A pointer that moves no further than this is a press, pixels. */
const SLOP = 6;
/** Width of the edge that lengthens a booking: under a mouse, and under a finger. */
const EDGE = { fine: 8, coarse: 20 };

/** Returns the distance of a pointer from where it went down, pixels. */
const way = (down: PointerEvent, { clientX, clientY }: PointerEvent): number =>
  Math.hypot(clientX - down.clientX, clientY - down.clientY);

/** Tells whether a pointer went down on the edge where a booking ends. */
function isOnEdge(
  cell: HTMLElement,
  { clientX, clientY, pointerType }: PointerEvent,
  turned: boolean,
): boolean {
  const { right, bottom, width, height } = cell.getBoundingClientRect();
  const edge = Math.min(pointerType === 'mouse' ? EDGE.fine : EDGE.coarse, (turned ? height : width) / 4);
  return turned ? bottom - clientY <= edge : right - clientX <= edge;
}

/** The drags in a grid: whether one has moved, and whether a finger carries a booking now. */
interface DragState {
  hasDragged: boolean;
  /** Until the finger lets go, the page doesn't scroll. */
  isCarried: boolean;
}

/**
 * Moves bookings by a mouse, or by a finger that has rested on one: it is dropped at the place below it. The edge where
 * one ends lengthens or shortens it. Escape ends it without a move.
 */
export function watchBookingDrags(moves: BookingMoves): void {
  const { place, view, rangeAt, signal } = moves;
  const state: DragState = { hasDragged: false, isCarried: false };
  place.addEventListener(
    'pointerdown',
    (down) => {
      state.hasDragged = false;
      const cell = closest(down.target, '.cell.entry');
      if (!cell || down.button !== 0 || !down.isPrimary) return;
      const found = findCell(view(), cell);
      const { facility, start } = cellAt(cell);
      const range = found && rangeAt(facility, start);
      if (!range) return;
      const take = () => followDrag(moves, state, { down, cell, from: { facility, ...range } });
      if (down.pointerType === 'mouse') take();
      else takeAfterRest(down, cell, take, signal);
    },
    { signal },
  );
  if (decidesEarly)
    place.addEventListener('touchmove', (event) => holdPage(event, state), { signal, passive: false });
  // Some systems open it when the finger is lifted.
  place.addEventListener('contextmenu', (event) => state.hasDragged && event.preventDefault(), { signal });
  place.addEventListener(
    'click',
    (event) => {
      if (state.hasDragged && event.detail > 0) event.stopPropagation();
    },
    { signal, capture: true },
  );
}

function holdPage(event: Event, { isCarried }: DragState): void {
  if (event.cancelable && isCarried) event.preventDefault();
}

/** A finger or a pen that rests on a booking drags it; one that moves before scrolls. */
function takeAfterRest(down: PointerEvent, cell: HTMLElement, take: () => void, signal: AbortSignal): void {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const during = { signal: waiting.signal };
  document.addEventListener('pointermove', (event) => way(down, event) > REST_SLOP && stop(), during);
  document.addEventListener('pointerup', stop, during);
  document.addEventListener('pointercancel', stop, during);
  document.addEventListener('pointerdown', (event) => event !== down && stop(), during);
  signal.addEventListener('abort', stop, during);
  const begin = () => {
    stop();
    take();
  };
  holdToBegin(cell, down, begin, waiting.signal);
}

/** A booking that is being dragged, and the event that took it. */
interface Drag {
  readonly down: PointerEvent;
  readonly cell: HTMLElement;
  readonly from: Drop;
}

/** Returns the function that finds the row and time that a pointer means for a dragged booking. */
function targetFinder(grid: MoveGrid, { down, cell, from }: Drag, own: MoveRow | null) {
  const { turned } = grid;
  const taken = own ? instantAt(own, down, turned) - from.start : 0;
  const isStretched = own !== null && isOnEdge(cell, down, turned);
  return (event: PointerEvent) => {
    const at = isStretched ? own : rowAt(grid, event);
    if (!at) return null;
    const { facility } = at.row;
    const under = instantAt(at, event, turned);
    const range = isStretched ? endingAt(facility, from, under) : movedTo(facility, from, under - taken);
    return range && { at, range };
  };
}

/** Draws a dragged booking where the pointer is, and drops it where it is let go. */
function followDrag({ onDrop, signal, ...grid }: BookingMoves, state: DragState, drag: Drag): void {
  const { down, cell, from } = drag;
  const over = new AbortController();
  const during = { signal: over.signal };
  const ghost = createGhost(grid);
  const own = rowAt(grid, down);
  const findTarget = targetFinder(grid, drag, own);
  let target: Drop | null = null;

  function end(): void {
    ghost.remove();
    cell.classList.remove('moved');
    state.isCarried = false;
    over.abort();
  }
  function follow(event: PointerEvent): void {
    if (event.buttons === 0) return end();
    if (!state.hasDragged && way(down, event) < SLOP) return;
    state.hasDragged = true;
    cell.classList.add('moved');
    const found = findTarget(event);
    target = found && { facility: found.at.row.facility.id, ...found.range };
    if (found) ghost.show(found.at, found.range);
  }
  function drop(): void {
    const to = target;
    end();
    if (to && !isSame(from, to)) onDrop(from, to);
  }
  function endByEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  }

  if (down.pointerType !== 'mouse') {
    state.isCarried = true;
    // Set on the element itself: if it is drawn over, its touch still goes to it.
    down.target?.addEventListener('touchmove', (event) => holdPage(event, state), {
      ...during,
      passive: false,
    });
    document.addEventListener('contextmenu', (event) => event.preventDefault(), during);
    document.addEventListener('pointerdown', end, during);
    // A finger hides the cell below it: a mark shows that the booking is being dragged.
    cell.classList.add('moved');
    if (own) ghost.show(own, from);
  }
  document.addEventListener('pointermove', follow, during);
  document.addEventListener('pointerup', drop, during);
  document.addEventListener('pointercancel', end, during);
  document.addEventListener('keydown', endByEscape, { ...during, capture: true });
  signal.addEventListener('abort', end, during);
  // Dragging must not select the words of the cells.
  document.addEventListener('selectstart', (event) => event.preventDefault(), during);
}

/** Tells whether a booking was dropped where it was. */
export const isSame = (from: Drop, to: Drop): boolean =>
  from.facility === to.facility && from.start === to.start && from.end === to.end;
