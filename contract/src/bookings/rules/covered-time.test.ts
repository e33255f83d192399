import { expect, it } from 'vitest';
import { coveredTime } from './covered-time.ts';

it('adds up what ranges cover of some hours, overlaps once', () => {
  const covered = (...ranges: [number, number][]) =>
    coveredTime(
      { start: 10, end: 20 },
      ranges.map(([start, end]) => ({ start, end })),
    );
  expect(covered()).toBe(0);
  expect(covered([0, 9], [20, 30])).toBe(0);
  expect(covered([0, 30])).toBe(10);
  expect(covered([15, 17], [8, 12])).toBe(4);
  expect(covered([11, 16], [12, 13], [15, 18])).toBe(7);
});
