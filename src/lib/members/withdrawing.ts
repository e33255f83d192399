import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../http/failure.ts';

export type WithdrawingState =
  | { readonly step: 'closed' | 'asking' | 'sending' | 'done' }
  | { readonly step: 'failed'; readonly failure: unknown };

export interface WithdrawingEnv<Withdrawn> {
  readonly withdraw: () => Promise<Withdrawn>;
  /** Called with the request as it is now. */
  readonly onDone: (withdrawn: Withdrawn) => void;
  /** Called when the request on screen is out of date: the club decided it first. */
  readonly refresh: () => void;
}

/** Asks before a request is withdrawn, and withdraws it. */
export function createWithdrawing<Withdrawn>(env: WithdrawingEnv<Withdrawn>) {
  const $state = atom<WithdrawingState>({ step: 'closed' });

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<WithdrawingState>,
    open: () => $state.set({ step: 'asking' }),
    close: () => {
      if ($state.get().step !== 'sending') $state.set({ step: 'closed' });
    },
    confirm: async (): Promise<void> => {
      const { step } = $state.get();
      if (step !== 'asking' && step !== 'failed') return;
      $state.set({ step: 'sending' });
      try {
        const withdrawn = await env.withdraw();
        $state.set({ step: 'done' });
        env.onDone(withdrawn);
      } catch (failure) {
        $state.set({ step: 'failed', failure });
        if (isRefused(failure) && failure.code === 'already_decided') env.refresh();
      }
    },
  };
}
