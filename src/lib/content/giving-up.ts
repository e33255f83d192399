import type { CancellationOutcome } from '@portal/contract/content/rules/seat-cancellation';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../http/failure.ts';

/** `changed`: the outcome isn't the one shown before. */
export type GivingUpState =
  | { readonly step: 'closed' | 'done' }
  | { readonly step: 'asking' | 'sending'; readonly outcome: CancellationOutcome; readonly changed: boolean }
  | {
      readonly step: 'failed';
      readonly outcome: CancellationOutcome;
      readonly changed: boolean;
      readonly failure: unknown;
    };

export interface GivingUpEnv {
  readonly giveUp: () => Promise<unknown>;
  /** Reloads the event; never rejects. */
  readonly refresh: () => Promise<void>;
  /** Called once the event is loaded again. */
  readonly onDone: () => void;
}

/** Asks before seats are cancelled, with the refund; asks again if the time for it ran out. */
export function createGivingUp(env: GivingUpEnv) {
  const $state = atom<GivingUpState>({ step: 'closed' });
  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<GivingUpState>,
    /** `outcome`: the current one, as in `confirm`. */
    open: (outcome: CancellationOutcome) => $state.set({ step: 'asking', outcome, changed: false }),
    close: () => {
      if ($state.get().step !== 'sending') $state.set({ step: 'closed' });
    },
    confirm: async (now: CancellationOutcome): Promise<void> => {
      const state = $state.get();
      if (state.step !== 'asking' && state.step !== 'failed') return;
      const { outcome, changed } = state;
      if (now.kind !== outcome.kind) return $state.set({ step: 'asking', outcome: now, changed: true });
      $state.set({ step: 'sending', outcome, changed });
      try {
        await env.giveUp();
        await env.refresh();
        $state.set({ step: 'done' });
        env.onDone();
      } catch (failure) {
        if (isRefused(failure) && failure.status === 409) await env.refresh();
        $state.set({ step: 'failed', outcome, changed, failure });
      }
    },
  };
}
