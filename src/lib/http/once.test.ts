import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailed, Refused } from './failure.ts';
import { once } from './once.ts';

/** Sends requests to a host that fails in these ways, then answers. */
function failing(...failures: readonly unknown[]) {
  let keys = 0;
  const host = vi.fn<(wish: object, key: string) => Promise<string>>().mockResolvedValue('done');
  for (const failure of failures) host.mockRejectedValueOnce(failure);
  const send = once(host, () => `key ${(keys += 1)}`);
  return {
    /** The error, where there is one, as the caller gets it. */
    send: (wish: object) => send(wish).catch((error: unknown) => error),
    keys: () => host.mock.calls.map(([, key]) => key),
  };
}

it.each([
  ['a lost answer', new NetworkFailed(null)],
  ['a server error', new Refused(503, {})],
  ['a gateway on the way that gave up', new Refused(502, '<html>')],
  ['a throttle', new Refused(429, {}, 30)],
])('sends a wish again under its key after %s', async (_, failure) => {
  const { send, keys } = failing(failure);
  expect(await send({ time: 5 })).toBe(failure);
  expect(await send({ time: 5 })).toBe('done');
  expect(keys()).toEqual(['key 1', 'key 1']);
});

describe('a twin that is under way', () => {
  const inFlight = new Refused(409, { code: 'idempotency_in_flight' });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is waited for, and its answer taken', async () => {
    const { send, keys } = failing(new NetworkFailed(null), inFlight, inFlight);
    await send({ time: 5 });
    const reply = send({ time: 5 });
    await vi.runAllTimersAsync();
    expect(await reply).toBe('done');
    expect(keys()).toEqual(['key 1', 'key 1', 'key 1', 'key 1']);
  });

  it('is said to be under way where it takes too long, and keeps its key', async () => {
    const { send, keys } = failing(...Array.from({ length: 8 }, () => inFlight));
    const reply = send({ time: 5 });
    await vi.runAllTimersAsync();
    expect(await reply).toBe(inFlight);
    expect(await send({ time: 5 })).toBe('done');
    expect(new Set(keys())).toEqual(new Set(['key 1']));
    expect(keys()).toHaveLength(9);
  });
});

it.each([
  ['a refusal', new Refused(400, { code: 'not_open_yet' })],
  ['a conflict', new Refused(409, { code: 'slot_taken' })],
  [
    'a bank that did not answer, which the stored answer would repeat',
    new Refused(502, { code: 'gateway_failed' }),
  ],
])('is asked anew after %s', async (_, failure) => {
  const { send, keys } = failing(failure);
  await send({ time: 5 });
  await send({ time: 5 });
  expect(keys()).toEqual(['key 1', 'key 2']);
});

it('gives each wish a key of its own, and each that is done', async () => {
  const { send, keys } = failing(new NetworkFailed(null));
  await send({ time: 5 });
  await send({ time: 6 });
  await send({ time: 6 });
  expect(keys()).toEqual(['key 1', 'key 2', 'key 3']);
});
