import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

/** `at` is when the data came (ms since epoch). A failure keeps what was there before, with its time. */
export type ResourceState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T; readonly at: number }
  | { readonly status: 'failed'; readonly failure: unknown; readonly data?: T; readonly at?: number };

export interface Resource<T> {
  readonly $state: ReadableAtom<ResourceState<T>>;
  /** Loads again, keeping the data on screen; the newest call wins. Never rejects: failures are in the state. */
  readonly reload: () => Promise<void>;
  /** Takes over data that came another way; `at`: its time, now where left out. */
  readonly put: (data: T, at?: number) => void;
}

/** Data of the API, as one store with its loading state. It loads when first reloaded by its owner. */
export function createResource<T>(load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const $state = atom<ResourceState<T>>({ status: 'loading' });
  let newest: AbortController | undefined;

  const put = (data: T, at = Date.now()) => $state.set({ status: 'ready', data, at });

  return {
    $state,
    put,
    async reload() {
      newest?.abort();
      const mine = new AbortController();
      newest = mine;
      const before = $state.get();
      // A failure without data goes back to loading, so that Try again is seen to do something.
      if (before.status === 'failed' && before.data === undefined) $state.set({ status: 'loading' });
      try {
        const data = await load(mine.signal);
        if (newest === mine) put(data);
      } catch (failure) {
        if (newest !== mine) return;
        const last = $state.get();
        const kept =
          last.status === 'loading' || last.data === undefined ? {} : { data: last.data, at: last.at };
        $state.set({ status: 'failed', failure, ...kept });
      }
    },
  };
}
