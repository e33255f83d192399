import { expect, it } from 'vitest';
import { equalShare, holderRefund } from './shares.ts';

it.each([
  [1000, 1, 500],
  [1000, 2, 333],
  [1001, 1, 500],
  [2, 2, 0],
])('%i cents split with %i players are %i each: the holder pays the rest', (price, players, share) => {
  expect(equalShare(price, players)).toBe(share);
});

it.each([
  ['nobody else paid', 3000, 2000, 0, 1000],
  ['players paid less than the new price', 3000, 2000, 1999, 1000],
  ['players paid the new price', 3000, 2000, 2000, 1000],
  ['players paid more than the new price: the rest is theirs', 3000, 2000, 2001, 999],
  ['players paid everything', 3000, 2000, 3000, 0],
])('a booking that became cheaper refunds its holder where %s', (_, before, after, shared, refund) => {
  expect(holderRefund(before, after, shared)).toBe(refund);
});
