import { atom, computed } from 'nanostores';
import { createResource } from '../../data/resource.ts';
import type { CalendarView } from './address.ts';
import type { Day } from './day/day.ts';

/** Data older than this is loaded again when the page is visible, and where the calendar polls. */
const FRESH = 25_000;

interface DateViewEnv {
  readonly load: (date: string, signal: AbortSignal) => Promise<Day>;
  readonly today: () => string;
  /** Called when another date comes into view. */
  readonly onLeave: () => void;
}

/** Tracks what a calendar shows, from its date on: its address, and the data loaded for it. */
export function createDateView(first: CalendarView, { load, today, onLeave }: DateViewEnv) {
  const $view = atom(first);
  const { $state, reload, put } = createResource((signal) => load($view.get().date, signal));
  /** The loaded data; null while another date is still loading. */
  const $day = computed([$state, $view], (state, view) => {
    const data = state.status === 'loading' ? undefined : state.data;
    return data?.date === view.date ? data : null;
  });
  return {
    $view,
    $state,
    $day,
    reload,
    /** Shows a live change. The rest, such as the member's own data, is as old as before. */
    show: (day: Day): void => {
      const state = $state.get();
      put(day, state.status === 'loading' ? undefined : state.at);
    },
    /** Loads it again if the data on screen is old. */
    refresh: (): void => {
      const state = $state.get();
      if (state.status !== 'ready' || Date.now() - state.at > FRESH) void reload();
    },
    /** Goes to a date; days that are over have nothing to book. */
    goTo: (date: string): void => {
      const wanted = date < today() ? today() : date;
      if (wanted === $view.get().date) return;
      $view.set({ ...$view.get(), date: wanted });
      onLeave();
      void reload();
    },
  };
}
