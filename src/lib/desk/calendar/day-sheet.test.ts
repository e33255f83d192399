import type { Reservation } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import type { DeskDay } from './desk-day.ts';
import { listDoors, partySize, createDaySheet } from './day-sheet.ts';

const facility = (id: number, category: number) => ({ id, name: `Court ${id}`, category: { id: category } });
const booking = (id: number, place: number, start: string, more: Partial<Reservation> = {}) => ({
  id,
  facility: { id: place },
  start_from: `2026-11-${start}:00+08:00`,
  status: 'CONFIRMED',
  check_in: null,
  guests: 0,
  ...more,
});
const day = {
  facilities: [facility(2, 10), facility(1, 20), facility(3, 20)],
  bookings: [
    booking(1, 1, '25T18:00'),
    booking(2, 1, '25T09:00', { check_in: { opens_at: '', until: '', checked_in_at: null } }),
    booking(3, 2, '25T10:00', { status: 'HELD' }),
    booking(4, 2, '25T11:00', { status: 'CANCELLED' }),
    booking(5, 2, '25T12:00', { status: 'NO_SHOW' }),
    booking(6, 1, '26T08:00'),
  ],
} as unknown as DeskDay;

const ids = (category: number | null) =>
  createDaySheet(day, category).map(({ facility: { id }, date, bookings }) => [
    id,
    date,
    bookings.map((one) => one.id),
  ]);

describe('a sheet of the day', () => {
  it('has what is still somebody’s, by facility, day and time', () => {
    expect(ids(null)).toEqual([
      [2, '2026-11-25', [3]],
      [1, '2026-11-25', [2, 1]],
      [1, '2026-11-26', [6]],
    ]);
  });

  it('has the category that is looked at', () => {
    expect(ids(10)).toEqual([[2, '2026-11-25', [3]]]);
  });

  it('knows which doors need a code', () => {
    expect(listDoors(createDaySheet(day, null))).toEqual([1]);
  });

  it('counts who made the booking among those who come', () => {
    expect(partySize({ guests: 3 })).toBe(4);
  });
});
