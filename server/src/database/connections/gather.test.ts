import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gather, shareByKey } from './gather.ts';

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
      // Its answer is passed on, and waiting callers query in the next pass of the event loop.
      await later();
      await later();
    },
  };
}

it('asks together for those who come at the same moment, and for those who come while others are under way', async () => {
  const { asked, find, end } = slowQuery();
  const first = [1, 2].map(find);
  expect(asked).toEqual([]);
  await later();
  expect(asked).toEqual([[1, 2]]);
  const others = [find(3)];
  await later();
  others.push(find(4));
  expect(asked).toEqual([[1, 2]]);
  await end();
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ]);
  await end();
  expect(await Promise.all([...first, ...others])).toEqual([1, 2, 3, 4].map((key) => `answer ${key}`));
  const last = find(5);
  await later();
  await end();
  expect(await last).toBe('answer 5');
});

it('lets nobody fail for another', async () => {
  const { asked, find, end } = slowQuery();
  const found = Promise.allSettled([1, 12, 13].map(find));
  await later();
  for (let turn = 0; turn < 5; turn += 1) await end();
  expect((await found).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(asked).toEqual([[1, 12, 13], [1], [12], [13]]);
});

/** Work that ends when the test ends it, and how often it began. */
function slowWork() {
  const share = shareByKey<string>();
  const begun: string[] = [];
  const ends: ((fails?: boolean) => void)[] = [];
  return {
    begun,
    call: (key: string) =>
      share(key, async () => {
        const name = `${key} ${begun.push(key)}`;
        const fails = await new Promise<boolean>((end) => ends.push((failing = false) => end(failing)));
        if (fails) throw new Error(name);
        return name;
      }),
    end: async (fails = false) => {
      ends.shift()?.(fails);
      await later();
      await later();
    },
  };
}

it('begins shared work after all who share it called', async () => {
  const { begun, call, end } = slowWork();
  const first = [call('page'), call('page')];
  expect(begun).toEqual([]);
  await later();
  const others = [call('page'), call('page')];
  await later();
  expect(begun).toEqual(['page']);
  await end();
  expect(begun).toEqual(['page', 'page']);
  await end();
  expect(await Promise.all([...first, ...others])).toEqual(['page 1', 'page 1', 'page 2', 'page 2']);
});

it('shares nothing between keys', async () => {
  const { call, end } = slowWork();
  const both = [call('mine'), call('yours')];
  await later();
  await end();
  await end();
  expect(await Promise.all(both)).toEqual(['mine 1', 'yours 2']);
});

it('does shared work again for those who called while it failed', async () => {
  const { call, end } = slowWork();
  const failed = call('page').catch(String);
  await later();
  const next = call('page');
  await end(true);
  await end();
  expect([await failed, await next]).toEqual(['Error: page 1', 'page 2']);
});
