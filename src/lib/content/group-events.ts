import type { CalendarEvent } from '@portal/contract';
import { byStart, dateOfEvent, eventLastDate } from './event-times.ts';

/** An event or a holiday, in the order of their beginnings. */
export interface EventsOfMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly events: readonly CalendarEvent[];
}

/** Groups events by the months that they begin in. */
export function byMonth(events: readonly CalendarEvent[]): EventsOfMonth[] {
  const months = Map.groupBy(events.toSorted(byStart), (event) => dateOfEvent(event).slice(0, 7));
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

/** Groups events by each of the club's dates that they have a part of. */
export function byDate(
  events: readonly CalendarEvent[],
  dates: readonly string[],
): ReadonlyMap<string, readonly CalendarEvent[]> {
  return new Map(
    dates.map((date) => [
      date,
      events.filter((event) => dateOfEvent(event) <= date && date <= eventLastDate(event)).toSorted(byStart),
    ]),
  );
}
