import { nearestCell, scrollAtEdge } from './drag-along.ts';
import { cellAt, closest } from '../drawing/grid-cells.ts';
import { decidesEarly, holdToBegin, SLOP } from './hold.ts';
import type { Stores } from '../stores.ts';

/** The parts of the calendar that a drag needs. */
export interface Draggable {
  readonly calendar: Pick<Stores['calendar'], 'selection'>;
  readonly booking: { readonly $state: Pick<Stores['booking']['$state'], 'get'> };
}

interface Drags {
  readonly stores: Draggable;
  /** Ends all drags. */
  readonly signal: AbortSignal;
  /** A press that began before this was loaded and is still down. */
  readonly early: PointerEvent | null;
}

/** The state of the last press. */
interface Drag {
  /** True when the last press has selected a range, so that it is no click. `isSelecting`: it still does. */
  isDrag: boolean;
  isSelecting: boolean;
}

/**
 * Selects a range by dragging: with a mouse from the press on, with a finger or a pen after it has rested on a free
 * time, so that a swipe scrolls as usual. Escape, a second finger, and anything else that takes the pointer away,
 * cancel it: then the previous selection is restored.
 */
export function watchDrags(place: HTMLElement, { stores, signal, early }: Drags): void {
  const { booking, calendar } = stores;
  const drag: Drag = { isDrag: false, isSelecting: false };

  function press(down: PointerEvent) {
    if (!down.isPrimary) return;
    drag.isDrag = false;
    const cell = closest(down.target, '[data-cell]:not([data-why])');
    if (cell && down.button === 0 && booking.$state.get().step !== 'taken')
      followPress({ place, cell, down, selection: calendar.selection, drag, signal });
  }

  place.addEventListener('pointerdown', press, { signal });
  // A key's click, which counts no presses, isn't part of a drag.
  const ignore = (event: MouseEvent) => drag.isDrag && event.detail > 0 && event.stopPropagation();
  place.addEventListener('click', ignore, { signal, capture: true });
  // Some systems open the context menu when the finger is lifted.
  place.addEventListener('contextmenu', (event) => drag.isDrag && event.preventDefault(), { signal });
  if (decidesEarly) place.addEventListener('touchmove', stay(drag), { signal, passive: false });
  if (early) press(early);
}

/** While a range is selected the page doesn't scroll. */
const stay = (drag: Drag) => (event: Event) => {
  if (event.cancelable && drag.isSelecting) event.preventDefault();
};

interface DragStart {
  readonly place: HTMLElement;
  readonly cell: HTMLElement;
  readonly down: PointerEvent;
  readonly selection: Stores['calendar']['selection'];
  readonly drag: Drag;
  readonly signal: AbortSignal;
}

/** Follows a press on a free time until it is let go of. */
function followPress({ place, cell, down, selection, drag, signal }: DragStart): void {
  const line = cell.closest('[data-facility]') ?? place;
  const before = selection.$state.get().selected;
  const isMouse = down.pointerType === 'mouse';
  const over = new AbortController();
  const during = { signal: over.signal };
  const range = createRange({ place, line, down, cell, selection });

  function begin() {
    Object.assign(drag, { isDrag: true, isSelecting: true });
    // Set on the element itself: if it is drawn over, its touch still goes to it.
    down.target?.addEventListener('touchmove', stay(drag), { ...during, passive: false });
    document.addEventListener('keydown', escape, { ...during, capture: true });
    if (!isMouse) range.begin();
    range.follow(over.signal);
  }

  function end() {
    drag.isSelecting = false;
    over.abort();
  }

  function giveUp() {
    end();
    if (!drag.isDrag) return;
    if (before) selection.choose(before);
    else selection.clear();
  }

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Of everything that Escape may close, it closes the drag.
    event.stopPropagation();
    giveUp();
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    // Released outside of the window.
    if (event.buttons === 0) return end();
    const { hasMoved, reached } = range.move(event);
    if (drag.isDrag) return;
    if (!isMouse && hasMoved) end();
    else if (isMouse && reached() !== cell) begin();
  }

  function up(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    if (drag.isDrag) range.extend();
    end();
  }

  signal.addEventListener('abort', end, during);
  document.addEventListener('pointermove', move, during);
  document.addEventListener('pointerup', up, during);
  document.addEventListener('pointercancel', giveUp, during);
  document.addEventListener('pointerdown', (event) => event !== down && giveUp(), during);
  if (!isMouse) holdToBegin(cell, down, begin, over.signal);
}

/** Returns the range from the press to the pointer. */
function createRange({
  place,
  line,
  down,
  cell,
  selection,
}: Pick<DragStart, 'place' | 'down' | 'cell' | 'selection'> & { readonly line: Element }) {
  const { facility, start } = cellAt(cell);
  const from = { x: down.clientX, y: down.clientY };
  let point = from;
  let head = start;
  let hasMoved = false;
  const reached = () => nearestCell(line, point);

  function extend() {
    const to = reached();
    if (!to || cellAt(to).start === head) return;
    head = cellAt(to).start;
    selection.range(facility, start, head);
  }

  return {
    extend,
    /** Selects the time itself, under a finger or a pen. */
    begin() {
      navigator.vibrate?.(10);
      // For the keys that may follow; a finger needs no ring.
      cell.focus({ preventScroll: true, focusVisible: false });
      selection.range(facility, start, start);
    },
    move({ clientX, clientY }: PointerEvent) {
      point = { x: clientX, y: clientY };
      hasMoved ||= Math.hypot(point.x - from.x, point.y - from.y) > SLOP;
      return { hasMoved, reached };
    },
    /** Extends the range with each frame, and scrolls at the edge, until the drag is over. */
    follow(over: AbortSignal) {
      const frame = () => {
        if (over.aborted) return;
        if (hasMoved) scrollAtEdge(place, line, point, from);
        extend();
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
  };
}
