import { expect, it } from 'vitest';
import { lastMonths, periodIn, wrongPeriod, monthToDate } from './period.ts';

const now = Date.parse('2026-02-24T10:00:00+08:00');

it('begins with the first of a month', () => {
  expect([1, 3, 12].map((months) => lastMonths(months, now))).toEqual([
    { from: '2026-02-01', to: '2026-02-24' },
    { from: '2025-12-01', to: '2026-02-24' },
    { from: '2025-03-01', to: '2026-02-24' },
  ]);
});

it('is what the address names, where that is two days in order and not too far apart', () => {
  const read = (from: string, to: string) => periodIn(new URLSearchParams({ from, to }), now);
  expect(read('2026-01-05', '2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-01-05' });
  for (const [from, to] of [
    ['2026-01-06', '2026-01-05'],
    ['2026-01-xx', '2026-01-05'],
    ['2020-01-01', '2026-01-05'],
  ] as const)
    expect(read(from, to)).toEqual(lastMonths(3, now));
});

it('says what is wrong where it is', () => {
  expect(wrongPeriod({ from: '', to: '' })).toEqual({ from: 'day' });
  expect(wrongPeriod({ from: '2026-01-01', to: '' })).toEqual({ to: 'day' });
  expect(wrongPeriod({ from: '2026-01-02', to: '2026-01-01' })).toEqual({ to: 'order' });
  expect(wrongPeriod({ from: '2024-01-01', to: '2026-01-02' })).toEqual({ to: 'long' });
});

const on = (day: string) => monthToDate(Date.parse(`${day}T12:00:00+08:00`));

it('sets this month against the same days of the last, over the end of a year and of a shorter month', () => {
  expect(on('2026-11-21')).toEqual({
    current: { from: '2026-11-01', to: '2026-11-21' },
    before: { from: '2026-10-01', to: '2026-10-21' },
  });
  expect(on('2026-03-31').before).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(on('2027-01-05').before).toEqual({ from: '2026-12-01', to: '2026-12-05' });
});
