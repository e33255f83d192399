import { expect, it } from 'vitest';
import { seatsPrice } from './event-seats.ts';

it('is a member’s price for the first seat and a guest’s for each other', () => {
  const dinner = { price: 5000, guest_price: 8000 };
  expect([1, 2, 3].map((seats) => seatsPrice(dinner, seats))).toEqual([5000, 13_000, 21_000]);
});

it('is the same for guests where they have no price of their own, and nothing where theirs is', () => {
  expect(seatsPrice({ price: 5000, guest_price: null }, 3)).toBe(15_000);
  expect(seatsPrice({ price: 5000, guest_price: 0 }, 3)).toBe(5000);
});
