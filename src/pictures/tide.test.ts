import { expect, test } from 'vitest';
import { tide } from './tide.ts';

const sea = { width: 600, horizon: 191, shore: 268, lines: 13, swell: 10 };

test('draws the same tide for the same number and another for another', () => {
  expect(tide('M-0472', sea)).toEqual(tide('M-0472', sea));
  expect(tide('M-0472', sea)).not.toEqual(tide('M-0473', sea));
});

test('lights each fifth line', () => {
  expect(tide('M-0472', sea).flatMap(({ lit }, index) => (lit ? [index] : []))).toEqual([1, 6, 11]);
});

test('keeps every line between the horizon and the small text of the card, whatever the number', () => {
  for (let number = 0; number < 500; number += 1) {
    for (const { path } of tide(`M-${number}`, sea)) {
      const heights = (path.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 1);
      expect(heights.length).toBeGreaterThan(10);
      expect(Math.min(...heights)).toBeGreaterThan(185);
      expect(Math.max(...heights)).toBeLessThan(282);
    }
  }
});
