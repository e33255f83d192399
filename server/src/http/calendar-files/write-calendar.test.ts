import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { CalendarEvent } from './write-calendar.ts';
import { calendarFileName, writeCalendar } from './write-calendar.ts';

const event: CalendarEvent = {
  uid: 'reservation-12@club.example',
  sequence: 3,
  status: 'CONFIRMED',
  start: Date.parse('2026-11-21T17:00:00+08:00'),
  end: Date.parse('2026-11-21T20:00:00+08:00'),
  summary: 'Hall A, B; C\\D',
  description: 'First line\nsecond line',
  location: `Lantern Quay ${'Übergröße 🏸 '.repeat(12)}`,
  url: 'https://portal.club.example/my-bookings/12',
};
const now = Date.parse('2026-11-20T10:00:00+08:00');
const written = (changes: Partial<CalendarEvent> = {}) =>
  writeCalendar([{ ...event, ...changes }], { name: 'Tom & Jo’s Club', now });
const parsed = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
};

it('is read by another program as it was meant', () => {
  const { calendar, events } = parsed(written());
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Tom & Jo’s Club');
  const [read] = events;
  expect(read).toMatchObject({
    uid: event.uid,
    sequence: 3,
    summary: event.summary,
    description: event.description,
    location: event.location,
  });
  expect(read?.startDate.toUnixTime()).toBe(event.start / 1000);
  expect(read?.endDate.toUnixTime()).toBe(event.end / 1000);
  expect(read?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(read?.component.getFirstPropertyValue('url')).toBe(event.url);
  // Programs that take a property with parameters for an object find no address in this one.
  expect(written()).toContain(`\r\nURL:${event.url}\r\n`);
});

it('ends each line with CRLF and folds those of more than 75 octets, between characters', () => {
  const text = written();
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(1);
  expect(text).not.toContain('\uFFFD');
});

it('says in which sense it is sent, and by whom', () => {
  const organizer = { name: 'Tom "& Jo"; Club\r\nX:y', address: 'club@club.example' };
  const text = writeCalendar([event], { name: 'Club', now, sending: { method: 'CANCEL', organizer } });
  const { calendar, events } = parsed(text);
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  const property = events[0]?.component.getFirstProperty('organizer');
  expect(property?.getFirstValue()).toBe('mailto:club@club.example');
  expect(property?.getFirstParameter('cn')).toBe('Tom & Jo; ClubX:y');
  expect(parsed(written()).calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
});

it('lets no text begin a line of its own', () => {
  const { events } = parsed(written({ summary: 'Court\r\nSTATUS:CANCELLED\r\nX:\u0000y' }));
  expect(events[0]?.component.getAllProperties('status')).toHaveLength(1);
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
});

it.each([
  ['Tennis court 2!', 'tennis-court-2.ics'],
  ['网球场2', '网球场2.ics'],
  ['தமிழ் விழா', 'தமிழ்-விழா.ics'],
  ['Đêm Nhạc', 'đêm-nhạc.ics'],
  ['🏸', 'booking.ics'],
])('keeps the letters of %s in a file’s name', (name, file) => {
  expect(calendarFileName(name)).toBe(file);
});
