import type { Reservation } from '@portal/contract';
import { expect, test } from 'vitest';
import { comingPaths } from './coming.ts';
import { stillToCome } from './next-bookings.ts';

const now = Date.parse('2026-11-21T06:41:00Z');
const booking = (id: number, from: string, to: string, rest: Partial<Reservation> = {}): Reservation => ({
  id,
  facility: { id: 1, name: 'Tennis Court 2', category: 1, picture: 'courts' },
  member: 7,
  member_name: 'Mei Lin Tan',
  booked_by: null,
  guests: 0,
  guest_names: [],
  check_in: null,
  name: 'Mei Lin Tan',
  start_from: `2026-11-${from}:00+08:00`,
  end_at: `2026-11-${to}:00+08:00`,
  status: 'CONFIRMED',
  held_until: null,
  price: 0,
  price_lines: [],
  paid: 0,
  refund_due: 0,
  cancellation: [],
  overridden: [],
  invoice: null,
  created_at: '2026-11-20T10:00:00+08:00',
  ...rest,
});
const ids = (reservations: Reservation[]) => reservations.map(({ id }) => id);

test('lists what is to come, soonest first, the one under way included', () => {
  const list = [
    booking(3, '24T19:00', '24T21:00'),
    booking(1, '21T14:00', '21T16:00'),
    booking(2, '21T17:00', '21T20:00'),
  ];
  expect(ids(stillToCome(list, now))).toEqual([1, 2, 3]);
});

test('leaves out what is over and holds that ran out', () => {
  const held = { status: 'HELD' } as const;
  const list = [
    booking(1, '21T10:00', '21T12:00'),
    booking(2, '21T17:00', '21T18:00', { ...held, held_until: '2026-11-21T14:40:00+08:00' }),
    booking(3, '21T18:00', '21T19:00', { ...held, held_until: '2026-11-21T14:55:00+08:00' }),
  ];
  expect(ids(stillToCome(list, now))).toEqual([3]);
});

test('shows four at most', () => {
  const list = [22, 23, 24, 25, 26].map((day) => booking(day, `${day}T10:00`, `${day}T11:00`));
  expect(ids(stillToCome(list, now))).toEqual([22, 23, 24, 25]);
});

test('asks for the same addresses all day', () => {
  const later = Date.parse('2026-11-21T23:59:59Z');
  expect(comingPaths(now)).toEqual(comingPaths(later));
});
