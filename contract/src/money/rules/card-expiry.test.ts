import { expect, it } from 'vitest';
import { cardExpiry } from './card-expiry.ts';

it.each([
  [11, 2026, 'soon'],
  [12, 2026, 'soon'],
  [1, 2027, 'valid'],
  [10, 2026, 'expired'],
  [12, 2025, 'expired'],
  [11, 2027, 'valid'],
] as const)(
  'says that a card good to %i/%i is %s in November 2026',
  (expires_month, expires_year, expiry) => {
    expect(cardExpiry({ expires_month, expires_year }, '2026-11-30')).toBe(expiry);
  },
);
