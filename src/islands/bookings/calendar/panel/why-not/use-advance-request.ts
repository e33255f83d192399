import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';

interface AdvanceRequestStore<State> {
  readonly $state: ReadableAtom<State>;
  readonly load: (signal: AbortSignal) => Promise<void>;
}

/**
 * Loads a member's requests for times that haven't opened yet, when it is first shown, and stops when it is shown no
 * more.
 */
export function useAdvanceRequest<State>({ $state, load }: AdvanceRequestStore<State>): State {
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return useStore($state);
}
