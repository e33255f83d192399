import { describe, expect, it } from 'vitest';
import { rememberCounts } from './remembered-counts.ts';

/** A list that grows, and says how often it was counted. */
function growing(size: number) {
  const list = {
    size,
    counted: 0,
    count: async () => {
      list.counted += 1;
      return list.size;
    },
  };
  return list;
}

describe('the count of a list', () => {
  it('is made anew each time where the list is small', async () => {
    const counts = rememberCounts();
    const list = growing(1999);
    await counts.of('list', { now: 0, proven: 20 }, list.count);
    list.size = 40;
    expect(await counts.of('list', { now: 1, proven: 20 }, list.count)).toBe(40);
  });

  it('is ten seconds old at most where the list is large', async () => {
    const counts = rememberCounts();
    const list = growing(100_000);
    await counts.of('list', { now: 0, proven: 20 }, list.count);
    list.size += 1;
    expect(await counts.of('list', { now: 9999, proven: 20 }, list.count)).toBe(100_000);
    expect(await counts.of('list', { now: 10_000, proven: 20 }, list.count)).toBe(100_001);
    expect(list.counted).toBe(2);
  });

  it('is not that of another list', async () => {
    const counts = rememberCounts();
    await counts.of('paid', { now: 0, proven: 20 }, growing(100_000).count);
    expect(await counts.of('unpaid', { now: 0, proven: 20 }, growing(50_000).count)).toBe(50_000);
  });

  it('never hides that there is more behind a full page', async () => {
    const counts = rememberCounts();
    const list = growing(100_000);
    await counts.of('list', { now: 0, proven: 20 }, list.count);
    list.size = 100_030;
    expect(await counts.of('list', { now: 1, proven: 100_000 }, list.count)).toBe(100_030);
  });

  it('is counted once by all who find it outdated at the same moment', async () => {
    const counts = rememberCounts();
    const list = growing(100_000);
    await counts.of('list', { now: 0, proven: 20 }, list.count);
    const answers = await Promise.all(
      [1, 2, 3].map(() => counts.of('list', { now: 20_000, proven: 20 }, list.count)),
    );
    expect([answers, list.counted]).toEqual([[100_000, 100_000, 100_000], 2]);
  });

  it('is counted once more, after it was asked for, by all who ask while a small list is counted', async () => {
    const counts = rememberCounts();
    const ends: (() => void)[] = [];
    let size = 30;
    const slow = async () => {
      const seen = size;
      await new Promise<void>((end) => ends.push(end));
      return seen;
    };
    const first = counts.of('list', { now: 0, proven: 20 }, slow);
    await expect.poll(() => ends).toHaveLength(1);
    size = 31;
    const others = [1, 2, 3].map(() => counts.of('list', { now: 0, proven: 20 }, slow));
    ends[0]?.();
    await expect.poll(() => ends).toHaveLength(2);
    ends[1]?.();
    expect(await Promise.all([first, ...others])).toEqual([30, 31, 31, 31]);
    expect(ends).toHaveLength(2);
  });

  it('is asked for again after a failure', async () => {
    const counts = rememberCounts();
    const list = growing(100_000);
    await counts.of('list', { now: 0, proven: 20 }, list.count);
    const failing = () => Promise.reject(new Error('away'));
    await expect(counts.of('list', { now: 20_000, proven: 20 }, failing)).rejects.toThrow('away');
    expect(await counts.of('list', { now: 20_000, proven: 20 }, list.count)).toBe(100_000);
  });
});
