import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A time in the calendar, as its cell is found. */
export interface CellTime {
  readonly facility: number;
  readonly start: number;
}

/** Names the cell of a time, as the grid does. */
const nameOf = (time: CellTime | null) => time && `${time.facility}:${time.start}`;

/** Room that names and hours take at the beginning of the grid, pixels. */
const MARGIN = 160;

/** Scrolls the grid so far that a part of it, or something over it, shows beside its names and below its hours. */
export function reveal(scroller: Element, part: Element): void {
  const [view, box] = [scroller.getBoundingClientRect(), part.getBoundingClientRect()];
  const overlap = (begin: number, end: number, from: number, to: number) =>
    begin < from ? begin - from : Math.max(0, end - to);
  scroller.scrollBy({
    left: overlap(box.left, box.right, view.left + MARGIN, view.left + scroller.clientWidth),
    top: overlap(box.top, box.bottom, view.top + MARGIN / 2, view.top + scroller.clientHeight),
  });
}

/** Keeps in sight the time that a panel is about, when it opens and when it makes the grid narrower. */
export function useRevealed(root: RefObject<HTMLElement | null>, time: CellTime | null): void {
  const cell = nameOf(time);
  useEffect(() => {
    const scroller = root.current?.closest('.grid-scroll');
    if (!scroller || cell === null) return undefined;
    const sizes = new ResizeObserver(() => {
      const part = scroller.querySelector(`[data-cell="${cell}"]`);
      if (part) reveal(scroller, part);
    });
    sizes.observe(scroller);
    return () => sizes.disconnect();
  }, [root, cell]);
}

/** Focuses the cell of a time; where it isn't drawn, the one that Tab leads to. */
function focusCell(name: string | null): void {
  const grid = document.querySelector('.grid-place');
  const own = name === null ? null : grid?.querySelector<HTMLElement>(`[data-cell="${name}"]`);
  (own ?? grid?.querySelector<HTMLElement>('[data-cell][tabindex="0"]'))?.focus();
}

/**
 * Gives the focus to the cell that a panel was about once it is closed, where that left the focus nowhere or at the
 * place that the booking has left. `isOpen` tells whether a panel is open; a message is about a cell as well.
 */
export function useReturnedFocus(isOpen: boolean, time: CellTime | null) {
  const last = useRef<string | null>(null);
  const wasOpen = useRef(false);
  const name = nameOf(time);
  useEffect(() => {
    if (isOpen) last.current = name;
  }, [isOpen, name]);
  useEffect(() => {
    const { activeElement } = document;
    const isLost =
      activeElement === document.body ||
      (last.current !== null && activeElement?.closest('.grid-place') !== null);
    if (!isOpen && wasOpen.current && isLost) focusCell(last.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    remember(about: CellTime | null) {
      last.current = nameOf(about);
    },
    goBack: () => focusCell(last.current),
  };
}
