import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Tells whether the screen matches a media query: "(min-width: 900px)". */
function useMedia(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}

/**
 * Tells whether a table or a grid has room: where it has none, a row is a card. The style sheets use the same width.
 */
export const useWide = () => useMedia('(min-width: 900px)');

/** Tells whether a grid has room that scrolls inside itself. */
export const useTablet = () => useMedia('(min-width: 640px)');

/** Tells whether this is a phone, which can't scan its own screen. */
export const usePhone = () => useMedia('(max-width: 639.98px) and (pointer: coarse)');

/** Tells whether the summary is a sheet from below, because there is no room beside the grid. */
export const useSheet = () => useMedia('(max-width: 1199.98px)');
