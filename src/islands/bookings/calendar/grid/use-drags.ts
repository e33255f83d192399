import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Draggable } from './drag.ts';

/**
 * Lets ranges be selected by dragging in an element. The code is loaded when everything else is there, or by the
 * first press, which it then takes over: a page that is only looked at has no use for it.
 */
export function useDrags(place: RefObject<HTMLElement | null>, stores: Draggable): void {
  useEffect(() => {
    const grid = place.current;
    if (!grid) return undefined;
    const [waiting, watching] = [new AbortController(), new AbortController()];
    const { signal } = waiting;
    let pressed: PointerEvent | null = null;
    const load = async () => {
      const { watchDrags } = await import('./drag.ts');
      if (signal.aborted) return;
      waiting.abort();
      watchDrags(grid, { stores, signal: watching.signal, early: pressed });
    };
    // Without it, each time can still be selected by a press of its own.
    const tryToLoad = () => void load().catch(() => undefined);
    const note = (event: PointerEvent) => {
      pressed = event.type === 'pointerdown' ? event : null;
      tryToLoad();
    };
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
      grid.addEventListener(type, note, { signal });
    const timer = setTimeout(tryToLoad, 2000);
    return () => {
      clearTimeout(timer);
      waiting.abort();
      watching.abort();
    };
  }, [place, stores]);
}
