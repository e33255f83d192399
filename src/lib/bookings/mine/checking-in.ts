import type { CheckInRefused, Reservation } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../../http/failure.ts';

export type CheckingInState =
  /** `no-code`: the address names no door; `unknown-code`: one that is no longer in use. */
  | { readonly step: 'no-code' | 'unknown-code' | 'sending' }
  | { readonly step: 'done'; readonly reservation: Reservation }
  | { readonly step: 'refused'; readonly why: CheckInRefused }
  | { readonly step: 'failed'; readonly failure: unknown };

export interface CheckingInEnv {
  readonly checkIn: (code: string) => Promise<Reservation>;
}

/** Checks in by the code of a door, or explains why not. Trying again does no harm. */
export function createCheckingIn({ checkIn }: CheckingInEnv, code: string | null) {
  const $state = atom<CheckingInState>({ step: code ? 'sending' : 'no-code' });
  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<CheckingInState>,
    send: async (): Promise<void> => {
      if (!code) return;
      $state.set({ step: 'sending' });
      try {
        $state.set({ step: 'done', reservation: await checkIn(code) });
      } catch (failure) {
        $state.set(toState(failure));
      }
    },
  };
}

function toState(failure: unknown): CheckingInState {
  if (!isRefused(failure)) return { step: 'failed', failure };
  if (failure.fields['code']) return { step: 'unknown-code' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the status says which body of the contract it is
  if (failure.status === 409) return { step: 'refused', why: failure.body as CheckInRefused };
  return { step: 'failed', failure };
}
