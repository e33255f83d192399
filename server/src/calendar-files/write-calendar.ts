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
  url: string;
}

const MOST_OCTETS = 75;

/** `20261121T090000Z`: the same everywhere, so that no zone has to be described. */
const utc = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A text value: RFC 5545, section 3.3.11. */
const escape = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- control characters have no place in a content line
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

/** A content line in pieces of 75 octets at most, none of which cuts a character: RFC 5545, section 3.1. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      pieces.push(piece);
      // The space that begins a further piece counts.
      [piece, octets] = [' ', 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

const eventLines = (event: CalendarEvent, now: number, organizer: readonly string[] = []): string[] => [
  'BEGIN:VEVENT',
  `UID:${escape(event.uid)}`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(event.start)}`,
  `DTEND:${utc(event.end)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  `SUMMARY:${escape(event.summary)}`,
  `DESCRIPTION:${escape(event.description)}`,
  `LOCATION:${escape(event.location)}`,
  `URL:${event.url}`,
  ...organizer,
  'END:VEVENT',
];

/** A name that a calendar program may keep a file by: `tennis-court-2.ics`. */
export const calendarFileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'booking'
  }.ics`;

/** Who sends events, in which sense, where they are sent: RFC 5546, section 3.2. */
export interface Sending {
  method: 'PUBLISH' | 'CANCEL';
  organizer: { name: string; address: string };
}

/** Text as a parameter's value, which knows no escapes: RFC 5545, section 3.2. */
const parameter = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, '')}"`;

/** Writes an iCalendar file (RFC 5545), of that name where a calendar program shows one. */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { name, now, sending }: { name: string; now: number; sending?: Sending },
): string {
  const organizer = sending && [
    `ORGANIZER;CN=${parameter(sending.organizer.name)}:mailto:${sending.organizer.address}`,
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(name)}//Members portal//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${sending?.method ?? 'PUBLISH'}`,
    `NAME:${escape(name)}`,
    `X-WR-CALNAME:${escape(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, now, organizer)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
