import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import { createAdmission } from './admission.ts';

/** Requests that begin when they are let in and end when they are told to. */
function requests(bounds: { atOnce: number; waiting: number }) {
  const { admit } = createAdmission(bounds);
  const log: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  return {
    log,
    ask: (name: string, spaces: number[]) =>
      admit(spaces, (waited) => {
        log.push(waited ? `${name}, waited` : name);
        return new Promise<string>((resolve, reject) =>
          ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
        );
      }),
    async end(name: string, failure?: Error) {
      ends.get(name)?.(failure);
      await later();
    },
  };
}

it('lets those who want the same spaces come one after the other, in their order', async () => {
  const { ask, end, log } = requests({ atOnce: 9, waiting: 9 });
  const asked = [ask('hall', [1, 2]), ask('left', [1]), ask('right', [2]), ask('court', [3])];
  await later();
  expect(log).toEqual(['hall', 'court']);
  await end('hall');
  expect(log.slice(2)).toEqual(['left, waited', 'right, waited']);
  for (const name of ['left', 'right', 'court']) await end(name);
  expect(await Promise.all(asked)).toEqual(['hall', 'left', 'right', 'court']);
});

it('lets no more in at once than it may, and the next when one is done or failed', async () => {
  const { ask, end, log } = requests({ atOnce: 2, waiting: 9 });
  const asked = [1, 2, 3, 4].map((space) => ask(`request ${space}`, [space]));
  const settled = Promise.allSettled(asked);
  await later();
  expect(log).toEqual(['request 1', 'request 2']);
  await end('request 1', new Error('away'));
  await end('request 2');
  expect(log.slice(2)).toEqual(['request 3, waited', 'request 4, waited']);
  for (const name of ['request 3', 'request 4']) await end(name);
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

it('goes on behind one that failed', async () => {
  const { ask, end, log } = requests({ atOnce: 9, waiting: 9 });
  const settled = Promise.allSettled([ask('first', [1]), ask('second', [1])]);
  await later();
  await end('first', new Error('taken'));
  expect(log).toEqual(['first', 'second, waited']);
  await end('second');
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
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
  expect(log).toEqual(['first', 'second, waited', 'fourth, waited']);
});
