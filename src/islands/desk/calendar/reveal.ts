import { useEffect } from 'react';
import type { RefObject } from 'react';

/** A time in the calendar, as its cell is found. */
export interface CellTime {
  readonly facility: number;
  readonly start: number;
}

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
  const cell = time && `${time.facility}:${time.start}`;
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
