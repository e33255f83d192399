import { expect, it } from 'vitest';
import { hours, shortWhen } from './when.ts';

const at = (time: string) => `2026-11-21T${time}:00+08:00`;

it('names the second day of a booking over night', () => {
  expect(hours(at('15:00'), '2026-11-22T11:00:00+08:00')).toBe('3 pm to Sun 22 Nov, 11 am');
});

it('keeps to one day where a booking ends at midnight', () => {
  expect(hours(at('22:00'), '2026-11-22T00:00:00+08:00')).toBe('10 pm to 12 am');
});

it('takes instants as they are', () => {
  expect(shortWhen(Date.parse(at('17:00')), Date.parse(at('20:00')))).toBe('Sat 21 Nov, 5 to 8 pm');
});

it('has no hours to show of days alone, or of nothing', () => {
  expect(hours('2026-11-21', at('23:59'))).toBe('');
  expect(hours('2026-11-21', '2026-11-23T23:59:59+08:00')).toBe('– Mon 23 Nov');
  expect(shortWhen('2026-11-21', at('23:59'))).toBe('Sat 21 Nov');
  expect([hours('', ''), shortWhen('', ''), hours(at('17:00'), NaN)]).toEqual(['', '', '']);
});
