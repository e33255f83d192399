import { startTransition } from 'react';
import type { Dispatch, SetStateAction } from 'react';

/** So far above and below what is seen lines are drawn whole: half a screen. */
const AROUND = '50% 0px';

/**
 * Has the lines drawn whole that are near what is seen, and the one with the Tab key's place; all others as their names.
 * Drawn in slices between frames, so that scrolling never waits for them.
 */
export function watchRows(
  place: Element,
  draw: Dispatch<SetStateAction<ReadonlySet<number> | null>>,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const look = (entries: readonly IntersectionObserverEntry[]) =>
    startTransition(() =>
      draw((before) => {
        const near = new Set(before);
        for (const { target, isIntersecting } of entries) {
          const id = Number(target.getAttribute('data-facility'));
          if (isIntersecting || target.querySelector('[tabindex="0"]')) near.add(id);
          else near.delete(id);
        }
        return near;
      }),
    );
  const observer = new IntersectionObserver(look, {
    root: place.querySelector('.grid.dense'),
    rootMargin: AROUND,
  });
  for (const line of place.querySelectorAll('[data-facility]')) observer.observe(line);
  signal.addEventListener('abort', () => observer.disconnect());
}
