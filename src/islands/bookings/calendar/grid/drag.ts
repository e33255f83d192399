import { nearestCell, scrollAtEdge } from './drag-along.ts';
import { cellAt, closest } from './grid-cells.ts';
import type { Stores } from '../stores.ts';

/** A finger or a pen that rests so long on a free time begins a choice there, ms. */
const HOLD = 400;
/** What moves further before that scrolls, pixels. */
const SLOP = 10;

/** WebKit on phones decides at the first touch whether it will wait for a page before it scrolls, and so is told always. */
const decidesEarly = CSS.supports('-webkit-touch-callout', 'none');

interface Drags {
  readonly stores: Pick<Stores, 'calendar' | 'booking'>;
  /** Ends it all. */
  readonly signal: AbortSignal;
  /** A press that began before this was loaded and goes on. */
  readonly early: PointerEvent | null;
}

/**
 * Chooses a range by dragging: with a mouse from the press on, with a finger or a pen after it has rested on a free time,
 * so that a swipe scrolls as ever. Escape, a second finger, and whatever else takes the pointer away, give it up: then
 * what was chosen before is chosen again.
 */
export function watchDrags(place: HTMLElement, { stores, signal, early }: Drags): void {
  const { booking, calendar } = stores;
  /** Whether the last press has chosen a range, so that it is no click; and whether it still does. */
  let isDrag = false;
  let isChoosing = false;

  function press(event: PointerEvent) {
    if (!event.isPrimary) return;
    isDrag = false;
    const cell = closest(event.target, '[data-cell]:not([data-why])');
    if (cell && event.button === 0 && booking.$state.get().step !== 'taken') follow(event, cell);
  }

  function follow(down: PointerEvent, cell: HTMLElement) {
    const { selection } = calendar;
    const { facility, start } = cellAt(cell);
    const line = cell.closest('[data-facility]') ?? place;
    const before = selection.$state.get().selected;
    const isMouse = down.pointerType === 'mouse';
    const over = new AbortController();
    const during = { signal: over.signal };
    const from = { x: down.clientX, y: down.clientY };
    let point = from;
    let head = start;
    let hasMoved = false;

    function extend() {
      const to = nearestCell(line, point);
      if (!to || cellAt(to).start === head) return;
      head = cellAt(to).start;
      selection.range(facility, start, head);
    }

    function begin() {
      isDrag = true;
      isChoosing = true;
      // Told to the element itself: if it is drawn over, its touch still goes to it.
      down.target?.addEventListener('touchmove', stay, { ...during, passive: false });
      document.addEventListener('keydown', escape, { ...during, capture: true });
      if (!isMouse) {
        navigator.vibrate?.(10);
        // For the keys that may follow; a finger needs no ring.
        cell.focus({ preventScroll: true, focusVisible: false });
        selection.range(facility, start, start);
      }
      requestAnimationFrame(frame);
    }

    function frame() {
      if (during.signal.aborted) return;
      if (hasMoved) scrollAtEdge(place, line, point, from);
      extend();
      requestAnimationFrame(frame);
    }

    function end() {
      isChoosing = false;
      over.abort();
    }

    function giveUp() {
      end();
      if (!isDrag) return;
      if (before) selection.choose(before);
      else selection.clear();
    }

    function escape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Of all that Escape may close, it is the drag.
      event.stopPropagation();
      giveUp();
    }

    function move(event: PointerEvent) {
      if (event.pointerId !== down.pointerId) return;
      // Let go of where nothing told of it.
      if (event.buttons === 0) return end();
      point = { x: event.clientX, y: event.clientY };
      hasMoved ||= Math.hypot(point.x - from.x, point.y - from.y) > SLOP;
      if (isDrag) return;
      if (!isMouse && hasMoved) end();
      else if (isMouse && nearestCell(line, point) !== cell) begin();
    }

    function up(event: PointerEvent) {
      if (event.pointerId !== down.pointerId) return;
      if (isDrag) extend();
      end();
    }

    signal.addEventListener('abort', end, during);
    document.addEventListener('pointermove', move, during);
    document.addEventListener('pointerup', up, during);
    document.addEventListener('pointercancel', giveUp, during);
    document.addEventListener('pointerdown', (event) => event !== down && giveUp(), during);
    if (isMouse) return;
    document.addEventListener('contextmenu', (event) => event.preventDefault(), during);
    const timer = setTimeout(begin, HOLD - (performance.now() - down.timeStamp));
    const sign = cell.animate(
      { boxShadow: ['inset 0 0 0 0 var(--primary)', 'inset 0 0 0 4px var(--primary)'] },
      {
        duration: HOLD - 100,
        // A tap or a swipe is over before it shows.
        delay: 100,
        easing: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'step-start' : 'ease-out',
      },
    );
    during.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      sign.cancel();
    });
  }

  /** While a range is chosen the page stays where it is. */
  const stay = (event: Event) => {
    if (event.cancelable && isChoosing) event.preventDefault();
  };

  place.addEventListener('pointerdown', press, { signal });
  // A key's click, which counts no presses, is none of a drag's.
  const ignore = (event: MouseEvent) => isDrag && event.detail > 0 && event.stopPropagation();
  place.addEventListener('click', ignore, { signal, capture: true });
  // Some systems open it when the finger is lifted.
  place.addEventListener('contextmenu', (event) => isDrag && event.preventDefault(), { signal });
  if (decidesEarly) place.addEventListener('touchmove', stay, { signal, passive: false });
  if (early) press(early);
}
