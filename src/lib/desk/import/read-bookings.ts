import type { ImportProgram } from '@portal/contract/moving-in/rules/imports';
import { addDays, instantOf, isoAt } from '@portal/contract/rules/club-time';
import ICAL from 'ical.js';
import type { ImportFile } from './read-file.ts';
import { UnreadableFile } from './read-file.ts';

/** Headings of the rows that a calendar becomes. */
export const calendarHeadings = [
  'UID',
  'Start',
  'End',
  'Location',
  'Organizer email',
  'Organizer',
  'Summary',
  'Status',
] as const;

interface Reading {
  /** The club's: times without a zone are of its clock. */
  readonly zone: string;
  /** The club's date: bookings are read from then on, */
  readonly today: string;
}

/** and so many days ahead, where they repeat without an end. */
const AHEAD = 400;
/** More than any event has until then. */
const MOST_STEPS = 5000;
/** As many rows as are read of one calendar. */
const MOST_ROWS = 20_000;

/** Tells whether the browser knows a zone by this name. */
function isZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Writes a time as the wire has it; one in a zone that nobody knows is written with the zone, which can't be read. */
function write(time: ICAL.Time, property: ICAL.Property | null, { zone }: Reading): string {
  const tzid = property?.getFirstParameter('tzid');
  if (time.isDate) return `${time.toString()}T00:00`;
  if (
    time.zone === ICAL.Timezone.utcTimezone ||
    (time.zone !== ICAL.Timezone.localTimezone && time.zone.component)
  )
    return isoAt(time.toUnixTime() * 1000, zone);
  const [date = '', clock = ''] = time.toString().split('T');
  if (tzid === undefined || tzid === '') return `${date}T${clock.slice(0, 5)}`;
  return isZone(tzid)
    ? isoAt(instantOf(date, clock.slice(0, 5), tzid), zone)
    : `${date} ${clock.slice(0, 5)} ${tzid}?`;
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the cells of one occurrence. `repeated`: it is one of several of its event. */
function cellsOf(
  event: ICAL.Event,
  times: { from: ICAL.Time; to: ICAL.Time },
  repeated: boolean,
  reading: Reading,
): string[] {
  const { component } = event;
  const start = component.getFirstProperty('dtstart');
  const organizer = component.getFirstProperty('organizer');
  const address = plain(organizer?.getFirstValue()).replace(/^mailto:/i, '');
  const name = organizer?.getFirstParameter('cn') ?? '';
  const uid = repeated ? `${event.uid}/${times.from.toString()}` : event.uid;
  return [
    uid ?? '',
    write(times.from, start, reading),
    write(times.to, component.getFirstProperty('dtend') ?? start, reading),
    event.location ?? '',
    address.includes('@') ? address : '',
    name,
    event.summary ?? '',
    plain(component.getFirstPropertyValue('status')),
  ];
}

/** Lists the occurrences of an event from today on. */
function occurrencesOf(event: ICAL.Event, reading: Reading): string[][] {
  if (!event.isRecurring())
    return [
      cellsOf(event, { from: event.startDate, to: event.endDate }, event.isRecurrenceException(), reading),
    ];
  const [first, last] = [reading.today, addDays(reading.today, AHEAD)];
  const rows: string[][] = [];
  const dates = event.iterator();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = dates.next();
    if (!next || next.toString().slice(0, 10) > last) break;
    if (next.toString().slice(0, 10) < first) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    rows.push(cellsOf(item, { from: startDate, to: endDate }, true, reading));
  }
  return rows;
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

/** Recognises the program that wrote a calendar; null: none that is known. */
export function programOfCalendar(text: string): ImportProgram | null {
  const [, id = ''] = /^PRODID:(.*)$/im.exec(text) ?? [];
  if (/mrbs/i.test(id)) return 'MRBS';
  if (/librebooking|booked/i.test(id)) return 'LIBREBOOKING';
  return /skedda/i.test(id) ? 'SKEDDA' : null;
}

/**
 * Reads the bookings of an iCalendar file as the rows of a table: those that repeat become one row each, for a year ahead. Throws
 * `UnreadableFile`.
 */
export function readBookingCalendar(text: string, reading: Reading): ImportFile {
  const rows = parsed(text).flatMap((calendar) => {
    const all = calendar.getAllSubcomponents('vevent').filter((one) => one.hasProperty('dtstart'));
    const isException = (one: ICAL.Component) => one.hasProperty('recurrence-id');
    const uidOf = (one: ICAL.Component) => one.getFirstPropertyValue('uid');
    const masters = all.filter((one) => !isException(one));
    const known = new Set(masters.map(uidOf));
    return [
      ...masters.flatMap((one) => {
        const exceptions = all.filter((other) => isException(other) && uidOf(other) === uidOf(one));
        return occurrencesOf(new ICAL.Event(one, { exceptions, strictExceptions: false }), reading);
      }),
      // Members of a series that were exported without it.
      ...all
        .filter((one) => isException(one) && !known.has(uidOf(one)))
        .map((one) => {
          const event = new ICAL.Event(one);
          return cellsOf(event, { from: event.startDate, to: event.endDate }, true, reading);
        }),
    ];
  });
  if (rows.length === 0) throw new UnreadableFile('no events');
  return {
    headings: calendarHeadings,
    rows: rows.slice(0, MOST_ROWS + 1).map((cells, index) => ({ row: index + 1, cells })),
  };
}
