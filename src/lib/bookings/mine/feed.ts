import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

/** `since` is when the address was made (ISO 8601), null if there is none; `url` is known only right after it was made. */
export type FeedState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: unknown }
  | {
      readonly step: 'known' | 'working';
      readonly since: string | null;
      readonly url: string | null;
      /** The failure of the last press. */
      readonly failure: unknown;
    };

export interface FeedEnv {
  readonly read: () => Promise<{ created_at: string | null }>;
  readonly make: () => Promise<{ url: string; created_at: string }>;
  readonly end: () => Promise<unknown>;
}

/** The private calendar feed of the member's bookings: create it, replace it, remove it. */
export function createFeed(env: FeedEnv) {
  const $state = atom<FeedState>({ step: 'loading' });

  /** Does one thing at a time; if it fails, the known state stays. */
  async function work(doing: () => Promise<{ since: string | null; url: string | null }>): Promise<void> {
    const before = $state.get();
    if (before.step !== 'known') return;
    $state.set({ ...before, step: 'working', failure: null });
    try {
      $state.set({ step: 'known', failure: null, ...(await doing()) });
    } catch (failure) {
      $state.set({ ...before, failure });
    }
  }

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<FeedState>,
    load: async (): Promise<void> => {
      $state.set({ step: 'loading' });
      try {
        const { created_at } = await env.read();
        $state.set({ step: 'known', since: created_at, url: null, failure: null });
      } catch (failure) {
        $state.set({ step: 'failed', failure });
      }
    },
    make: () =>
      work(async () => {
        const { url, created_at } = await env.make();
        return { since: created_at, url };
      }),
    end: () =>
      work(async () => {
        await env.end();
        return { since: null, url: null };
      }),
  };
}
