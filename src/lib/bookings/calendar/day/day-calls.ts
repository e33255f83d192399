import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { addDays, dateOf, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { fillPath } from '../../../app/path.ts';

// The most facilities a dated list gives, and the most intervals a window gives; apart, as the head's bytes count.
const MOST_FACILITIES = 500;
const MOST_SLOTS = 5000;

/** The query of the occupied ranges between two instants. */
export const slotsBetween = ({ start, end }: TimeRange, zone: string) => ({
  end_at__gte: isoAt(start, zone),
  start_from__lte: isoAt(end, zone),
  limit: MOST_SLOTS,
});

/**
 * The two queries that draw a day: facilities resolved for the date, and the occupied ranges from midnight to
 * midnight.
 */
export const dayQueries = (date: string, zone: string) => {
  const midnight = (of: string) => instantOf(of, '00:00', zone);
  return {
    facilities: { date, limit: MOST_FACILITIES },
    slots: slotsBetween({ start: midnight(date), end: midnight(addDays(date, 1)) }, zone),
  };
};

/** The same as addresses, path first; the script in the head and the calendar ask for the very same ones. */
export function dayCalls(date: string, zone: string): { facilities: string; slots: string } {
  const { facilities, slots } = dayQueries(date, zone);
  return {
    facilities: fillPath('/sport-facility/', {}, facilities),
    slots: fillPath('/booking/reservation-slot/', {}, slots),
  };
}

/** The date the calendar opens at: the address's, where it is one, otherwise the club's today. */
export function openingDate(query: URLSearchParams, zone: string, now: number): string {
  const wanted = query.get('date') ?? '';
  // A text that is no date is not after 1970 either.
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(wanted) && Date.parse(wanted) > 0;
  return isDate ? wanted : dateOf(now, zone);
}
