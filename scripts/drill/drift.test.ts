import { expect, it } from 'vitest';
import { reportDrift, type Sample } from './drift.ts';

/** A soak of half an hour, sample by sample. */
const soak = (change: (share: number, index: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 180 }, (_, index) => ({
    minute: index / 6,
    rss: 200,
    heap: 50 + (index % 7) * 5,
    handles: 30 + (index % 3),
    lag: 10,
    p50: 5,
    p95: 20,
    ...change(index / 180, index),
  }));
const grows = (samples: readonly Sample[]) => reportDrift(samples, () => undefined);

it('takes memory that is collected again for no growth', () => {
  expect(grows(soak(() => ({})))).toBe(false);
});

it('takes what the first minutes need for no growth', () => {
  expect(grows(soak((share) => ({ rss: share < 0.5 ? 200 + share * 100 : 250 })))).toBe(false);
});

it.each([
  ['memory', (share: number, index: number) => ({ heap: 50 + share * 30 + (index % 7) * 5 })],
  ['the whole process', (share: number) => ({ rss: 200 + share * 100 })],
  ['handles', (share: number) => ({ handles: 30 + Math.floor(share * 20) })],
])('sees %s grow', (_what, change) => {
  expect(grows(soak(change))).toBe(true);
});
