import { useSyncExternalStore } from 'react';

/** Below this width a row is a card: the styles draw the line in the same place. */
const query = matchMedia('(min-width: 900px)');
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether a table has room. */
export const useRoomForTable = () => useSyncExternalStore(subscribe, () => query.matches);
