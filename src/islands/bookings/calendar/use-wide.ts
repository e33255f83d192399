import { useSyncExternalStore } from 'react';
import { WIDE } from './wide.ts';

const query = matchMedia(WIDE);
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
/** Whether lines have room. */
export const useWide = () => useSyncExternalStore(subscribe, () => query.matches);
