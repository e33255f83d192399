import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { idIn } from '../../data/ids.ts';
import { createResource } from '../../data/resource.ts';
import type { Day } from '../../bookings/calendar/day/day.ts';
import type { LiveChange } from '../../bookings/live-stream.ts';
import { noFilters } from '../../bookings/calendar/address.ts';
import { openingDate } from '../../bookings/calendar/day/day-calls.ts';
import { createDayView } from '../../bookings/calendar/day/day-view.ts';
import { createSelection } from '../../bookings/calendar/selection.ts';
import { WEEK } from '../../bookings/calendar/week/week.ts';
import { createWeekView } from '../../bookings/calendar/week/week-view.ts';
import type { DeskDay } from './desk-day.ts';
import { createStaffOverlay } from './entries.ts';

/** The view of the staff's calendar: a day of all facilities, or a week of one. */
export interface DeskView {
  readonly date: string;
  readonly view: 'day' | 'week';
  /** Of the day; null: all. */
  readonly category: number | null;
  /** Of the week. */
  readonly facility: number | null;
}

export interface DeskCalendarEnv {
  readonly $now: ReadableAtom<number>;
  readonly zone: string;
  readonly address: {
    readonly read: () => URLSearchParams;
    readonly write: (query: Readonly<Record<string, string | number | null>>) => void;
  };
  readonly loadDay: (date: string, signal: AbortSignal) => Promise<DeskDay>;
  readonly loadWeek: (facility: number, from: string, signal: AbortSignal) => Promise<DeskDay>;
}

/** The loaded data, and the view that it belongs to. */
interface Loaded {
  readonly day: DeskDay;
  readonly of: string;
}

const viewKey = ({ view, date, facility }: DeskView) => (view === 'week' ? `${date} ${facility}` : date);

const splitDays = (week: DeskDay): Day[] =>
  week.facilities.flatMap((facility) =>
    facility.day ? [{ date: facility.day.date, facilities: [facility], occupied: week.occupied }] : [],
  );

/** Returns the view that an address names. */
const viewOfAddress = (query: URLSearchParams, zone: string, now: number): DeskView => ({
  date: openingDate(query, zone, now),
  view: query.get('view') === 'week' && idIn(query.get('facility')) !== null ? 'week' : 'day',
  category: idIn(query.get('category')),
  facility: idIn(query.get('facility')),
});

/** Tells whether a change may be of a booking in view. `spaces`: of the facility of a week. */
function isInView(
  { facility, start, end, slots }: LiveChange,
  { view, date, facility: ofWeek }: DeskView,
  { zone, spaces }: { readonly zone: string; readonly spaces: readonly number[] },
): boolean {
  const last = view === 'week' ? addDays(date, WEEK - 1) : date;
  if (dateOf(start, zone) > last || date > dateOf(end, zone)) return false;
  if (view === 'day' || facility === ofWeek) return true;
  // Another facility's booking may take a space of this one; a change doesn't tell freed time by space.
  return slots.length === 0 || slots.some((slot) => slot.spaces.some((one) => spaces.includes(one)));
}

/** The day or week of a view, as it is loaded. */
function createLoadedDay(
  $view: ReadableAtom<DeskView>,
  { loadDay, loadWeek }: Pick<DeskCalendarEnv, 'loadDay' | 'loadWeek'>,
) {
  const { $state, reload: load } = createResource(async (signal): Promise<Loaded> => {
    const view = $view.get();
    const { date, facility } = view;
    const isWeek = view.view === 'week' && facility !== null;
    return {
      of: viewKey(view),
      day: await (isWeek ? loadWeek(facility, date, signal) : loadDay(date, signal)),
    };
  });
  /** Null while another view is loading. */
  const $day = computed([$state, $view], (state, view) => {
    const data = state.status === 'loading' ? undefined : state.data;
    return data?.of === viewKey(view) ? data.day : null;
  });
  return { $state, $day, load };
}

/** The staff's calendar: the view, its bookings, and the selected time. */
export function createDeskCalendar({ $now, zone, address, loadDay, loadWeek }: DeskCalendarEnv) {
  const today = () => dateOf($now.get(), zone);
  const $view = atom(viewOfAddress(address.read(), zone, $now.get()));
  const { $state, $day, load } = createLoadedDay($view, { loadDay, loadWeek });
  /** True while a pointer draws something over the day. `isDue`: the day is to be loaded again after that. */
  let isDrawn = false;
  let isDue = false;
  async function reload(): Promise<void> {
    isDue = isDrawn;
    if (!isDrawn) await load();
  }
  const dayOfStart = (start: number): Day | null => {
    const day = $day.get();
    if (!day || $view.get().view === 'day') return day;
    const date = dateOf(start, zone);
    return splitDays(day).find((one) => one.date === date) ?? null;
  };
  const selection = createSelection({ day: dayOfStart, now: () => $now.get() });
  const $earlier = atom(false);
  const [dayView, weekView] = [createDayView(zone), createWeekView(zone)];

  function changeView(change: Partial<DeskView>): void {
    const before = $view.get();
    $view.set({ ...before, ...change });
    selection.clear();
    const { date, view, category, facility } = $view.get();
    address.write({
      view: view === 'week' ? view : null,
      date: date === today() ? null : date,
      category,
      facility,
    });
    if (viewKey(before) !== viewKey($view.get())) void reload();
  }

  return {
    $view: $view as ReadableAtom<DeskView>,
    $state,
    $day,
    $drawn: computed([$day, $view, $now, $earlier], (day, view, now, earlier) => {
      if (!day) return null;
      const own = createStaffOverlay(day, now);
      if (view.view === 'week') return weekView(splitDays(day), now, own);
      return dayView(day, { ...noFilters, category: view.category }, now, earlier, own);
    }),
    selection,
    today,
    reload,
    look: changeView,
    /** Moves the view by so many days, or weeks; back if negative. */
    turn(by: 1 | -1): void {
      const { date, view } = $view.get();
      changeView({ date: addDays(date, view === 'week' ? by * WEEK : by) });
    },
    showEarlier: () => $earlier.set(true),
    /** Tells whether a change of the club's bookings may be one of those in view. */
    concerns: (change: LiveChange): boolean =>
      isInView(change, $view.get(), { zone, spaces: $day.get()?.facilities[0]?.spaces ?? [] }),
    /** While a pointer draws over the day, it stays as it is, so that nothing moves away under the hand. */
    hold(isHeld: boolean): void {
      isDrawn = isHeld;
      if (!isHeld && isDue) void reload();
    },
  };
}

export type DeskCalendarStore = ReturnType<typeof createDeskCalendar>;
