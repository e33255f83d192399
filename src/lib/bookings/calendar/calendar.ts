import { dateOf } from '@portal/contract/rules/club-time';
import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { calendarQuery, readSelection, readFilters } from './address.ts';
import type { Selection, CalendarView } from './address.ts';
import { openingDate } from './day/day-calls.ts';
import { listFilterChoices, createDayView } from './day/day-view.ts';
import type { Day } from './day/day.ts';
import type { CalendarOverlay } from './overlay/overlay.ts';
import { createDateView } from './date-view.ts';
import { createSelection } from './selection.ts';
import { findOpening } from './strip.ts';

export interface CalendarEnv {
  readonly load: (date: string, signal: AbortSignal) => Promise<Day>;
  readonly $now: ReadableAtom<number>;
  readonly address: {
    /** Query of the address. */
    readonly read: () => URLSearchParams;
    /** Puts view and selection into the address without a new page. */
    readonly write: (query: ReturnType<typeof calendarQuery>) => void;
  };
  readonly zone: string;
}

/** The calendar: the day and facilities in view, the loaded data of the day, and the selection. */
export function createCalendar(env: CalendarEnv) {
  const { zone, $now, load } = env;
  const query = env.address.read();
  const today = () => dateOf($now.get(), zone);
  const selected = readSelection(query);
  const first = { date: openingDate(query, zone, $now.get()), ...readFilters(query) };
  const lookedAt = createDateView(first, { load, today, onLeave: () => selection.clear() });
  const { $view, $day, $state, reload, show, refresh, goTo } = lookedAt;
  const selection = createSelection({ day: () => $day.get(), now: () => $now.get() }, selected);
  const $earlier = atom(false);

  /** The last day's filters and opening, so that neither jumps while the next day loads. */
  let lastFacilities: Day['facilities'] = [];
  const $facilities = computed($day, (day) => (lastFacilities = day?.facilities ?? lastFacilities));
  const dayView = createDayView(zone);
  const $own = atom<CalendarOverlay | null>(null);
  const $drawn = computed([$day, $view, $now, $earlier, $own], (day, view, now, earlier, own) =>
    day ? dayView(day, view, now, earlier, own) : null,
  );
  const write = () => env.address.write(calendarQuery($view.get(), selection.$state.get().selected, today()));

  return {
    $view: $view as ReadableAtom<CalendarView>,
    $earlier: $earlier as ReadableAtom<boolean>,
    $state,
    /** The member's own data beside the day; null until somebody sets it. */
    $own,
    $day,
    $drawn,
    $choices: computed([$facilities, $view], (facilities, view) =>
      listFilterChoices(facilities, view.category),
    ),
    $opening: computed([$facilities, $view], (facilities, view) => findOpening(facilities, view, zone)),
    selection,
    today,
    reload,
    show,
    refresh,
    goTo,
    filter(filters: Partial<Omit<CalendarView, 'date'>>) {
      const group = 'category' in filters ? { group: null } : {};
      $view.set({ ...$view.get(), ...group, ...filters });
    },
    showEarlier: () => $earlier.set(true),
    /** Selects an offered time, on whichever day it is. */
    take({ facility, start, end }: Selection) {
      goTo(dateOf(start, zone));
      selection.choose({ facility, start, end });
    },
    /** Keeps the address in step with view and selection; call the result to stop. */
    keepAddress(): () => void {
      const stops = [$view.listen(write), selection.$state.listen(write)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export type Calendar = ReturnType<typeof createCalendar>;
