import { at, instant } from '@portal/contract/bookings/rules/testing-day';
import { expect, test } from 'vitest';
import { reservation } from '../testing.ts';
import type { BookingStageFields } from './stage.ts';
import { findCountdown, bookingStage } from './stage.ts';

/** From 5 to 8 pm; check-in from a quarter of an hour before until a quarter of an hour after the start. */
const withCheckIn: BookingStageFields = {
  ...reservation,
  check_in: { opens_at: at('16:45'), until: at('17:15'), checked_in_at: null },
};
const held: BookingStageFields = { ...reservation, status: 'HELD', held_until: at('14:55') };

test.each<[string, BookingStageFields, string, ReturnType<typeof bookingStage>]>([
  ['on hold', held, '14:54', 'held'],
  ['as its hold ends', held, '14:55', 'hold-expired'],
  ['of which the hold isn’t known', { ...held, held_until: null }, '14:54', 'otherwise'],
  [
    'in a status that another host made up',
    { ...reservation, status: 'PENDING_PAYMENT' as BookingStageFields['status'] },
    '14:54',
    'otherwise',
  ],
  ['that expired', { ...held, status: 'EXPIRED' }, '14:54', 'hold-expired'],
  ['that is confirmed', reservation, '16:59', 'confirmed'],
  ['as it starts', reservation, '17:00', 'under-way'],
  ['as it ends', reservation, '20:00', 'over'],
  ['before its check-in', withCheckIn, '16:44', 'confirmed'],
  ['as its check-in opens', withCheckIn, '16:45', 'check-in'],
  ['that was cancelled', { ...withCheckIn, status: 'CANCELLED' }, '16:50', 'cancelled'],
  ['that nobody came to', { ...withCheckIn, status: 'NO_SHOW' }, '17:20', 'released'],
])('a booking %s is so', (_, booking, time, stage) => {
  expect(bookingStage(booking, instant(time))).toBe(stage);
});

test('one that was checked in is until it ends', () => {
  const checkedIn: BookingStageFields = {
    ...withCheckIn,
    check_in: { opens_at: at('16:45'), until: at('17:15'), checked_in_at: at('16:50') },
  };
  expect(bookingStage(checkedIn, instant('16:51'))).toBe('checked-in');
  expect(bookingStage(checkedIn, instant('20:00'))).toBe('over');
});

test('counts down to the start, then to the end, in whole minutes', () => {
  expect(findCountdown(reservation, instant('15:00'))).toEqual({ to: 'start', minutes: 120 });
  expect(findCountdown(reservation, instant('16:59') + 59_000)).toEqual({ to: 'start', minutes: 0 });
  expect(findCountdown(reservation, instant('17:00'))).toEqual({ to: 'end', minutes: 180 });
  expect(findCountdown(withCheckIn, instant('16:50'))).toEqual({ to: 'start', minutes: 10 });
});

test('counts down to nothing where nothing is ahead, or a host gives no times', () => {
  expect(findCountdown(held, instant('14:50'))).toBeNull();
  expect(findCountdown({ ...reservation, status: 'CANCELLED' }, instant('14:50'))).toBeNull();
  expect(findCountdown(reservation, instant('20:00'))).toBeNull();
  expect(findCountdown({ ...reservation, start_from: '', end_at: '' }, instant('14:50'))).toBeNull();
});
