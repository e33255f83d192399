import { useSyncExternalStore } from 'react';

/** Below this width an invoice is a card: the styles draw the line in the same place. */
const query = matchMedia('(min-width: 900px)');
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether a table of invoices has room. */
export const useRoomForTable = () => useSyncExternalStore(subscribe, () => query.matches);
