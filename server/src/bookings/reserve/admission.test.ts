import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Refusal } from '../../http/refusals/refusal.ts';
import { createAdmission } from './admission.ts';

/** Requests that begin when they are let in and end when the test ends them. */
function requests(bounds: { atOnce: number; waiting: number }) {
  const { admit } = createAdmission(bounds);
  const log: string[] = [];
  const taken = new Set<string>();
  const ends = new Map<string, (failure?: Error) => void>();
  return {
    log,
    /** From now on another member has the time that this request wants. */
    take: (name: string) => taken.add(name),
    ask: (name: string, spaces: number[]) =>
      admit(spaces, {
        async look() {
          log.push(`${name} looks`);
          await later();
          if (taken.has(name)) throw new Error(`${name} is taken`);
        },
        work() {
          log.push(name);
          return new Promise<string>((resolve, reject) =>
            ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
          );
        },
      }),
    end: async (name: string, failure?: Error) => {
      ends.get(name)?.(failure);
      for (let turn = 0; turn < 5; turn += 1) await later();
    },
  };
}

it('lets those who want the same spaces come one after the other, in their order', async () => {
  const { ask, end, log } = requests({ atOnce: 9, waiting: 9 });
  const asked = [ask('hall', [1, 2]), ask('left', [1]), ask('right', [2]), ask('court', [3])];
  await later();
  expect(log).toEqual(['hall', 'court']);
  await end('hall');
  expect(log.slice(2)).toEqual(['left looks', 'right looks', 'left', 'right']);
  for (const name of ['left', 'right', 'court']) await end(name);
  expect(await Promise.all(asked)).toEqual(['hall', 'left', 'right', 'court']);
});

it('has all who wait look again when one before them is done, and goes on with the first whose time is free', async () => {
  const { ask, end, log, take } = requests({ atOnce: 9, waiting: 9 });
  const settled = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => ask(name, [1])));
  await later();
  take('b');
  take('c');
  await end('a');
  expect(log).toEqual(['a', 'b looks', 'c looks', 'd looks', 'd']);
  await end('d');
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
});

it('lets no more in at once than it may, and the next when one is done or failed', async () => {
  const { ask, end, log } = requests({ atOnce: 2, waiting: 9 });
  const settled = Promise.allSettled([1, 2, 3, 4].map((space) => ask(`request ${space}`, [space])));
  await later();
  expect(log).toEqual(['request 1', 'request 2']);
  await end('request 1', new Error('away'));
  await end('request 2');
  expect(log.slice(2)).toEqual(['request 3', 'request 4']);
  for (const name of ['request 3', 'request 4']) await end(name);
  const states = (await settled).map(({ status }) => status);
  expect(states).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

it('refuses whoever comes when too many wait, with the time to wait, and nobody once they are fewer', async () => {
  const { ask, end, log } = requests({ atOnce: 1, waiting: 1 });
  const first = ask('first', [1]);
  await later();
  const second = ask('second', [1]);
  const refused = await ask('third', [2]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ status: 503, headers: { 'Retry-After': '2' }, body: { code: 'too_busy' } });
  await end('first');
  const fourth = ask('fourth', [3]);
  await end('second');
  await end('fourth');
  expect(await Promise.all([first, second, fourth])).toEqual(['first', 'second', 'fourth']);
  expect(log).toEqual(['first', 'second looks', 'second', 'fourth']);
});
