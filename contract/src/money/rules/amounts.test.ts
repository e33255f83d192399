import { expect, it } from 'vitest';
import { discountOf, MONTHLY_CAP } from './amounts.ts';

it('takes the group’s share off, in whole cents', () => {
  expect([discountOf('10', 1005, 0), discountOf('15', 1000, 0), discountOf('20', 1, 0)]).toEqual([
    101, 150, 0,
  ]);
  expect(discountOf('NA', 1000, 0)).toBe(0);
});

it('is cut to what remains of the month', () => {
  expect(discountOf('20', 1000, MONTHLY_CAP - 150)).toBe(150);
  expect(discountOf('20', 1000, MONTHLY_CAP)).toBe(0);
});
