import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../http/failure.ts';

/** `busy` is the session that is being ended, or all but this one; `ended` the last one that was ended. */
export interface EndingState {
  readonly busy: string | null;
  readonly ended:
    | { readonly kind: 'one'; readonly name: string }
    | { readonly kind: 'others'; readonly count: number }
    | null;
  readonly failure: unknown;
}

export interface EndingEnv {
  readonly endOne: (id: string) => Promise<unknown>;
  /** Resolves to the number of ended sessions. */
  readonly endOthers: () => Promise<number>;
  /** Called when the list on screen is out of date. */
  readonly refresh: () => void;
}

/** Ends the user's own sessions, one at a time. */
export function createEndingSessions(env: EndingEnv) {
  const $state = atom<EndingState>({ busy: null, ended: null, failure: null });

  async function end(busy: string, ending: () => Promise<EndingState['ended']>): Promise<boolean> {
    if ($state.get().busy !== null) return false;
    $state.set({ busy, ended: null, failure: null });
    try {
      $state.set({ busy: null, ended: await ending(), failure: null });
      env.refresh();
      return true;
    } catch (failure) {
      $state.set({ busy: null, ended: null, failure });
      return false;
    }
  }

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<EndingState>,
    /** Resolves to whether it has ended, be it before this. */
    endOne: (id: string, name: string): Promise<boolean> =>
      end(id, async () => {
        await env.endOne(id).catch((failure: unknown) => {
          if (!isRefused(failure) || failure.status !== 404) throw failure;
        });
        return { kind: 'one', name };
      }),
    endOthers: (): Promise<boolean> =>
      end('others', async () => ({ kind: 'others', count: await env.endOthers() })),
  };
}
