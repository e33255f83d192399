import type { Query } from '@portal/contract';
import type { eventCategories } from '@portal/contract/content/rules/categories';
import { isEventCategory } from '@portal/contract/content/rules/categories';
import { MINUTE } from '@portal/contract/rules/club-time';
import { pageOffset, pageIn } from '../data/in-address.ts';
import { href } from '../app/routes.ts';

export type EventCategory = keyof typeof eventCategories;
/** Upcoming events, a month of them, or those the member goes to. */
export type EventsView = 'list' | 'month' | 'going';

/** The view of the events, as the address has it. */
export interface EventsQuery {
  readonly view: EventsView;
  readonly category: EventCategory | null;
  /** A part of the name; empty: any. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  /** `YYYY-MM`; null: the present one. */
  readonly month: string | null;
}

/** Reads the view from an address; values that make no sense are ignored. */
export function readEvents(query: URLSearchParams): EventsQuery {
  const view = query.get('view');
  const category = query.get('category') ?? '';
  const month = query.get('month') ?? '';
  return {
    view: view === 'month' || view === 'going' ? view : 'list',
    category: isEventCategory(category) ? category : null,
    search: (query.get('search') ?? '').trim().slice(0, 200),
    page: pageIn(query),
    month: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/** The address of a view; what a view doesn't know is left out. */
export const eventsAt = ({ view, category, search, page, month }: EventsQuery): string =>
  href('events', {
    query: {
      view: view === 'list' ? null : view,
      category,
      search,
      page: view === 'month' || page === 1 ? null : page,
      month: view === 'month' ? month : null,
    },
  });

/** Tells whether filters are set. */
export const isNarrowed = ({ category, search }: EventsQuery): boolean => category !== null || search !== '';

type ListQuery = NonNullable<Query<'GET /calendar-event/'>>;

/** An instant's minute: calls of the same minute ask for the same, which the API has kept. */
export const toMinute = (now: number): string => new Date(Math.floor(now / MINUTE) * MINUTE).toISOString();

/** The call for a page of upcoming events, the soonest first. `now` is an instant. */
export const comingEventsQuery = (wanted: EventsQuery, now: number): ListQuery => ({
  type: 'EVENT',
  end_at__gte: toMinute(now),
  ordering: 'start_from',
  ...(wanted.view === 'going' && { registered: 'true' as const }),
  ...eventFilters(wanted),
  ...pageOffset(wanted.page),
});

/** Returns the query that limits a call to a category and a part of the name. */
export const eventFilters = ({ category, search }: EventsQuery): ListQuery => ({
  ...(category !== null && { category }),
  ...(search !== '' && { name__icontains: search }),
});
