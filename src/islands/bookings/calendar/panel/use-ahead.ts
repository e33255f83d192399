import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';

interface AheadStore<State> {
  readonly $state: ReadableAtom<State>;
  readonly load: (signal: AbortSignal) => Promise<void>;
}

/** What a member has asked for ahead of a time's opening: loaded once it is shown, until it is shown no more. */
export function useAhead<State>({ $state, load }: AheadStore<State>): State {
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return useStore($state);
}
