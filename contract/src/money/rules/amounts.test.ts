import { expect, it } from 'vitest';
import { groupDiscount, MONTHLY_CAP, subtractPercent } from './amounts.ts';

it('takes the group’s share off, in whole cents', () => {
  expect([groupDiscount('10', 1005, 0), groupDiscount('15', 1000, 0), groupDiscount('20', 1, 0)]).toEqual([
    101, 150, 0,
  ]);
  expect(groupDiscount('NA', 1000, 0)).toBe(0);
});

it('is cut to what remains of the month', () => {
  expect(groupDiscount('20', 1000, MONTHLY_CAP - 150)).toBe(150);
  expect(groupDiscount('20', 1000, MONTHLY_CAP)).toBe(0);
});

it('takes a percentage off a price, in whole cents', () => {
  expect([subtractPercent(1000, 0), subtractPercent(1005, 10), subtractPercent(1000, 100)]).toEqual([
    1000, 904, 0,
  ]);
});
