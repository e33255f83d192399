import { expect, it } from 'vitest';
import { findEmailReach } from './email-reach.ts';

const mei = { id: 1, name: 'Mei', email: 'mei@members.example', mobile_number: null, home_phone: null };
const ravi = { id: 2, name: 'Ravi', email: null, mobile_number: '+65 9123 1003', home_phone: '6123 1003' };
const siti = { id: 3, name: 'Siti', email: null, mobile_number: null, home_phone: '6123 1004' };
const anna = { id: 4, name: 'Anna', email: null, mobile_number: null, home_phone: null };
const members = [mei, ravi, siti, anna];
const bookingOf = (member: number, bookedBy?: { id: number; name: string }) => ({
  member,
  booked_by: bookedBy ?? null,
});

it('an email about a booking reaches those who have an address', () => {
  expect(findEmailReach([bookingOf(1)], members)).toEqual({ isAnyoneEmailed: true, withoutEmail: [] });
});

it('who has no address is called once, by mobile first, whatever they have booked', () => {
  const bookings = [bookingOf(2), bookingOf(3), bookingOf(2), bookingOf(4)];
  expect(findEmailReach(bookings, members)).toEqual({
    isAnyoneEmailed: false,
    withoutEmail: [
      { member: 2, name: 'Ravi', phone: '+65 9123 1003' },
      { member: 3, name: 'Siti', phone: '6123 1004' },
      { member: 4, name: 'Anna', phone: null },
    ],
  });
});

it('an email to who booked for their family reaches the family', () => {
  expect(findEmailReach([bookingOf(2, mei), bookingOf(3, ravi)], members)).toEqual({
    isAnyoneEmailed: true,
    withoutEmail: [{ member: 3, name: 'Siti', phone: '6123 1004' }],
  });
});
