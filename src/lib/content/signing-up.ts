import type { Body, EventRegistration } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../http/failure.ts';

export type SigningUpState =
  | { readonly step: 'choosing' | 'sending' }
  | { readonly step: 'failed'; readonly failure: unknown };

export interface SigningUpEnv {
  /** Sending the same again has no second effect. */
  readonly signUp: (body: Body<'POST /event-registration/'>) => Promise<EventRegistration>;
  /** Reloads the event; never rejects. */
  readonly refresh: () => Promise<void>;
  /** `promised`: the page had said that there are seats. Called once the event is loaded again. */
  readonly onDone: (made: EventRegistration, promised: boolean) => void;
}

interface SignUpRequest {
  readonly seats: number;
  /** The price of all seats that the member was shown, in cents. */
  readonly price: number;
  /** True when they were promised the seats at once. */
  readonly promised: boolean;
}

/** Signs a member up for an event, at the price that they were shown. */
export function createSigningUp(event: number, { signUp, refresh, onDone }: SigningUpEnv) {
  const $state = atom<SigningUpState>({ step: 'choosing' });
  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<SigningUpState>,
    submit: async ({ seats, price, promised }: SignUpRequest): Promise<void> => {
      if ($state.get().step === 'sending') return;
      $state.set({ step: 'sending' });
      try {
        const made = await signUp({ event, seats, price });
        await refresh();
        onDone(made, promised);
        $state.set({ step: 'choosing' });
      } catch (failure) {
        // The event on the page is out of date.
        if (isRefused(failure) && (failure.status === 409 || failure.status === 400)) await refresh();
        $state.set({ step: 'failed', failure });
      }
    },
    /** Another number of seats is another request: the message about the last one no longer applies. */
    reset: () => {
      if ($state.get().step === 'failed') $state.set({ step: 'choosing' });
    },
  };
}
