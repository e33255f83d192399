import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { addDays, instantOf } from '@portal/contract/rules/club-time';
import { idIn, wholeNumber } from '../../data/ids.ts';

/** A selected time: facility id, instants. */
export interface Selection extends TimeRange {
  readonly facility: number;
}

export const isSameTime = (one: Selection | null, other: Selection): boolean =>
  one?.facility === other.facility && one.start === other.start && one.end === other.end;

/** The state of the calendar that lives in the address. */
export interface CalendarView {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Ids; null for all. */
  readonly category: number | null;
  readonly group: number | null;
  /** Only facilities with something free. */
  readonly free: boolean;
  /** Only facilities that hold so many; null for all. */
  readonly people: number | null;
  /** Only facilities that are free at this time of the day, `HH:MM`, and up to that one. */
  readonly at: string | null;
  readonly till: string | null;
}

/** Filters that every facility passes. */
export const noFilters: Omit<CalendarView, 'date'> = {
  category: null,
  group: null,
  free: false,
  people: null,
  at: null,
  till: null,
};

/** Tells whether a facility passes the filters by category, group and size. */
export const passesFilters = (
  facility: BookableFacility,
  { category, group, people }: Pick<CalendarView, 'category' | 'group' | 'people'>,
): boolean =>
  (category === null || facility.category.id === category) &&
  (group === null || facility.group?.id === group) &&
  (people === null || (facility.capacity ?? 0) >= people);

/** The time that facilities must be free, as instants; null for any. A moment, where no end is given. */
export function filterRange({ date, at, till }: CalendarView, zone: string): TimeRange | null {
  if (at === null) return null;
  const start = instantOf(date, at, zone);
  const end = till === null ? start : instantOf(till === '00:00' ? addDays(date, 1) : date, till, zone);
  return { start, end: Math.max(end, start + 1) };
}

const timeIn = (query: URLSearchParams, name: string): string | null => {
  const time = query.get(name) ?? '';
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
};

/** Filters as the address has them; what makes no sense there counts as not said. */
export const readFilters = (query: URLSearchParams): Omit<CalendarView, 'date'> => ({
  category: idIn(query.get('category')),
  group: idIn(query.get('group')),
  free: query.get('free') === '1',
  people: wholeNumber(query.get('people')),
  at: timeIn(query, 'at'),
  till: timeIn(query, 'till'),
});

/** The facility that an address names; null where it names none. */
export const readFacility = (query: URLSearchParams): number | null => idIn(query.get('facility'));

/** The selection that an address carries (through a sign-in, say): `facility`, and `from` and `to` in seconds. */
export function readSelection(query: URLSearchParams): Selection | null {
  const facility = readFacility(query);
  const [from, to] = [wholeNumber(query.get('from')), wholeNumber(query.get('to'))];
  return facility && from && to && from < to ? { facility, start: from * 1000, end: to * 1000 } : null;
}

/** The query of an address that brings back this view. */
export const viewQuery = ({ free, ...view }: CalendarView) => ({ ...view, free: free ? 1 : null });

/** The query of an address that brings back this view and this selection; today's date is left out. */
export const calendarQuery = (view: CalendarView, selected: Selection | null, today: string) => ({
  ...viewQuery(view),
  date: view.date === today ? null : view.date,
  facility: selected?.facility,
  from: selected && selected.start / 1000,
  to: selected && selected.end / 1000,
});

export type ViewName = 'day' | 'week' | 'month';

/** Reads from an address which of the calendar's views it opens. */
export function readViewName(query: URLSearchParams): ViewName {
  const name = query.get('view');
  return name === 'week' || name === 'month' ? name : 'day';
}
