import {
  date,
  facility,
  facilityDay,
  instant,
  occupiedRange,
} from '@portal/contract/bookings/rules/testing-day';
import { expect, it } from 'vitest';
import { bookedShare, findFreeTimes } from './free-times.ts';

const soon = facilityDay({ opens_at: 0, bookable_from: 0 });
const court = (id: number) => facility(id, { day: soon });

it('finds when each facility is free next, soonest first, until somebody else’s time', () => {
  const day = {
    date,
    facilities: [court(1), court(2), facility(3, { is_active: false, day: soon })],
    occupied: [occupiedRange(1, '14:00', '16:00'), occupiedRange(2, '17:00', '18:00')],
  };
  expect(
    findFreeTimes(day, instant('13:30')).map(({ facility: { id }, start, end, price }) => [
      id,
      start,
      end,
      price,
    ]),
  ).toEqual([
    [2, instant('14:00'), instant('17:00'), 600],
    [1, instant('16:00'), instant('22:00'), 600],
  ]);
});

it('finds a free time that runs already where it can still be booked', () => {
  const running = facility(1, { day: { ...soon, takes_running: true } });
  const day = { date, facilities: [running, court(2)], occupied: [occupiedRange(1, '16:00', '17:00')] };
  expect(findFreeTimes(day, instant('13:30')).map(({ facility: { id }, start }) => [id, start])).toEqual([
    [1, instant('13:00')],
    [2, instant('14:00')],
  ]);
});

it('counts the booked hours among the open ones, a time shared by two bookings once', () => {
  const day = {
    date,
    facilities: [court(1)],
    occupied: [
      occupiedRange(1, '10:00', '17:00'),
      occupiedRange(1, '12:00', '17:00'),
      occupiedRange(2, '08:00', '22:00'),
    ],
  };
  expect(bookedShare(day)).toBe(0.5);
  expect(bookedShare({ ...day, facilities: [] })).toBeNull();
});
