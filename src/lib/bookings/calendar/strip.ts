import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { addDays, dateOf, daysBetween } from '@portal/contract/rules/club-time';
import { passesFilters } from './address.ts';
import type { CalendarView } from './address.ts';

/** Days the strip shows at once. */
export const STRIP_DAYS = 14;

/** The dates of the strip: a fortnight from today, or the fortnight that holds the date. */
export function stripDates(date: string, today: string): string[] {
  const ahead = daysBetween(today, date);
  const first = addDays(today, Math.floor(ahead / STRIP_DAYS) * STRIP_DAYS);
  return Array.from({ length: STRIP_DAYS }, (_, index) => addDays(first, index));
}

/** The time in advance that members may book, from the facility that opens furthest. */
export interface Opening {
  /** The first date that isn't open yet. */
  readonly closedFrom: string;
  /** Days before it that a date opens, and an instant with that time of day; null where that isn't known. */
  readonly rule: { readonly days: number; readonly at: number } | null;
}

/**
 * Finds the opening among the facilities in view. Any loaded day tells it, because how far members may book does not
 * depend on which day that is.
 */
export function findOpening(
  facilities: readonly BookableFacility[],
  filters: Pick<CalendarView, 'category' | 'group' | 'people'>,
  zone: string,
): Opening | null {
  const shown = facilities.filter((facility) => passesFilters(facility, filters));
  const days = shown.flatMap(({ day }) =>
    day && day.opens_at !== null ? [{ ...day, opens: day.opens_at }] : [],
  );
  const furthest = days.toSorted((a, b) => b.bookable_until - a.bookable_until)[0];
  if (!furthest) return null;
  const { opens } = furthest;
  const before = daysBetween(dateOf(opens, zone), furthest.date);
  return {
    closedFrom: dateOf(furthest.bookable_until, zone),
    rule: before > 0 ? { days: before, at: opens } : null,
  };
}
