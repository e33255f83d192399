import type { Reservation } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { addDays, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { parseRange } from '@portal/contract/bookings/parse-range';
import { parseFacility } from '@portal/contract/bookings/read-wire';
import { zone } from '../../format/club-time.ts';
import type { Day } from '../../bookings/calendar/day/day.ts';
import { extentBeyond } from '../../bookings/calendar/day/extent.ts';
import { loadDay } from '../../bookings/calendar/day/load-day.ts';
import { loadWeek, WEEK } from '../../bookings/calendar/week/week.ts';
import { call } from '../../http/call.ts';
import { BOOKINGS_PAGE, loadAll } from '../records/load-all.ts';

/** A day of the club, or a week of one facility, with the bookings behind the occupied ranges. */
export interface DeskDay extends Day {
  readonly bookings: readonly Reservation[];
  /** The days of its facilities as members may book them. */
  readonly membersDays: readonly MembersDay[];
}

/** A facility's day as it is open to members. */
export type MembersDay = Pick<BookableFacility, 'id' | 'day'>;

/** The query of everything booked from one instant to another, ms; at one facility where one is given. */
export const loadBookings = (
  { start, end }: { readonly start: number; readonly end: number },
  facility: number | null,
  signal: AbortSignal,
): Promise<Reservation[]> =>
  loadAll(
    (page) =>
      call('GET /booking/reservation/', {
        query: {
          // A booking that ends as the first begins, or begins as the last ends, isn't in between.
          end_at__gte: isoAt(start + 1000, zone),
          start_from__lte: isoAt(end - 1000, zone),
          ordering: 'end_at',
          ...(facility !== null && { facility }),
          ...page,
        },
        signal,
      }),
    BOOKINGS_PAGE,
  );

/** Returns the time from the midnight that a date begins with to the one so many days later. */
export const daysFrom = (date: string, days: number) => ({
  start: instantOf(date, '00:00', zone),
  end: instantOf(addDays(date, days), '00:00', zone),
});

/**
 * Returns a facility's day without the hours of members: staff book ahead and at short notice, whatever rule holds
 * for the member, and those who may override rules a time that has begun.
 */
export const openToStaff = (facility: BookableFacility, rights: readonly string[]): BookableFacility =>
  facility.day
    ? {
        ...facility,
        day: {
          ...facility.day,
          opens_at: 0,
          opens_minutes_before: null,
          bookable_from: 0,
          bookable_until: Number.MAX_SAFE_INTEGER,
          takes_running: rights.includes('reservation.override'),
        },
      }
    : facility;

/** A facility out of use is shown where somebody has booked it. */
const forStaff = (day: Day, bookings: readonly Reservation[], rights: readonly string[]): DeskDay => ({
  ...day,
  facilities: day.facilities
    .filter((facility) => facility.is_active || bookings.some((one) => one.facility.id === facility.id))
    .map((facility) => openToStaff(facility, rights)),
  bookings,
  membersDays: day.facilities,
});

/** Loads the bookings of a day, or of some, with those in a facility's hours beyond its midnights. */
async function bookingsBeyond(
  day: Day,
  bookings: readonly Reservation[],
  facility: number | null,
  signal: AbortSignal,
): Promise<readonly Reservation[]> {
  const extent = extentBeyond(day);
  if (!extent) return bookings;
  const known = new Set(bookings.map(({ id }) => id));
  const hoursOf = Map.groupBy(day.facilities, ({ id }) => id);
  return (await loadBookings(extent, facility, signal)).filter((booking) => {
    if (known.has(booking.id)) return true;
    const { start, end } = parseRange(booking);
    const hours = (hoursOf.get(booking.facility.id) ?? []).flatMap((one) => one.day?.hours ?? []);
    return hours.some((open) => start < open.end && open.start < end);
  });
}

/** Loads a day of the club for somebody with these rights. Throws what `call` throws. */
export async function loadDeskDay(
  date: string,
  rights: readonly string[],
  signal: AbortSignal,
): Promise<DeskDay> {
  const [day, bookings] = await Promise.all([
    loadDay(date, signal),
    loadBookings(daysFrom(date, 1), null, signal),
  ]);
  return forStaff(day, await bookingsBeyond(day, bookings, null, signal), rights);
}

/** Loads a facility's week from a date on. */
export async function loadDeskWeek(
  { facility, from }: { readonly facility: number; readonly from: string },
  rights: readonly string[],
  signal: AbortSignal,
): Promise<DeskDay> {
  const [week, bookings] = await Promise.all([
    loadWeek(facility, from, signal),
    loadBookings(daysFrom(from, WEEK), facility, signal),
  ]);
  return forStaff(week, await bookingsBeyond(week, bookings, facility, signal), rights);
}

/** The facilities that are in use. */
export async function loadFacilities(signal: AbortSignal): Promise<BookableFacility[]> {
  const { results } = await call('GET /sport-facility/', { query: { limit: 500 }, signal });
  return results.map(parseFacility).filter(({ is_active }) => is_active);
}
