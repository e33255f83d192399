import type { Answer, Body, Reservation, SeriesTime } from '@portal/contract';
import { addDays, dateOf, instantOf, isoAt, timeOf } from '@portal/contract/rules/club-time';
import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isDecided, once } from '../../http/once.ts';
import { toTimeRange } from '../booking/times.ts';
import { createResource } from '../../data/resource.ts';

type Preview = Body<'POST /booking/series/preview/'>;
type Series = Body<'POST /booking/series/'>;

export type RepeatingState =
  | { readonly step: 'choosing' | 'sending' }
  | { readonly step: 'failed'; readonly failure: unknown }
  | { readonly step: 'booked'; readonly reservations: readonly Reservation[] };

export interface RepeatingEnv {
  readonly preview: (body: Preview, signal: AbortSignal) => Promise<Answer<'POST /booking/series/preview/'>>;
  readonly book: (body: Series, idempotencyKey: string) => Promise<{ reservations: readonly Reservation[] }>;
  readonly newKey: () => string;
  readonly zone: string;
}

/** The most weeks that are offered, and how many are selected at first. */
const MOST_WEEKS = 12;
const FIRST_WEEKS = 4;

/** Weeks in which a booking can be repeated: those that the booking window holds, of MOST_WEEKS. */
interface Repeatable {
  readonly times: readonly SeriesTime[];
  /** The last date that can be booked, `YYYY-MM-DD`; null where all of the weeks can be. */
  readonly openUntil: string | null;
}

/** Books a booking's time again in the weeks after it, once the price or the obstacle of each is known. */
export function createRepeating(
  env: RepeatingEnv,
  booked: Pick<
    Reservation,
    'facility' | 'start_from' | 'end_at' | 'name' | 'member' | 'guests' | 'guest_names'
  >,
) {
  const { zone } = env;
  const $state = atom<RepeatingState>({ step: 'choosing' });
  const $wanted = atom(FIRST_WEEKS);
  const { start, end } = toTimeRange(booked);
  const weekLater = (instant: number) =>
    isoAt(instantOf(addDays(dateOf(instant, zone), 7), timeOf(instant, zone), zone), zone);
  const asked = (weeks: number): Preview => ({
    facility: booked.facility.id,
    start_from: weekLater(start),
    end_at: weekLater(end),
    weeks,
    member: booked.member,
    guests: booked.guests,
    guest_names: booked.guest_names,
  });
  // Each week is checked as if it was booked after those before it: the result for twelve is also true of the first
  // four.
  const repeatable = createResource(async (signal): Promise<Repeatable> => {
    const { times, open_until } = await env.preview(asked(MOST_WEEKS), signal);
    const fitting = times.filter(({ start_from }) => start_from.slice(0, 10) <= open_until);
    return { times: fitting, openUntil: fitting.length < times.length ? open_until : null };
  });
  const $weeks = computed([$wanted, repeatable.$state], (wanted, state) =>
    state.status === 'loading' || !state.data ? wanted : Math.min(wanted, state.data.times.length),
  );
  const book = once(env.book, env.newKey);

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<RepeatingState>,
    /** Number of selected weeks: never more than the booking window holds. */
    $weeks,
    /** The price or the obstacle of each week that could be selected. */
    $repeatable: repeatable.$state,
    reload: () => void repeatable.reload(),
    setWeeks: (weeks: number) => {
      $wanted.set(weeks);
      $state.set({ step: 'choosing' });
    },
    book: async (onlyFree: boolean): Promise<void> => {
      if ($state.get().step === 'sending') return;
      $state.set({ step: 'sending' });
      try {
        const { reservations } = await book({
          ...asked($weeks.get()),
          name: booked.name,
          only_free: onlyFree,
        });
        $state.set({ step: 'booked', reservations });
      } catch (failure) {
        $state.set({ step: 'failed', failure });
        // While the outcome is unknown, a week that is taken may be this series: it can be sent again.
        if (isDecided(failure)) void repeatable.reload();
      }
    },
  };
}
