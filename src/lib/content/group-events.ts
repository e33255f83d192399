import type { CalendarEvent } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { zone } from '../app/club-time.ts';

/** An event or a holiday, in the order of their beginnings. */
export interface EventsOfMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly events: readonly CalendarEvent[];
}

/** The club's date that an event begins on. */
export const dateOfEvent = ({ start_from }: Pick<CalendarEvent, 'start_from'>): string =>
  dateOf(Date.parse(start_from), zone);

/** The last of the club's dates that an event has a part of: one that ends at midnight has none of the next. */
export const lastDateOf = ({ start_from, end_at }: Pick<CalendarEvent, 'start_from' | 'end_at'>): string =>
  dateOf(Math.max(Date.parse(start_from), Date.parse(end_at) - 1), zone);

/** Parts events by the months that they begin in. */
export function byMonth(events: readonly CalendarEvent[]): EventsOfMonth[] {
  const months = Map.groupBy(
    events.toSorted((a, b) => Date.parse(a.start_from) - Date.parse(b.start_from)),
    (event) => dateOfEvent(event).slice(0, 7),
  );
  return [...months].map(([month, found]) => ({ month, events: found }));
}

/** The holidays that belong on a page of a list: no earlier than its first event, no later than its last one's month. */
export function holidaysBetween(
  events: readonly CalendarEvent[],
  holidays: readonly CalendarEvent[],
  { isFirst }: { readonly isFirst: boolean },
): CalendarEvent[] {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return [];
  const until = `${dateOfEvent(last).slice(0, 7)}-31`;
  return holidays.filter((holiday) => {
    const date = dateOfEvent(holiday);
    return date <= until && (isFirst || date >= dateOfEvent(first));
  });
}

/** Events by each of the club's dates that they have a part of. */
export function byDate(
  events: readonly CalendarEvent[],
  dates: readonly string[],
): ReadonlyMap<string, readonly CalendarEvent[]> {
  return new Map(
    dates.map((date) => [
      date,
      events
        .filter((event) => dateOfEvent(event) <= date && date <= lastDateOf(event))
        .toSorted((a, b) => Date.parse(a.start_from) - Date.parse(b.start_from)),
    ]),
  );
}
