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
  const { times, wait } = findFreeTimes(day, instant('13:30'));
  expect(times.map(({ facility: { id }, start, end, price }) => [id, start, end, price])).toEqual([
    [2, instant('14:00'), instant('17:00'), 600],
    [1, instant('16:00'), instant('22:00'), 600],
  ]);
  expect(wait).toBeNull();
});

it('gives with a free time the least of it that can be booked', () => {
  const hall = facility(1, { day: soon, min_slots: 3 });
  const at = { start: instant('14:00'), end: instant('17:00') };
  expect(findFreeTimes({ date, facilities: [hall], occupied: [] }, instant('13:30')).times).toMatchObject([
    { start: at.start, end: instant('22:00'), shortest: at },
  ]);
});

it('ends a free time where the facility closes in between', () => {
  const hours = (from: string, to: string) => ({ start: instant(from), end: instant(to) });
  const day = { ...soon, hours: [hours('08:00', '12:00'), hours('13:00', '17:00')] };
  const { times } = findFreeTimes(
    { date, facilities: [facility(1, { day })], occupied: [] },
    instant('07:00'),
  );
  expect(times).toMatchObject([hours('08:00', '12:00')]);
});

it('says until when nothing is free, and if everything is closed', () => {
  const found = (now: string, taken: readonly [string, string][] = []) => {
    const occupied = taken.map(([from, to]) => occupiedRange(1, from, to));
    const { times, wait } = findFreeTimes({ date, facilities: [court(1)], occupied }, instant(now));
    return { ...wait, first: times[0]?.start };
  };
  const eight = instant('08:00');
  expect(found('02:30')).toEqual({ isClosed: true, until: eight, first: eight });
  expect(found('02:30', [['08:00', '22:00']])).toEqual({ isClosed: true, until: eight, first: undefined });
  const six = instant('18:00');
  expect(found('12:30', [['12:00', '18:00']])).toEqual({ isClosed: false, until: six, first: six });
  expect(found('12:30', [['12:00', '22:00']])).toEqual({ isClosed: false, until: null, first: undefined });
  expect(found('22:30')).toEqual({ isClosed: true, until: null, first: undefined });
});

it('finds a free time that runs already where it can still be booked', () => {
  const running = facility(1, { day: { ...soon, takes_running: true } });
  const day = { date, facilities: [running, court(2)], occupied: [occupiedRange(1, '16:00', '17:00')] };
  const { times } = findFreeTimes(day, instant('13:30'));
  expect(times.map(({ facility: { id }, start }) => [id, start])).toEqual([
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
