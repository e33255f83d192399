import { expect, test } from 'vitest';
import { NetworkFailed, Refused } from '../http/failure.ts';
import { createEndingSessions } from './ending-sessions.ts';

function setUp(endOne: () => Promise<unknown> = async () => undefined) {
  let refreshed = 0;
  const store = createEndingSessions({
    endOne,
    endOthers: async () => 3,
    refresh: () => (refreshed += 1),
  });
  return { ...store, state: () => store.$state.get(), refreshed: () => refreshed };
}

test('tells what ended, and asks for the list anew', async () => {
  const { endOne, endOthers, state, refreshed } = setUp();
  expect(await endOne('a', 'Chrome on Windows')).toBe(true);
  expect(state()).toEqual({ busy: null, ended: { kind: 'one', name: 'Chrome on Windows' }, failure: null });
  expect(await endOthers()).toBe(true);
  expect(state().ended).toEqual({ kind: 'others', count: 3 });
  expect(refreshed()).toBe(2);
});

test('a session that has ended already has ended', async () => {
  const { endOne, state } = setUp(async () => {
    throw new Refused(404, { detail: 'Not found.' });
  });
  expect(await endOne('a', 'Safari')).toBe(true);
  expect(state().ended).toEqual({ kind: 'one', name: 'Safari' });
});

test('where it fails it says so, and can be tried again', async () => {
  let tries = 0;
  const { endOne, state, refreshed } = setUp(async () => {
    tries += 1;
    if (tries === 1) throw new NetworkFailed(undefined);
  });
  expect(await endOne('a', 'Safari')).toBe(false);
  expect(state().failure).toBeInstanceOf(NetworkFailed);
  expect(refreshed()).toBe(0);
  expect(await endOne('a', 'Safari')).toBe(true);
  expect(state().failure).toBeNull();
});

test('does one thing at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { endOne, endOthers, state } = setUp(() => promise);
  const first = endOne('a', 'Safari');
  expect(await endOthers()).toBe(false);
  expect(state().busy).toBe('a');
  resolve();
  expect(await first).toBe(true);
});
