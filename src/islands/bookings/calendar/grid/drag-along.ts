/** Position of a pointer in the window, pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance from the edge of the visible grid within which it scrolls on, and the most pixels a frame. */
const EDGE = 56;
const FASTEST = 14;

const overshoot = (value: number, from: number, to: number): number => Math.max(from - value, value - to, 0);

/** Returns the time of a row that a pointer is in, or nearest to: a finger needn't keep to a row of 50 pixels. */
export function nearestCell(line: Element, { x, y }: Point): HTMLElement | null {
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of line.querySelectorAll<HTMLElement>('[data-cell]:not([data-why])')) {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const away = Math.hypot(overshoot(x, left, right), overshoot(y, top, bottom));
    if (away < least) [best, least] = [cell, away];
  }
  return best;
}

interface DragPosition {
  /** The pointer's position, and the one where it went down: a row scrolls only the way that it is dragged. */
  readonly at: number;
  readonly from: number;
  /** The edges of the visible part, and of the row. */
  readonly seen: readonly [number, number];
  readonly line: readonly [number, number];
}

/** Returns the pixels to scroll by: the nearer the edge, or the further beyond it, the more. */
function scrollStep({ at, from, seen, line }: DragPosition): number {
  const [start, end] = [seen[0] + EDGE - at, at - seen[1] + EDGE];
  const back = at < from && line[0] < seen[0] ? Math.max(start, 0) : 0;
  const on = at > from && line[1] > seen[1] ? Math.max(end, 0) : 0;
  return Math.round(FASTEST * (Math.min(on / EDGE, 1) - Math.min(back / EDGE, 1)));
}

/** Scrolls the row's container one frame on, if a drag is at its edge and the row continues behind it. */
export function scrollAtEdge(place: Element, line: Element, at: Point, from: Point): void {
  const { left, right, top, bottom } = line.getBoundingClientRect();
  const dense = line.closest('.grid.dense');
  if (dense) {
    const seen = dense.getBoundingClientRect();
    // The names stay where they are.
    const names = line.firstElementChild?.getBoundingClientRect().width ?? 0;
    dense.scrollLeft += scrollStep({
      at: at.x,
      from: from.x,
      seen: [seen.left + names, seen.right],
      line: [left + names, right],
    });
    return;
  }
  // The visible grid ends where something lies over it: the bar of a selection, the bar of the pages.
  const above = document.elementFromPoint(at.x, at.y);
  const end = above && !place.contains(above) ? Math.max(at.y, innerHeight / 2) : innerHeight;
  const step = scrollStep({ at: at.y, from: from.y, seen: [0, end], line: [top, bottom] });
  if (step !== 0) scrollBy({ top: step, behavior: 'instant' });
}
