import type { PaymentState } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../http/failure.ts';
import { idIn } from '../data/ids.ts';

export type ResultState =
  /** `unknown`: the address names no payment, or one that nobody knows. */
  | { readonly step: 'loading' | 'unknown' }
  | { readonly step: 'failed'; readonly failure: unknown }
  | { readonly step: 'known'; readonly payment: PaymentState };

export interface ResultEnv {
  readonly state: (id: string) => Promise<PaymentState>;
  /** After a while: to look again. Answers what stops it. */
  readonly later: (look: () => void) => () => void;
}

/** Looks at a payment until it is settled or has failed. */
export function createResult(env: ResultEnv, id: string | null) {
  const $state = atom<ResultState>({ step: 'loading' });
  let stop = () => {};

  async function look(): Promise<void> {
    stop();
    if (id === null || idIn(id) === null) return $state.set({ step: 'unknown' });
    try {
      const payment = await env.state(id);
      $state.set({ step: 'known', payment });
      // What came too late is on its way back, and then it is there.
      const isOver = payment.status !== 'PENDING' && payment.refunds.every(({ status }) => status === 'DONE');
      if (!isOver) stop = env.later(() => void look());
    } catch (failure) {
      if (isRefused(failure) && failure.status === 404) return $state.set({ step: 'unknown' });
      // What is known stays on screen while nobody answers.
      if ($state.get().step === 'known') stop = env.later(() => void look());
      else $state.set({ step: 'failed', failure });
    }
  }

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<ResultState>,
    look,
    retry: (): void => {
      $state.set({ step: 'loading' });
      void look();
    },
  };
}
