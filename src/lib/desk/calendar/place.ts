import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import {
  addDays,
  dateOf,
  daysBetween,
  HOUR,
  instantOf,
  isoAt,
  timeOf,
} from '@portal/contract/rules/club-time';
import { zone } from '../../format/club-time.ts';

/** A typed facility and time: an id, days and times of the club's clock. */
export interface TypedPlace {
  readonly facility: string;
  readonly date: string;
  readonly from: string;
  /** The day it ends on. */
  readonly until: string;
  readonly to: string;
}

/** A facility with its opening hours. */
type DayOfFacility = Pick<BookableFacility, 'id' | 'day'>;

const MIDNIGHT = '00:00';

/** The typed value that means all facilities together. */
export const WHOLE_CLUB = 'all';

export const toTypedPlace = (facility: number | null, { start, end }: TimeRange): TypedPlace => ({
  facility: String(facility ?? ''),
  date: dateOf(start, zone),
  from: timeOf(start, zone),
  // Midnight is the end of its day.
  until: dateOf(end - 1, zone),
  to: timeOf(end, zone),
});

/**
 * The hour that a form starts with where no time is selected: the next open one today, and on another day that of noon.
 * Without open hours it is the next one, or noon.
 */
export function firstPlace(
  date: string,
  now: number,
  { facility, days }: { readonly facility: number | null; readonly days: readonly DayOfFacility[] },
): TypedPlace {
  const midnight = instantOf(date, MIDNIGHT, zone);
  const end = instantOf(addDays(date, 1), MIDNIGHT, zone);
  const isToday = midnight <= now && now < end;
  const usual = isToday ? Math.ceil(now / HOUR) * HOUR : midnight + 12 * HOUR;
  const open = days.flatMap(({ id, day }) =>
    facility === null || id === facility ? (day?.hours ?? []) : [],
  );
  const starts = open
    .filter((hours) => usual < hours.end && hours.start < end)
    .map((hours) => Math.max(usual, hours.start));
  const start = starts.length === 0 ? usual : Math.min(...starts);
  return toTypedPlace(facility, { start, end: start + HOUR });
}

/** Tells whether a typed time is of whole days: from midnight to midnight, which is the end of the last day. */
export const isWholeDays = ({ from, to }: TypedPlace): boolean => from === MIDNIGHT && to === MIDNIGHT;

/** Returns the same for the whole of its days. */
export const wholeDays = (place: TypedPlace): TypedPlace => ({ ...place, from: MIDNIGHT, to: MIDNIGHT });

/** Returns the same on another day: it ends as many days later as before. */
export const onDay = (place: TypedPlace, date: string): TypedPlace => ({
  ...place,
  date,
  until: addDays(date, Math.max(0, daysBetween(place.date, place.until))),
});

/** Returns the same from another time on: its end follows, so that it stays as long. */
export function fromTime(place: TypedPlace, from: string): TypedPlace {
  const range = rangeOfPlace(place);
  const moved = rangeOfPlace({ ...place, from, until: addDays(place.date, 1), to: from });
  if (!range || !moved) return { ...place, from };
  const end = moved.start + range.end - range.start;
  // Midnight is the end of its day.
  return { ...place, from, until: dateOf(end - 1, zone), to: timeOf(end, zone) };
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text);

/**
 * Returns the typed time as instants; null where it isn't one. An end that isn't after its start is on the next day.
 */
export function rangeOfPlace({ date, from, until, to }: TypedPlace): TimeRange | null {
  if (!isDate(date) || !isDate(until) || !isTime(from) || !isTime(to)) return null;
  const start = instantOf(date, from, zone);
  const end = instantOf(until, to, zone);
  if (end > start) return { start, end };
  const next = instantOf(addDays(until, 1), to, zone);
  return next > start ? { start, end: next } : null;
}

/** Booking for somebody takes the rights to book and to find members. */
export const bookingRights = ['reservation.add', 'member.view'];

/** Closing a facility takes the rights to move and cancel the bookings in the way. */
export const closingRights = ['calendar_event.add', 'reservation.change', 'reservation.delete'];

/** The forms that the calendar's address opens. */
type PlaceForm = 'close' | 'book';

/** Stands in the calendar's address for the time of a form: the next open hour. */
export const NEXT_HOUR = 'next';

/** Returns the query by which the calendar's address opens a form for a facility, in its next open hour. */
export const nextHourQuery = (form: PlaceForm, facility: number): Readonly<Record<string, string>> => ({
  [form]: NEXT_HOUR,
  facility: String(facility),
});

/** Returns the query by which the calendar's address opens a form with a time, and a facility where one is meant. */
export const placeQuery = (
  form: PlaceForm,
  range: TimeRange,
  facility: number | null = null,
): Readonly<Record<string, string>> => {
  const { date, from, until, to } = toTypedPlace(null, range);
  return { date, [form]: `${from} ${until} ${to}`, ...(facility !== null && { facility: String(facility) }) };
};

/** The place that such an address names for a form; null where it names none. */
export function placeIn(query: URLSearchParams, form: PlaceForm): TypedPlace | null {
  const [from = '', until = '', to = ''] = (query.get(form) ?? '').split(' ');
  const place = { facility: query.get('facility') ?? '', date: query.get('date') ?? '', from, until, to };
  return rangeOfPlace(place) && place;
}

/** As the API takes it. */
export const wireOfPlace = (facility: number, { start, end }: TimeRange) => ({
  facility,
  start_from: isoAt(start, zone),
  end_at: isoAt(end, zone),
});

/** Returns the same time each week, up to and including a day. */
export function weekly(place: TypedPlace, last: string): TypedPlace[] {
  const times: TypedPlace[] = [];
  for (let date = place.date; date <= last && times.length < MOST_WEEKS; date = addDays(date, 7))
    times.push(onDay(place, date));
  return times;
}

/** A year of weeks. */
const MOST_WEEKS = 53;
