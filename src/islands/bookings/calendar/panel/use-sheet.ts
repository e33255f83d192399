import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 1199.98px)');
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the summary is a sheet from below, because there is no room beside the grid. */
export const useSheet = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
