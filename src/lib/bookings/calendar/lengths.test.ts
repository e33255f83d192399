import { facility, instant } from '@portal/contract/bookings/rules/testing-day';
import { expect, test } from 'vitest';
import { lengthsFrom } from './lengths.ts';

const court = facility(1, { min_slots: 2, max_slots: 3 });

test('offers each length that ends within the opening hours, at its price', () => {
  expect(lengthsFrom(court, instant('17:00'))).toEqual([
    { start: instant('17:00'), end: instant('19:00'), price: 1600 },
    { start: instant('17:00'), end: instant('20:00'), price: 2600 },
  ]);
  expect(lengthsFrom(court, instant('20:00')).map(({ end }) => end)).toEqual([instant('22:00')]);
  expect(lengthsFrom(court, instant('21:00'))).toEqual([]);
});
