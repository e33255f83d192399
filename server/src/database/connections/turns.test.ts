import { Agent } from 'node:http';
import { setImmediate as nextPass } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readAddress } from '../../bookings/reserve/rush/testing-clients.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember } from '../../testing/people.ts';
import { inTurn, letIn } from './turns.ts';

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

/** In which pass of the event loop each of some steps is taken. */
async function passesOf(steps: readonly (() => void)[]): Promise<number[]> {
  const passes: number[] = [];
  let pass = 0;
  for (const step of steps)
    inTurn(() => {
      passes.push(pass);
      step();
    }, true);
  for (; passes.length < steps.length; pass += 1) await nextPass();
  return passes;
}

it('takes steps in their order, many in one pass of the event loop', async () => {
  const taken: number[] = [];
  const steps = Array.from({ length: 50 }, (_, index) => () => void taken.push(index));
  const passes = await passesOf(steps);
  expect(taken).toEqual(steps.map((_, index) => index));
  expect(new Set(passes).size).toBeLessThan(steps.length);
  // Nobody waits any more: the next goes on at once.
  inTurn(() => void taken.push(50));
  expect(taken.at(-1)).toBe(50);
});

it('ends a pass once its steps have taken long', async () => {
  const passes = await passesOf(Array.from({ length: 5 }, () => () => busyFor(3)));
  expect(new Set(passes).size).toBe(5);
});

it('takes one step in a pass in which somebody came in', async () => {
  letIn();
  const [first, ...rest] = await passesOf(Array.from({ length: 5 }, () => () => undefined));
  expect(rest.filter((pass) => pass === first)).toEqual([]);
});

it('lets everybody in before it has served the first of a crowd to the end', async () => {
  const MEMBERS = 150;
  const CALLS = 20;
  const test = await createTestApp({ limitFactor: 10_000 });
  const agent = new Agent({ keepAlive: true, maxSockets: MEMBERS });
  try {
    const { username } = await addMember(test.db);
    const headers = await test.signIn(username);
    await test.app.listen({ host: '127.0.0.1', port: 0, backlog: MEMBERS });
    const address = test.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const log: ('first' | 'last')[] = [];
    await Promise.all(
      Array.from({ length: MEMBERS }, async () => {
        for (let call = 1; call <= CALLS; call += 1) {
          await readAddress(agent, port, '/general-users/me/', headers);
          if (call === 1) log.push('first');
          if (call === CALLS) log.push('last');
        }
      }),
    );
    expect(log.indexOf('last')).toBe(MEMBERS);
  } finally {
    agent.destroy();
    await test.close();
  }
});
