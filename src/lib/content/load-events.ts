import type { CalendarEvent, List } from '@portal/contract';
import { instantOf } from '@portal/contract/rules/club-time';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import { zone } from '../format/club-time.ts';
import { call } from '../http/call.ts';
import type { EventsQuery } from './events-address.ts';
import { comingEventsQuery, eventFilters, toMinute } from './events-address.ts';

export interface UpcomingEvents {
  readonly events: List<CalendarEvent>;
  /** The next public holidays. */
  readonly holidays: readonly CalendarEvent[];
}

/** Loads a page of upcoming events. `now` is an instant. Throws what `call` throws. */
export async function loadUpcomingEvents(
  wanted: EventsQuery,
  now: number,
  signal: AbortSignal,
): Promise<UpcomingEvents> {
  const end_at__gte = toMinute(now);
  const [events, holidays] = await Promise.all([
    call('GET /calendar-event/', { query: comingEventsQuery(wanted, now), signal }),
    call('GET /calendar-event/', {
      query: { type: 'PUBLIC_HOLIDAY', end_at__gte, ordering: 'start_from', limit: MAX_PAGE_SIZE },
      signal,
    }),
  ]);
  return { events, holidays: holidays.results };
}

/** Loads what is on between the club's days `first` and `end` (not included): filtered events, and public holidays. */
export async function loadMonth(
  wanted: EventsQuery,
  { first, end }: { readonly first: string; readonly end: string },
  signal: AbortSignal,
): Promise<CalendarEvent[]> {
  const at = (date: string, more: number) => new Date(instantOf(date, '00:00', zone) + more).toISOString();
  const query = {
    // An event that ends as the month begins, or begins as it ends, has no part in it.
    end_at__gte: at(first, 1),
    start_from__lte: at(end, -1),
    ordering: 'start_from',
    limit: MAX_PAGE_SIZE,
  } as const;
  const [events, holidays] = await Promise.all([
    call('GET /calendar-event/', { query: { ...query, type: 'EVENT', ...eventFilters(wanted) }, signal }),
    call('GET /calendar-event/', { query: { ...query, type: 'PUBLIC_HOLIDAY' }, signal }),
  ]);
  return [...holidays.results, ...events.results];
}
