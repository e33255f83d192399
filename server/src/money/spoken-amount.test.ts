import { expect, it } from 'vitest';
import { spokenAmount } from './spoken-amount.ts';

it('writes Singapore’s dollars as S$, also where money goes back', () => {
  expect([123_450, -485, 0].map((cents) => spokenAmount(cents, 'SGD'))).toEqual([
    'S$1,234.50',
    '-S$4.85',
    'S$0.00',
  ]);
});
