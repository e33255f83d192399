import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../../http/failure.ts';
import { newPrice } from './quote.ts';

/** The state of an entry in a waiting list on screen. */
export interface AnsweringState {
  readonly step: 'resting' | 'accepting' | 'booked' | 'asking' | 'leaving' | 'left';
  /** The price of accepting that was shown, in cents; null where nothing is offered. */
  readonly price: number | null;
  /** True when the price isn't the one shown before. */
  readonly changed: boolean;
  /** The failure of the last try; null: there was none. */
  readonly failure: unknown;
}

export interface AnsweringEnv<Booked> {
  /** Books the offered time if it costs exactly this much, in cents. */
  readonly accept: (price: number) => Promise<Booked>;
  readonly leave: () => Promise<unknown>;
  /** After accepting. */
  readonly onBooked: (booked: Booked) => void;
  /** After leaving. */
  readonly onLeft: () => void;
  /** Called when the entry on screen is out of date. */
  readonly refresh: () => void;
}

/** Accepts an offer at the price that was shown, or asks again at another one; leaves the waiting list after asking. */
export function createAnswering<Booked>(env: AnsweringEnv<Booked>, price: number | null) {
  const $state = atom<AnsweringState>({ step: 'resting', price, changed: false, failure: null });
  const set = (changes: Partial<AnsweringState>) => $state.set({ ...$state.get(), ...changes });
  const isBusy = () => ['accepting', 'booked', 'leaving', 'left'].includes($state.get().step);

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<AnsweringState>,
    /** The entry was loaded again: another price is another offer. */
    showPrice: (now: number | null): void => {
      if (now !== $state.get().price && !isBusy() && !$state.get().changed) set({ price: now });
    },
    accept: async (): Promise<void> => {
      const { price: expectedPrice } = $state.get();
      if (expectedPrice === null || isBusy()) return;
      set({ step: 'accepting', failure: null });
      try {
        const reservation = await env.accept(expectedPrice);
        set({ step: 'booked' });
        env.onBooked(reservation);
      } catch (failure) {
        const other = newPrice(failure);
        if (other !== null) return set({ step: 'resting', price: other, changed: true });
        set({ step: 'resting', failure });
        if (isRefused(failure) && failure.code === 'offer_over') env.refresh();
      }
    },
    /** Asks whether to leave. */
    ask: () => !isBusy() && set({ step: 'asking', failure: null }),
    keep: () => !isBusy() && set({ step: 'resting' }),
    leave: async (): Promise<void> => {
      if ($state.get().step !== 'asking') return;
      set({ step: 'leaving', failure: null });
      try {
        await env.leave();
        set({ step: 'left' });
        env.onLeft();
      } catch (failure) {
        set({ step: 'asking', failure });
      }
    },
  };
}
