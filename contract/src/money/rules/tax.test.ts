import { expect, it } from 'vitest';
import { includedTax } from './tax.ts';

it.each([
  [10_900, 9, 900],
  [3050, 9, 252],
  [1, 9, 0],
  [6, 9, 0],
  [7, 9, 1],
  // Half a cent.
  [53, 6, 3],
  [2_000_000_000, 30, 461_538_462],
  [3050, 0, 0],
])('of %i cents with %i percent of tax, %i are tax', (amount, percent, tax) => {
  expect(includedTax(amount, percent)).toBe(tax);
});
