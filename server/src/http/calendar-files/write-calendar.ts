import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An event of a calendar file. Instants. */
export interface CalendarEvent {
  /** The same as long as the event is about the same thing. */
  uid: string;
  /** Grows with each change: calendars take the copy of the highest. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  start: number;
  end: number;
  summary: string;
  description: string;
  location: string;
  /** Left out where the reader has no page to open. */
  url?: string;
}

/** The sender and method of emailed events: RFC 5546, section 3.2. */
export interface Sending {
  method: 'PUBLISH' | 'CANCEL';
  organizer: { name: string; address: string };
}

/** Seconds after which a calendar program should ask for a feed again. */
const REFRESH = 60 * 60;

// Control characters have no place in a content line, and the library lets them through.
const clean = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these very characters
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');

/** Text on one line, in quotation marks: calendar programs know no other way to write one of theirs. */
const quoted = (text: string): string => text.replace(/["\p{Cc}]/gu, '');

/** A name that a calendar program may keep a file by: `tennis-court-2.ics`, `网球场2.ics`, `தமிழ்.ics` with its vowel signs. */
export const calendarFileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'booking'
  }.ics`;

/** Writes an iCalendar file (RFC 5545), of that name where a calendar program shows one. `now`: ms. */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { name, now, sending }: { name: string; now: number; sending?: Sending },
): string {
  const organizer = sending && { name: quoted(sending.organizer.name), email: sending.organizer.address };
  const calendar = ical({
    name: clean(name),
    prodId: `//${quoted(name)}//Members portal//EN`,
    scale: 'GREGORIAN',
    method: ICalCalendarMethod[sending?.method ?? 'PUBLISH'],
    ttl: REFRESH,
    events: events.map(({ uid, status, start, end, summary, description, location, ...event }) => ({
      ...event,
      id: uid,
      stamp: new Date(now),
      start: new Date(start),
      end: new Date(end),
      status: ICalEventStatus[status],
      summary: clean(summary),
      description: clean(description),
      location: clean(location),
      ...(organizer && { organizer }),
    })),
  });
  // The parameter says nothing new, and some programs read an object in place of the address because of it.
  return `${calendar.toString().replace(/^URL;VALUE=URI:/gm, 'URL:')}\r\n`;
}
