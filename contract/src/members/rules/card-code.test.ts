import { expect, it } from 'vitest';
import { cardCodeStep, cardCodeText, spokenDigits } from './cards.ts';

it('has another step every thirty seconds', () => {
  expect([0, 29_999, 30_000, 59_999, 60_000].map(cardCodeStep)).toEqual([0, 0, 1, 1, 2]);
});

it('is read out in two halves, behind the number of the card', () => {
  expect(spokenDigits('12345678')).toBe('1234 5678');
  expect(cardCodeText('M-0472-02', '12345678')).toBe('M-0472-02 1234 5678');
});
