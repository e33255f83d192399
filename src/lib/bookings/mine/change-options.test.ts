import type { Reservation } from '@portal/contract';
import { at, facility, instant, occupiedRange } from '@portal/contract/bookings/rules/testing-day';
import { expect, test } from 'vitest';
import { changeOptions } from './change-options.ts';
import { day } from '../testing.ts';

const group = { id: 1, name: 'Tennis' };
const [one, two, alone] = [facility(1, { group }), facility(2, { group }), facility(3)];
const now = instant('09:00');
const booked = {
  id: 7,
  facility: { id: 1, name: 'Tennis Court 1', category: 1, picture: 'courts' as const },
  start_from: at('16:00'),
  end_at: at('18:00'),
  guests: 0,
  guest_names: [],
  status: 'CONFIRMED' as const,
  price_lines: [],
};
const mine = occupiedRange(1, '16:00', '18:00', { id: 7, mine: true });

test('offers what is as long as the booking, of its own facility first and then of its group', () => {
  const options = changeOptions(day([mine], [two, one, alone]), booked, now);
  expect(options.map(({ facility: { id } }) => id)).toEqual([1, 2]);
  const lengths = options.flatMap(({ options: free }) => free.map(({ start, end }) => end - start));
  expect(new Set(lengths)).toEqual(new Set([2 * 3_600_000]));
});

test('lets its own time be used again, but doesn’t offer what it is', () => {
  const [own] = changeOptions(day([mine, occupiedRange(1, '18:00', '22:00')], [one]), booked, now);
  const starts = own?.options.map(({ start }) => start) ?? [];
  expect(starts).toContain(instant('15:00'));
  expect(starts).not.toContain(instant('16:00'));
  expect(starts).not.toContain(instant('17:00'));
});

test('tells what each costs', () => {
  const [own] = changeOptions(day([mine], [one]), booked, now);
  const prices = new Map(own?.options.map(({ start, price }) => [start, price]));
  expect([prices.get(instant('10:00')), prices.get(instant('17:00')), prices.get(instant('20:00'))]).toEqual([
    1200, 1600, 2000,
  ]);
});

test('takes off what came off the booking: the discount, of a confirmed one no more than before, and the voucher', () => {
  const discount = { kind: 'DISCOUNT' as const, percent: 10, price: -160 };
  const voucher = { kind: 'VOUCHER' as const, voucher: 5, name: 'Ten dollars', price: -1000 };
  const pricesOf = (changes: Pick<Reservation, 'price_lines'> & Partial<Pick<Reservation, 'status'>>) => {
    const [own] = changeOptions(day([mine], [one]), { ...booked, ...changes }, now);
    const prices = new Map(own?.options.map(({ start, price }) => [start, price]));
    return [prices.get(instant('10:00')), prices.get(instant('20:00'))];
  };
  expect(pricesOf({ price_lines: [discount] })).toEqual([1200 - 120, 2000 - 160]);
  expect(pricesOf({ price_lines: [discount], status: 'HELD' })).toEqual([1200 - 120, 2000 - 200]);
  expect(pricesOf({ price_lines: [voucher, discount] })).toEqual([200 - 20, 1000 - 100]);
});

test('offers only where the guests may come, and prices them', () => {
  const court = facility(1, { group, guests: 'NUMBER', guest_fee: 500 });
  const others = [
    facility(2, { group, guests: 'NUMBER', max_guests: 1 }),
    facility(4, { group, guests: 'NAMES' }),
    facility(5, { group, guests: 'NUMBER' }),
  ];
  const options = changeOptions(day([mine], [court, ...others]), { ...booked, guests: 2 }, now);
  expect(options.map(({ facility: { id } }) => id)).toEqual([1, 5]);
  expect(options.map(({ options: [first] }) => first?.price)).toEqual([1200 + 1000, 1200]);
});
