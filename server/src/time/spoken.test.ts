import { expect, it } from 'vitest';
import { spokenMonthZh } from './spoken-zh.ts';
import { spokenDay, spokenMonth, spokenSpan, spokenTime, spokenYearlyDay } from './spoken.ts';

const zone = 'Asia/Singapore';
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+08:00`);

it('says days and times as the club’s calendar and clock show them', () => {
  expect(spokenDay(at(21, '00:30'), zone)).toBe('Sat 21 Nov');
  expect(spokenDay(at(21, '00:30'), 'Europe/London')).toBe('Fri 20 Nov');
  expect([at(21, '14:40'), at(21, '00:00'), at(21, '12:05')].map((one) => spokenTime(one, zone))).toEqual([
    '2:40 pm',
    '12 am',
    '12:05 pm',
  ]);
});

it('says a date with its year, and its month, whatever the zone of the machine', () => {
  expect(spokenYearlyDay('2028-12-31')).toBe('31 Dec 2028');
  // Three letters, as on screen.
  expect(spokenYearlyDay('2026-09-26')).toBe('26 Sep 2026');
  expect([spokenMonth('2026-11-01'), spokenMonthZh('2026-11-01')]).toEqual(['November 2026', '2026年11月']);
});

it.each([
  ['17:00', 21, '20:00', 'Sat 21 Nov, 5 to 8 pm'],
  ['11:00', 21, '13:30', 'Sat 21 Nov, 11 am to 1:30 pm'],
  ['22:00', 22, '00:00', 'Sat 21 Nov, 10 pm to 12 am'],
  ['15:00', 22, '11:00', 'Sat 21 Nov, 3 pm to Sun 22 Nov, 11 am'],
])('says the time from %s to day %i, %s, in few words', (from, day, to, said) => {
  expect(spokenSpan(at(21, from), at(day, to), zone)).toBe(said);
});
