import type { OccupiedRange } from '@portal/contract/bookings/rules/days';
import { facility, facilityDay, instant, occupiedRange } from '@portal/contract/bookings/rules/testing-day';
import { expect, test } from 'vitest';
import { endsPastMidnight, lengthsFrom } from './lengths.ts';

const court = facility(1, { min_slots: 2, max_slots: 3 });

test('offers each length that ends within the opening hours, at its price', () => {
  expect(lengthsFrom(court, instant('17:00'))).toEqual([
    { start: instant('17:00'), end: instant('19:00'), price: 1600 },
    { start: instant('17:00'), end: instant('20:00'), price: 2600 },
  ]);
  expect(lengthsFrom(court, instant('20:00')).map(({ end }) => end)).toEqual([instant('22:00')]);
  expect(lengthsFrom(court, instant('21:00'))).toEqual([]);
});

test('offers ends past midnight where the hours go on', () => {
  const hours = [
    { start: instant('08:00'), end: instant('22:00'), goes_on_until: instant('22:00') + 2 * 3_600_000 },
  ];
  const allNight = facility(1, { max_slots: 3, day: { ...facilityDay(), hours } });
  const now = instant('07:00');
  const ends = (start: string, end: string, occupied: readonly OccupiedRange[] = []) =>
    endsPastMidnight(allNight, occupied, { start: instant(start), end: instant(end) }, now).map(
      (one) => (one - instant('22:00')) / 3_600_000,
    );
  expect(ends('21:00', '22:00')).toEqual([0, 1, 2]);
  expect(ends('20:00', '22:00')).toEqual([0, 1]);
  expect(ends('20:00', '21:00')).toEqual([]);
  expect(ends('21:00', '22:00', [occupiedRange(1, '23:00', '23:30')])).toEqual([0, 1]);
});
