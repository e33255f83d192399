import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused, isRecord } from '../../http/failure.ts';
import type { Refundable } from '../booking/refund.ts';
import { refundNow } from '../booking/refund.ts';

/** `refund` is the refund that the member was shown, in cents; `changed`: it differs from the one shown before. */
export type CancellingState =
  | { readonly step: 'closed' }
  | { readonly step: 'asking'; readonly refund: number; readonly changed: boolean }
  | { readonly step: 'sending'; readonly refund: number; readonly changed: boolean }
  | { readonly step: 'failed'; readonly refund: number; readonly changed: boolean; readonly failure: unknown }
  | { readonly step: 'done' };

export interface CancellingEnv {
  /** Cancels if that refunds exactly this much, in cents. */
  readonly cancel: (refund: number) => Promise<unknown>;
  readonly now: () => number;
  /** Called when the booking on screen is out of date. */
  readonly refresh: () => void;
}

/**
 * Asks before a booking is cancelled, with the refund in the question; if the server's refund differs, it asks again.
 */
export function createCancelling(env: CancellingEnv) {
  const $state = atom<CancellingState>({ step: 'closed' });
  const ask = (refund: number, changed: boolean) => $state.set({ step: 'asking', refund, changed });

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<CancellingState>,
    open: (reservation: Refundable) => ask(refundNow(reservation, env.now()), false),
    close: () => {
      if ($state.get().step !== 'sending') $state.set({ step: 'closed' });
    },
    confirm: async (): Promise<void> => {
      const state = $state.get();
      if (state.step !== 'asking' && state.step !== 'failed') return;
      const { refund, changed } = state;
      $state.set({ step: 'sending', refund, changed });
      try {
        await env.cancel(refund);
        $state.set({ step: 'done' });
        env.refresh();
      } catch (failure) {
        const other = refundIn(failure);
        if (other !== null) return ask(other, true);
        $state.set({ step: 'failed', refund, changed, failure });
        if (isRefused(failure) && failure.code === 'not_cancellable') env.refresh();
      }
    },
  };
}

/** The server's refund if it differs from what the member saw. */
function refundIn(failure: unknown): number | null {
  if (!isRefused(failure) || failure.code !== 'refund_changed' || !isRecord(failure.body)) return null;
  const { refund } = failure.body;
  return typeof refund === 'number' ? refund : null;
}
