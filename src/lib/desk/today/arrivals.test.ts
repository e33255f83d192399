import type { Reservation } from '@portal/contract';
import { at, instant } from '@portal/contract/bookings/rules/testing-day';
import { expect, it } from 'vitest';
import { reservation } from '../../bookings/testing.ts';
import { arrivalParts, arrivalState, isFound, isOfPart, onNow } from './arrivals.ts';

const booking = (id: number, from: string, to: string, changes: Partial<Reservation> = {}): Reservation => ({
  ...reservation,
  id,
  start_from: at(from),
  end_at: at(to),
  ...changes,
});
const hall = { ...reservation.facility, id: 3, name: 'Anchor Hall' };

it('is on from the start to the end, by facility, with who is late first; a no-show isn’t', () => {
  const day = [
    booking(1, '16:00', '17:00'),
    booking(2, '17:00', '18:00'),
    booking(3, '17:00', '19:00', { facility: hall }),
    booking(4, '17:00', '18:00', { status: 'NO_SHOW' }),
  ];
  const ids = (when: string) => onNow(day, instant(when)).map(({ id }) => id);
  expect(ids('17:00')).toEqual([3, 2]);
  expect(ids('18:00')).toEqual([3]);
  expect(ids('19:00')).toEqual([]);
});

it('narrows the day to who is expected, who owes, who is late, and who didn’t come', () => {
  const check_in = { opens_at: at('16:45'), until: at('17:15'), checked_in_at: null };
  const invoice = '0b3c2b9a-5a0e-4b0e-9d5e-2f0f6f6f6f6f';
  const day = [
    booking(1, '17:00', '18:00', { check_in }),
    booking(2, '17:00', '18:00', { price: 1200, paid: 200, invoice }),
    booking(3, '17:00', '18:00', { status: 'NO_SHOW' }),
    booking(4, '17:00', '18:00', { price: 1200, paid: 1200, invoice }),
    booking(5, '16:30', '18:00', { check_in: { ...check_in, opens_at: at('16:15') } }),
    booking(6, '16:30', '18:00', { check_in: { ...check_in, checked_in_at: at('16:20') } }),
  ];
  const found = arrivalParts.map((part) =>
    day.filter((one) => isOfPart(one, part, instant('16:50'))).map(({ id }) => id),
  );
  expect(found).toEqual([[1, 2, 4, 5, 6], [2], [5], [3], [1, 2, 3, 4, 5, 6]]);
});

it('finds a name without its accents, by words in any order', () => {
  const one = { ...reservation, member_name: 'Đặng Thị Đức', facility: hall };
  const found = ['duc DANG', 'đặng anchor', 'dang zoe', ' '].map((typed) => isFound(one, typed));
  expect(found).toEqual([true, true, false, true]);
});

it('says of one that was cancelled or not paid in time what became of it, before and after its time', () => {
  const stateOf = (status: Reservation['status'], when: string) =>
    arrivalState(booking(1, '16:00', '17:00', { status }), instant(when));
  for (const when of ['15:00', '18:00']) {
    expect(stateOf('CANCELLED', when)).toBe('cancelled');
    expect(stateOf('EXPIRED', when)).toBe('expired');
  }
});
