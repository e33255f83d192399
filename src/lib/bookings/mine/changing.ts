import type { Body, Reservation } from '@portal/contract';
import { isoAt } from '@portal/contract/rules/club-time';
import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { createResource } from '../../data/resource.ts';
import type { ChangeOption } from './change-options.ts';
import type { Day } from '../calendar/day/day.ts';
import { isRefused } from '../../http/failure.ts';
import { newPrice } from '../booking/quote.ts';

export type ChangingState =
  | { readonly step: 'choosing'; readonly option: ChangeOption | null }
  | { readonly step: 'sending'; readonly option: ChangeOption }
  | { readonly step: 'failed'; readonly option: ChangeOption; readonly failure: unknown };

export interface ChangingEnv {
  readonly load: (date: string, signal: AbortSignal) => Promise<Day>;
  readonly change: (body: Body<'POST /booking/reservation/{id}/change/'>) => Promise<Reservation>;
  /**
   * Called when it was changed, and the booking on screen is out of date; or the new time is on hold until the extra
   * price is paid.
   */
  readonly done: (changed: Reservation) => void;
  readonly zone: string;
}

/**
 * Moves a booking to a time selected on some day, at the price that was shown, or leaves it as it was and gives the
 * reason. `date` is where it begins.
 */
export function createChanging(env: ChangingEnv, date: string) {
  const $state = atom<ChangingState>({ step: 'choosing', option: null });
  const $date = atom(date);
  const day = createResource((signal) => env.load($date.get(), signal));

  const choose = (option: ChangeOption | null) => {
    if ($state.get().step !== 'sending') $state.set({ step: 'choosing', option });
  };
  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<ChangingState>,
    $date: $date as ReadableAtom<string>,
    /** The failure of loading the day, if any. */
    $failure: computed(day.$state, (state) => (state.status === 'failed' ? state.failure : null)),
    /** The day in view; null while it is loading. */
    $day: computed([day.$state, $date], (state, wanted) => {
      const data = state.status === 'loading' ? undefined : state.data;
      return data?.date === wanted ? data : null;
    }),
    reload: () => void day.reload(),
    goTo: (wanted: string) => {
      if ($state.get().step === 'sending') return;
      choose(null);
      $date.set(wanted);
      void day.reload();
    },
    choose,
    confirm: async (): Promise<void> => {
      const state = $state.get();
      const { step, option } = state;
      // The member was asked whether they want two bookings at once, and confirms again.
      const at_once =
        step === 'failed' && isRefused(state.failure) && state.failure.code === 'confirm_at_once';
      if (step === 'sending' || !option) return;
      $state.set({ step: 'sending', option });
      try {
        const changed = await env.change({
          facility: option.facility,
          start_from: isoAt(option.start, env.zone),
          end_at: isoAt(option.end, env.zone),
          ...option.party,
          price: option.price,
          ...(at_once && { at_once }),
        });
        env.done(changed);
      } catch (failure) {
        // At another price it can be confirmed again.
        const price = newPrice(failure) ?? option.price;
        $state.set({ step: 'failed', option: { ...option, price }, failure });
        // A time that was shown as free may be somebody else's now.
        void day.reload();
      }
    },
  };
}
