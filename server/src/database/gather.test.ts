import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gather } from './gather.ts';

/** A query that ends when the test ends it, and its parameters. */
function slowQuery() {
  const asked: number[][] = [];
  const ends: (() => void)[] = [];
  const find = gather(async (keys: readonly number[]) => {
    asked.push([...keys]);
    await new Promise<void>((end) => ends.push(end));
    if (keys.includes(13)) throw new Error('no 13');
    return keys.map((key) => `answer ${key}`);
  });
  return {
    asked,
    find,
    end: async () => {
      ends.shift()?.();
      await later();
    },
  };
}

it('asks at once for the first, and together for those who come while others are under way', async () => {
  const { asked, find, end } = slowQuery();
  const found = [1, 2, 3, 4, 5].map(find);
  expect(asked).toEqual([[1], [2]]);
  await end();
  expect(asked).toEqual([[1], [2], [3, 4, 5]]);
  await end();
  await end();
  expect(await Promise.all(found)).toEqual([1, 2, 3, 4, 5].map((key) => `answer ${key}`));
});

it('lets nobody fail for another', async () => {
  const { asked, find, end } = slowQuery();
  const found = Promise.allSettled([1, 2, 12, 13].map(find));
  for (let turn = 0; turn < 5; turn += 1) await end();
  expect((await found).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(asked).toEqual([[1], [2], [12, 13], [12], [13]]);
});
