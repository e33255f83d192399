import type { Body, EventRegistration } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../http/failure.ts';

export type SigningUpState =
  | { readonly step: 'choosing' | 'sending' }
  | { readonly step: 'failed'; readonly failure: unknown };

export interface SigningUpEnv {
  /** One effect, however often the same is sent. */
  readonly signUp: (body: Body<'POST /event-registration/'>) => Promise<EventRegistration>;
  /** Reloads the event; never rejects. */
  readonly refresh: () => Promise<void>;
  /** `promised`: the page had said that there are seats. Called once the event is loaded again. */
  readonly onDone: (made: EventRegistration, promised: boolean) => void;
}

interface SignUpRequest {
  readonly seats: number;
  /** The price of all of them that the member saw, in cents. */
  readonly price: number;
  /** True when they were promised the seats at once. */
  readonly promised: boolean;
}

/** Signs a member up for an event, at the price that they saw. */
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
        // The event isn't any more what the page says of it.
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
