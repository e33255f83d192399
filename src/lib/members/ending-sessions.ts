import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../http/failure.ts';

/** `busy` is the session that is being ended, or all but one's own; `told` what came of it. */
export interface EndingState {
  readonly busy: string | null;
  readonly told:
    | { readonly kind: 'one'; readonly name: string }
    | { readonly kind: 'others'; readonly count: number }
    | null;
  readonly failure: unknown;
}

export interface EndingEnv {
  readonly endOne: (id: string) => Promise<unknown>;
  /** Answers how many ended. */
  readonly endOthers: () => Promise<number>;
  /** The list on screen is old. */
  readonly refresh: () => void;
}

/** Ends sessions of one's own, one thing at a time. */
export function createEndingSessions(env: EndingEnv) {
  const $state = atom<EndingState>({ busy: null, told: null, failure: null });

  async function end(busy: string, ending: () => Promise<EndingState['told']>): Promise<boolean> {
    if ($state.get().busy !== null) return false;
    $state.set({ busy, told: null, failure: null });
    try {
      $state.set({ busy: null, told: await ending(), failure: null });
      env.refresh();
      return true;
    } catch (failure) {
      $state.set({ busy: null, told: null, failure });
      return false;
    }
  }

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<EndingState>,
    /** Whether it has ended, be it before this. */
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
