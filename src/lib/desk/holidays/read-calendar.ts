import { addDays, dateOf, timeOf } from '@portal/contract/rules/club-time';
import ICAL from 'ical.js';
import { UnreadableFile } from '../import/read-file.ts';
import type { FaultyRow, HolidayRow, ReadHoliday } from './holiday.ts';
import { toHolidayRow } from './holiday.ts';

interface Reading {
  /** The club's: times in UTC are of its clock. */
  readonly zone: string;
  /** The club's date: a holiday of every year is read from then to the end of the year after next. */
  readonly today: string;
}

/** More than any holiday comes until then. */
const MOST_STEPS = 2000;

interface Moment {
  readonly date: string;
  readonly time: string;
}

/** Returns a time as the clock of its place shows it; one in UTC by the club's clock. */
function toMoment(time: ICAL.Time, zone: string): Moment {
  if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) {
    const instant = time.toUnixTime() * 1000;
    return { date: dateOf(instant, zone), time: timeOf(instant, zone) };
  }
  const [date = '', clock = '00:00'] = time.toString().split('T');
  return { date, time: clock.slice(0, 5) };
}

/** Returns the days from a start to an end, which isn't included; null: they aren't whole. */
function toDays(from: ICAL.Time, to: ICAL.Time, zone: string): Pick<ReadHoliday, 'first' | 'last'> | null {
  const [start, end] = [toMoment(from, zone), toMoment(to, zone)];
  if (start.time !== '00:00') return null;
  // Some calendars end a day at its last minute.
  if (end.time === '23:59') return { first: start.date, last: end.date };
  if (end.time !== '00:00') return null;
  return { first: start.date, last: end.date > start.date ? addDays(end.date, -1) : start.date };
}

type Occurrence = Omit<ReadHoliday, 'row'> | Omit<FaultyRow, 'row'>;

function occurrence(event: ICAL.Event, from: ICAL.Time, to: ICAL.Time, zone: string): Occurrence {
  const name = event.summary ?? '';
  const fault = (why: FaultyRow['fault']): Occurrence => ({
    name,
    text: toMoment(from, zone).date,
    fault: why,
  });
  if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return fault('cancelled');
  const days = toDays(from, to, zone);
  return days === null ? fault('part of a day') : { name, ...days };
}

/** Tells whether each of its rules is of once a year: more often is no holiday. */
const isYearly = (event: ICAL.Event): boolean =>
  event.component.getAllProperties('rrule').every((rule) => {
    const value = rule.getFirstValue();
    return value instanceof ICAL.Recur && value.freq === 'YEARLY';
  });

/** Lists the occurrences of a repeated event from today on. */
function listOccurrences(event: ICAL.Event, { zone, today }: Reading): Occurrence[] {
  if (!isYearly(event))
    return [{ name: event.summary ?? '', text: toMoment(event.startDate, zone).date, fault: 'repeats' }];
  const end = `${Number(today.slice(0, 4)) + 2}-12-31`;
  const coming: Occurrence[] = [];
  const dates = event.iterator();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = dates.next();
    if (!next || toMoment(next, zone).date > end) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const one = occurrence(item, startDate, endDate, zone);
    if ((('last' in one && one.last) || toMoment(startDate, zone).date) >= today) coming.push(one);
  }
  return coming;
}

function parsed(text: string): ICAL.Component[] {
  try {
    const found: unknown = ICAL.parse(text);
    const all = Array.isArray(found) && Array.isArray(found[0]) ? found : [found];
    return all.map((one) => new ICAL.Component(one));
  } catch (cause) {
    throw Object.assign(new UnreadableFile('not a calendar'), { cause });
  }
}

/** Lists the events of one calendar; those that change one occurrence of another belong to it. */
function listEvents(calendar: ICAL.Component): ICAL.Event[] {
  const all = calendar.getAllSubcomponents('vevent').filter((one) => one.hasProperty('dtstart'));
  const isException = (one: ICAL.Component) => one.hasProperty('recurrence-id');
  const readUid = (one: ICAL.Component) => one.getFirstPropertyValue('uid');
  return all
    .filter((one) => !isException(one))
    .map((one) => {
      const exceptions = all.filter((other) => isException(other) && readUid(other) === readUid(one));
      return new ICAL.Event(one, { exceptions, strictExceptions: false });
    });
}

const occurrenceStart = (one: Occurrence): string => ('first' in one ? one.first : one.text);

/** Reads the holidays of an iCalendar file, numbered by their days. Throws `UnreadableFile`. */
export function readCalendar(text: string, reading: Reading): readonly HolidayRow[] {
  const found = parsed(text)
    .flatMap(listEvents)
    .flatMap((event) =>
      event.isRecurring()
        ? listOccurrences(event, reading)
        : [occurrence(event, event.startDate, event.endDate, reading.zone)],
    );
  if (found.length === 0) throw new UnreadableFile('no events');
  return found
    .toSorted((one, other) => occurrenceStart(one).localeCompare(occurrenceStart(other)))
    .map((one, index) => {
      const row = index + 1;
      return 'first' in one ? toHolidayRow({ row, ...one }) : { row, ...one };
    });
}
