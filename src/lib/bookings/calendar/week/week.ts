import type { BookableFacility, ResolvedDay } from '@portal/contract/bookings/rules/days';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { noFilters, calendarQuery, readSelection } from '../address.ts';
import type { Selection } from '../address.ts';
import type { Calendar, CalendarEnv } from '../calendar.ts';
import { openingDate } from '../day/day-calls.ts';
import type { Day } from '../day/day.ts';
import type { CalendarOverlay } from '../overlay/overlay.ts';
import { createDateView } from '../date-view.ts';
import { createSelection } from '../selection.ts';
import { createWeekView } from './week-view.ts';
import { parseDay, parseFacility, parseOccupied } from '@portal/contract/bookings/read-wire';
import { call } from '../../../http/call.ts';

/** Days that are shown beside each other. */
export const WEEK = 7;

export interface WeekEnv extends Pick<CalendarEnv, '$now' | 'zone' | 'address'> {
  /** The facility in view. */
  readonly facility: number;
  /** Its days from a date on, as one `Day`. */
  readonly load: (facility: number, from: string, signal: AbortSignal) => Promise<Day>;
  /** Goes to another day of the calendar: an offer may lie anywhere. */
  readonly leaveFor: (date: string, selected: Selection) => void;
}

/** Divides several days of a facility, each as the day view has it. */
const splitDays = (week: Day): Day[] =>
  week.facilities.flatMap((facility) =>
    facility.day ? [{ date: facility.day.date, facilities: [facility], occupied: week.occupied }] : [],
  );

/** A week of one facility; code that books in it sees the calendar of the day with the selection. */
export function createWeek(env: WeekEnv): Calendar & { readonly $week: ReadableAtom<Day | null> } {
  const { zone, $now, facility } = env;
  const query = env.address.read();
  const today = () => dateOf($now.get(), zone);
  const first = openingDate(query, zone, $now.get());
  const lookedAt = createDateView(
    { date: first < today() ? today() : first, ...noFilters },
    { load: (from, signal) => env.load(facility, from, signal), today, onLeave: () => selection.clear() },
  );
  const { $view, $state, $day: $week, reload, show, refresh, goTo } = lookedAt;
  const $days = computed($week, (week) => (week ? splitDays(week) : []));
  const dayAt = (start: number): Day | null => {
    const date = dateOf(start, zone);
    return $days.get().find((day) => day.date === date) ?? null;
  };
  const $own = atom<CalendarOverlay | null>(null);
  const weekView = createWeekView(zone);
  const asked = readSelection(query);
  const selection = createSelection(
    { day: dayAt, now: () => $now.get() },
    asked?.facility === facility ? asked : null,
  );
  const write = () =>
    env.address.write({ ...calendarQuery($view.get(), selection.$state.get().selected, today()), facility });

  return {
    $view,
    $earlier: atom(false),
    $state,
    $week,
    /** The day with the selection; the first while there is none. */
    $day: computed(
      [$days, selection.$state],
      (days, { selected }) => (selected && dayAt(selected.start)) ?? days[0] ?? null,
    ),
    $own,
    $drawn: computed([$days, $now, $own], (days, now, own) => weekView(days, now, own)),
    $choices: atom({ categories: [], groups: [] }),
    $opening: atom(null),
    selection,
    today,
    reload,
    show,
    refresh,
    goTo,
    filter: () => undefined,
    showEarlier: () => undefined,
    take({ facility: offered, start, end }) {
      if (offered !== facility) env.leaveFor(dateOf(start, zone), { facility: offered, start, end });
      else if (!dayAt(start)) goTo(dateOf(start, zone));
      selection.choose({ facility: offered, start, end });
    },
    keepAddress() {
      write();
      const stops = [$view.listen(write), selection.$state.listen(write)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** A facility's days as one `Day`: the facility once for each of them. */
export const dayOfDays = (
  {
    facility,
    days,
    occupied,
  }: { facility: BookableFacility; days: readonly ResolvedDay[]; occupied: Day['occupied'] },
  from: string,
): Day => ({
  date: from,
  until: addDays(from, days.length - 1),
  facilities: days.map((day) => ({ ...facility, day })),
  occupied,
});

/** A facility's week from a date on. Throws what `call` throws. */
export async function loadWeek(facility: number, from: string, signal: AbortSignal): Promise<Day> {
  const query = { from, to: addDays(from, WEEK - 1) };
  const answer = await call('GET /sport-facility/{id}/days/', { params: { id: facility }, query, signal });
  const week = {
    facility: parseFacility(answer.facility),
    days: answer.days.map(parseDay),
    occupied: answer.occupied.map(parseOccupied),
  };
  return dayOfDays(week, from);
}
