import { expect, it } from 'vitest';
import { parseRange } from './parse-range.ts';
import { parseDay, parseFacility, parseOccupied } from './read-wire.ts';
import { at, facility, facilityDay, instant, occupiedRange } from './rules/testing-day.ts';

const evening = { start_from: at('18:00'), end_at: at('22:00') };
const instants = { start: instant('18:00'), end: instant('22:00') };
const day = {
  ...facilityDay(),
  hours: [evening],
  bands: [{ ...evening, peak_type: 'PEAK' as const, price: 1000 }],
  closures: [{ ...evening, reason: 'Cleaning' }],
  opens_at: '2026-11-14T01:00:00Z',
  bookable_from: at('08:00'),
  bookable_until: '2026-11-29T00:00:00+08:00',
  discount_percent: 10,
};

it('reads a time with whatever is beside it', () => {
  expect(parseRange({ ...evening, reason: 'Cleaning' })).toEqual({ ...instants, reason: 'Cleaning' });
});

it('reads every time of a day', () => {
  const read = facilityDay({
    hours: [instants],
    bands: [{ ...instants, peak_type: 'PEAK', price: 1000 }],
    closures: [{ ...instants, reason: 'Cleaning' }],
    discount_percent: 10,
  });
  expect(parseDay(day)).toEqual(read);
  expect(parseDay({ ...day, opens_at: null }).opens_at).toBeNull();
  expect(parseFacility({ ...facility(1), day })).toEqual(facility(1, { day: read }));
});

it('reads a facility that comes without a day', () => {
  expect(parseFacility({ ...facility(1), day: undefined }).day).toBeUndefined();
});

it('reads an occupied interval, on hold or not', () => {
  const { start: _, end: __, ...rest } = occupiedRange(1, '18:00', '22:00');
  const slot = { ...rest, ...evening, free_at: at('22:30'), held_until: null };
  const read = occupiedRange(1, '18:00', '22:00', { free_at: instant('22:30') });
  expect(parseOccupied(slot)).toEqual(read);
  expect(parseOccupied({ ...slot, held_until: at('12:15') })).toEqual({
    ...read,
    held_until: instant('12:15'),
  });
  // Changes from the live stream are compared with the ranges that were loaded.
  const inOtherOrder = Object.fromEntries(Object.entries(slot).toReversed()) as typeof slot;
  expect(JSON.stringify(parseOccupied(inOtherOrder))).toBe(JSON.stringify(parseOccupied(slot)));
});
