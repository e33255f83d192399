import { expect, it } from 'vitest';
import { readDuration, readTimes } from './read-time.ts';

const TODAY = '2026-11-24';

it.each([
  [{ start: '2026-12-01 18:00', end: '2026-12-01 19:00' }, '2026-12-01T18:00', '2026-12-01T19:00'],
  [{ start: '01/12/2026 6:00 PM', end: '01/12/2026 7:30 pm' }, '2026-12-01T18:00', '2026-12-01T19:30'],
  [
    { start: '18:00:00 - Tuesday 01 December 2026', end: '20:00:00 - Tuesday 01 December 2026' },
    '2026-12-01T18:00',
    '2026-12-01T20:00',
  ],
  [
    { start: 'Tuesday, 1 December 2026 at 18:00', duration: '2 hours' },
    '2026-12-01T18:00',
    '2026-12-01T20:00',
  ],
  [{ start: '01.12.2026, 18.30 Uhr', end: '20.00 Uhr' }, '2026-12-01T18:30', '2026-12-01T20:00'],
  [{ date: '1 Dec 2026', start: '6pm', end: '7pm' }, '2026-12-01T18:00', '2026-12-01T19:00'],
  [{ date: '2026-12-01', start: '18:00 - 19:00' }, '2026-12-01T18:00', '2026-12-01T19:00'],
  [{ date: '2026-12-01', start: '23:00', end: '01:00' }, '2026-12-01T23:00', '2026-12-02T01:00'],
  [{ date: '2026-12-01', start: '22:00', end: '24:00' }, '2026-12-01T22:00', '2026-12-02T00:00'],
  [{ start: '2026-12-31 23:30', duration: '90' }, '2026-12-31T23:30', '2027-01-01T01:00'],
  [
    { start: '2026-12-01T10:00:00Z', end: '2026-12-01T11:00:00Z' },
    '2026-12-01T10:00:00Z',
    '2026-12-01T11:00:00Z',
  ],
  [
    { start: '2026-12-01T10:00:00+0100', end: '2026-12-01T11:00:00+0100' },
    '2026-12-01T10:00:00+01:00',
    '2026-12-01T11:00:00+01:00',
  ],
  [{ start: 'Tue, 12/1 6:00 PM', end: 'Tue, 12/1 7:00 PM' }, '2026-12-01T18:00', '2026-12-01T19:00'],
  [{ start: '5/1/2027 10:00', end: '5/1/2027 11:00' }, '2027-01-05T10:00', '2027-01-05T11:00'],
  [{ start: 'noon', end: '13:00' }, undefined, undefined],
  [{ start: '', end: '' }, undefined, undefined],
])('reads when a booking is from %j', (written, start_from, end_at) => {
  const read = readTimes(written, 'day first', TODAY);
  expect([read.start_from, read.end_at]).toEqual([start_from, end_at]);
});

it.each([
  ['90', 90],
  ['1:30', 90],
  ['1.5 hours', 90],
  ['1 hour 30 minutes', 90],
  ['a while', null],
])('reads the duration %s as %s minutes', (text, minutes) => {
  expect(readDuration(text)).toBe(minutes);
});
