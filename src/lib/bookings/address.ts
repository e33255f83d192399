import type { Facility } from '@portal/contract';

/** A chosen time: facility id, instants. */
export interface Choice {
  readonly facility: number;
  readonly start: number;
  readonly end: number;
}

/** What of the calendar lives in the address. */
export interface View {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Ids; null for all. */
  readonly category: number | null;
  readonly group: number | null;
  /** Only facilities with something free. */
  readonly free: boolean;
}

/** Whether a facility is among those that category and group let through. */
export const passes = (facility: Facility, { category, group }: Pick<View, 'category' | 'group'>): boolean =>
  (category === null || facility.category.id === category) &&
  (group === null || facility.group?.id === group);

const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = Number(query.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Filters as the address has them; what makes no sense there counts as not said. */
export const readFilters = (query: URLSearchParams): Omit<View, 'date'> => ({
  category: idIn(query, 'category'),
  group: idIn(query, 'group'),
  free: query.get('free') === '1',
});

/** The choice that an address carries (through a sign-in, say): `facility`, and `from` and `to` in seconds. */
export function readChoice(query: URLSearchParams): Choice | null {
  const [facility, from, to] = [idIn(query, 'facility'), idIn(query, 'from'), idIn(query, 'to')];
  return facility && from && to && from < to ? { facility, start: from * 1000, end: to * 1000 } : null;
}

/** The query of an address that brings back this view and this choice; today's date is left out. */
export const queryOf = (view: View, choice: Choice | null, today: string) => ({
  date: view.date === today ? null : view.date,
  category: view.category,
  group: view.group,
  free: view.free ? 1 : null,
  facility: choice?.facility,
  from: choice && choice.start / 1000,
  to: choice && choice.end / 1000,
});

export type ViewName = 'day' | 'week';

/** Which of the calendar's views an address asks for. */
export const readViewName = (query: URLSearchParams): ViewName =>
  query.get('view') === 'week' ? 'week' : 'day';

/** The facility that an address names; null where it names none. */
export const readFacility = (query: URLSearchParams): number | null => idIn(query, 'facility');
