import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

type Initial<T> = ReadableAtom<T> & { readonly init?: T };

/**
 * What a store has, now and whenever that changes. `ssr: 'initial'` hydrates with what it began with, as the server drew it,
 * whatever it has become since.
 */
export function useStore<T>(store: Initial<T>, { ssr }: { readonly ssr?: 'initial' } = {}): T {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store]);
  const get = () => store.get();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an atom has what it began with
  return useSyncExternalStore(subscribe, get, ssr ? () => store.init as T : get);
}
