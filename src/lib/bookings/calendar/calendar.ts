import { dateOf } from '@portal/contract/rules/club-time';
import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { createResource } from '../../data/resource.ts';
import { queryOf, readSelection, readFilters } from './address.ts';
import type { Selection, View } from './address.ts';
import { openingDate } from './day-calls.ts';
import { choicesOf, createDayView } from './day-view.ts';
import type { Day } from './day.ts';
import type { Own } from './own.ts';
import { createSelection } from './selection.ts';
import { openingOf } from './strip.ts';

/** Data older than this is asked for again when the page is looked at. */
const FRESH = 30_000;

export interface CalendarEnv {
  readonly load: (date: string, signal: AbortSignal) => Promise<Day>;
  readonly $now: ReadableAtom<number>;
  readonly address: {
    /** Query of the address. */
    readonly read: () => URLSearchParams;
    /** Puts view and choice into the address without a new page. */
    readonly write: (query: ReturnType<typeof queryOf>) => void;
  };
  readonly zone: string;
}

/** The calendar: which day and which facilities are looked at, what is known of the day, and what is chosen. */
export function createCalendar(env: CalendarEnv) {
  const { zone, $now } = env;
  const query = env.address.read();
  const today = () => dateOf($now.get(), zone);
  const selected = readSelection(query);
  const $view = atom<View>({ date: openingDate(query, zone, $now.get()), ...readFilters(query) });
  const $earlier = atom(false);

  const resource = createResource((signal) => env.load($view.get().date, signal));

  /** The day that is looked at, once it is there; null while another is still on its way. */
  const $day = computed([resource.$state, $view], (state, view) => {
    const data = state.status === 'loading' ? undefined : state.data;
    return data?.date === view.date ? data : null;
  });
  /** What the last day told of filters and opening, so that neither jumps while the next day loads. */
  let lastFacilities: Day['facilities'] = [];
  const $facilities = computed($day, (day) => (lastFacilities = day?.facilities ?? lastFacilities));
  const dayView = createDayView(zone);
  const $own = atom<Own | null>(null);
  const $drawn = computed([$day, $view, $now, $earlier, $own], (day, view, now, earlier, own) =>
    day ? dayView(day, view, now, earlier, own) : null,
  );

  const selection = createSelection({ day: () => $day.get(), now: () => $now.get() }, selected);
  const write = () => env.address.write(queryOf($view.get(), selection.$state.get().selected, today()));

  return {
    $view: $view as ReadableAtom<View>,
    $earlier: $earlier as ReadableAtom<boolean>,
    $state: resource.$state,
    /** What is known of the member beside the day; null until somebody tells. */
    $own,
    $day,
    $drawn,
    $choices: computed([$facilities, $view], (facilities, view) => choicesOf(facilities, view.category)),
    $opening: computed([$facilities, $view], (facilities, view) => openingOf(facilities, view, zone)),
    selection,
    today,
    reload: () => resource.reload(),
    show: resource.put,
    /** Asks again when what is on screen has grown old. */
    refresh() {
      const state = resource.$state.get();
      if (state.status !== 'ready' || Date.now() - state.at > FRESH) void resource.reload();
    },
    /** Goes to a date; days that are over have nothing to book. */
    goTo(date: string) {
      const wanted = date < today() ? today() : date;
      if (wanted === $view.get().date) return;
      $view.set({ ...$view.get(), date: wanted });
      selection.clear();
      void resource.reload();
    },
    filter(filters: Partial<Omit<View, 'date'>>) {
      const group = 'category' in filters ? { group: null } : {};
      $view.set({ ...$view.get(), ...group, ...filters });
    },
    showEarlier: () => $earlier.set(true),
    /** Chooses an offered time, on whichever day it is. */
    take(offer: Selection) {
      this.goTo(dateOf(offer.start, zone));
      selection.choose({ facility: offer.facility, start: offer.start, end: offer.end });
    },
    /** Keeps the address in step with view and choice; call the answer to stop. */
    keepAddress(): () => void {
      const stops = [$view.listen(write), selection.$state.listen(write)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export type Calendar = ReturnType<typeof createCalendar>;
