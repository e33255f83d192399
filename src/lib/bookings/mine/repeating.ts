import type { Body, Reservation, SeriesTime } from '@portal/contract';
import { addDays, dateOf, instantOf, isoAt, timeOf } from '@portal/contract/rules/club-time';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isDecided, once } from '../../http/once.ts';
import { rangeOf } from '../booking/times.ts';
import { createResource } from '../../data/resource.ts';

type Preview = Body<'POST /booking/series/preview/'>;
type Series = Body<'POST /booking/series/'>;

export type RepeatingState =
  | { readonly step: 'choosing' | 'sending' }
  | { readonly step: 'failed'; readonly failure: unknown }
  | { readonly step: 'booked'; readonly reservations: readonly Reservation[] };

export interface RepeatingEnv {
  readonly preview: (body: Preview, signal: AbortSignal) => Promise<{ times: readonly SeriesTime[] }>;
  readonly book: (body: Series, idempotencyKey: string) => Promise<{ reservations: readonly Reservation[] }>;
  readonly newKey: () => string;
  readonly zone: string;
}

/** Books a booking's time again in the weeks after it, once it is seen what each of them comes to. */
export function createRepeating(
  env: RepeatingEnv,
  booked: Pick<
    Reservation,
    'facility' | 'start_from' | 'end_at' | 'name' | 'member' | 'guests' | 'guest_names'
  >,
) {
  const { zone } = env;
  const $state = atom<RepeatingState>({ step: 'choosing' });
  const $weeks = atom(4);
  const { start, end } = rangeOf(booked);
  const weekLater = (instant: number) =>
    isoAt(instantOf(addDays(dateOf(instant, zone), 7), timeOf(instant, zone), zone), zone);
  const asked = (): Preview => ({
    facility: booked.facility.id,
    start_from: weekLater(start),
    end_at: weekLater(end),
    weeks: $weeks.get(),
    member: booked.member,
    guests: booked.guests,
    guest_names: booked.guest_names,
  });
  const times = createResource(async (signal) => (await env.preview(asked(), signal)).times);
  const book = once(env.book, env.newKey);

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<RepeatingState>,
    $weeks: $weeks as ReadableAtom<number>,
    /** What each week comes to. */
    $times: times.$state,
    reload: () => void times.reload(),
    setWeeks: (weeks: number) => {
      $weeks.set(weeks);
      $state.set({ step: 'choosing' });
      void times.reload();
    },
    book: async (onlyFree: boolean): Promise<void> => {
      if ($state.get().step === 'sending') return;
      $state.set({ step: 'sending' });
      try {
        const { reservations } = await book({ ...asked(), name: booked.name, only_free: onlyFree });
        $state.set({ step: 'booked', reservations });
      } catch (failure) {
        $state.set({ step: 'failed', failure });
        // While nobody knows what became of it, a week that is taken may be this series: it can be sent again.
        if (isDecided(failure)) void times.reload();
      }
    },
  };
}
