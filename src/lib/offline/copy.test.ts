import { expect, test } from 'vitest';
import type { Me } from '@portal/contract';
import {
  advanceTime,
  bookingPath,
  DASHBOARD_CALL,
  isOwnBooking,
  offlineCopy,
  ME,
  photoIn,
  vouchersPath,
} from './copy.ts';

test('keeps of who is signed in all but the address', () => {
  expect(offlineCopy(ME, { id: 7, email: 'mei@club.test', username: 'mei' })).toEqual({
    id: 7,
    email: '',
    username: 'mei',
  });
});

test('keeps of the dashboard the card, the bookings and the vouchers', () => {
  const parts = { card: { card: null }, bookings: [1], vouchers: [2] };
  expect(offlineCopy(DASHBOARD_CALL, { ...parts, invoices: [3], news: [4] })).toEqual(parts);
});

test('keeps nothing that is no answer', () => {
  expect(offlineCopy(DASHBOARD_CALL, 'a page of a proxy')).toBeUndefined();
});

test('lets the club’s clock go on in a kept card', () => {
  const at = (now: string) => ({ card: { card: { name: 'Mei', now } }, bookings: [] });
  expect(advanceTime(90_000, DASHBOARD_CALL, at('2026-11-22T10:00:00.000Z'))).toEqual(
    at('2026-11-22T10:01:30.000Z'),
  );
  expect(advanceTime(90_000, DASHBOARD_CALL, { card: null })).toEqual({ card: null });
});

test('knows the address by which a member’s own vouchers are asked for, whatever they may see', () => {
  const user = (rights: string[]): Me => ({
    id: 7,
    username: 'mei',
    email: '',
    access_rights: rights,
    member_profile: {
      id: 41,
      name: 'Mei',
      membership_id: 'M-1',
      status: 'ACTIVE',
      membership_end_date: null,
      linked_member_id: null,
      membership_type_1: 'ORDINARY',
      membership_type_2: 'NON_ACTIVE',
      membership_type_3: 'STANDARD',
    },
  });
  expect(vouchersPath(user([]))).not.toContain('member__id');
  expect(vouchersPath(user(['voucher.view']))).toContain('member__id=41');
  expect(vouchersPath({ ...user(['voucher.view']), member_profile: null })).toBeNull();
});

test('knows a booking’s path, and whose booking it is', () => {
  expect(bookingPath('https://api.test/v1/booking/reservation/12/')).toBe('/booking/reservation/12/');
  expect(bookingPath('https://api.test/booking/reservation/?limit=1')).toBeNull();
  expect(bookingPath('https://api.test/booking/reservation/12/calendar-file/')).toBeNull();
  const me = { member_profile: { id: 41 } } as Me;
  expect(isOwnBooking(me, { member: 41, booked_by: null })).toBe(true);
  expect(isOwnBooking(me, { member: 42, booked_by: { id: 41, name: 'Mei' } })).toBe(true);
  expect(isOwnBooking(me, { member: 42, booked_by: null })).toBe(false);
  expect(isOwnBooking({ ...me, member_profile: null }, { member: 42, booked_by: null })).toBe(false);
  expect(isOwnBooking(me, 'a page of a proxy')).toBe(false);
});

test('finds the photo of the card', () => {
  expect(photoIn({ card: { card: { photo: '/uploads/a.jpg' } } })).toBe('/uploads/a.jpg');
  for (const answer of [null, { card: null }, { card: { card: null } }, { card: { card: { photo: null } } }])
    expect(photoIn(answer)).toBeNull();
});
