import { startTransition } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { allColumns } from './drawing/first-rows.ts';
import type { Columns, DrawnColumns } from './drawing/first-rows.ts';
import { readFacilityId } from './drawing/grid-cells.ts';

/**
 * Distance around the visible part within which cells are drawn: half a screen above and below, a tenth to either
 * side.
 */
const AROUND = '50% 10%';
/** Hours that columns are added by: each time all rows near by are drawn again. */
const HOURS = 2;

/**
 * Time for which rows that come near are gathered, ms: each drawing costs the page the same whatever the rows it
 * adds.
 */
const GATHER = 50;

/**
 * Draws the cells near the visible part; of all other rows the names. A row keeps its cells until it is out of sight,
 * so that scrolling from side to side draws each time once; and the one in the tab order keeps them for good. Drawn
 * in slices between frames, so that scrolling never waits for them.
 */
export function watchRows(
  place: Element,
  draw: Dispatch<SetStateAction<DrawnColumns | null>>,
  { columns: count, signal }: { readonly columns: number; readonly signal: AbortSignal },
): void {
  if (signal.aborted) return;
  const scroller = place.querySelector('.grid.dense');
  const noteScroll = () => scroller?.setAttribute('data-scrolled', '');
  document.addEventListener('scroll', noteScroll, { capture: true, once: true, passive: true, signal });
  const hours = [...(scroller?.querySelectorAll('.hour') ?? [])];
  const hoursNear = new Set<number>();

  /** The rows that have come near or gone since the last drawing. */
  let lines = new Map<Element, boolean>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const hour = hours.indexOf(target);
      if (hour < 0) lines.set(target, isIntersecting);
      else if (isIntersecting) hoursNear.add(hour);
      else hoursNear.delete(hour);
    }
    timer ??= setTimeout(drawNear, GATHER);
  };

  function drawNear() {
    timer = undefined;
    const changed = lines;
    lines = new Map();
    const columns = scroller ? hoursToColumns(hoursNear, count / hours.length) : allColumns;
    startTransition(() =>
      draw((before) => {
        const near = new Map(before);
        for (const [line, isNear] of changed) {
          const id = readFacilityId(line);
          if (!isNear && !line.querySelector('[tabindex="0"]')) near.delete(id);
          else if (!near.has(id)) near.set(id, columns);
        }
        for (const [id, drawn] of near) near.set(id, joinColumns(drawn, columns));
        return near;
      }),
    );
  }

  const observer = new IntersectionObserver(look, { root: scroller, rootMargin: AROUND });
  for (const part of [...hours, ...place.querySelectorAll('[data-facility]')]) observer.observe(part);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}

function hoursToColumns(hours: ReadonlySet<number>, each: number): Columns {
  return {
    from: Math.floor(Math.min(...hours) / HOURS) * HOURS * each,
    to: Math.ceil((Math.max(...hours) + 1) / HOURS) * HOURS * each,
  };
}

/**
 * Joins both from the first to the last; the same object where it has them all, so that no row is drawn for nothing.
 */
function joinColumns(drawn: Columns, { from, to }: Columns): Columns {
  if (drawn.from <= from && to <= drawn.to) return drawn;
  return { from: Math.min(drawn.from, from), to: Math.max(drawn.to, to) };
}
