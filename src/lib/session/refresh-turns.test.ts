// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailed, Refused } from '../http/failure.ts';
import { createStorage } from '../testing/tab.ts';
import { createRefresh } from './refresh.ts';
import { createTokens } from './tokens.ts';

/** Asks for new tokens in a tab whose lock comes at once. */
function openTab(ask: (refresh: string) => Promise<unknown>) {
  const storage = createStorage({ 'user-token': 'old', 'user-refresh': 'old-refresh' });
  const names: string[] = [];
  let isHeld = false;
  const request = async (name: string, _: LockOptions, run: () => Promise<unknown>) => {
    names.push(name);
    isHeld = true;
    try {
      return await run();
    } finally {
      isHeld = false;
    }
  };
  const tab = { reloads: 0 };
  const renew = createRefresh({
    tokens: createTokens(() => storage),
    ask,
    locks: { request } as unknown as LockManager,
    reload: () => {
      tab.reloads += 1;
    },
  });
  /** Tells whether the lock is held so many milliseconds later. */
  async function heldAfter(time = 0): Promise<boolean> {
    await vi.advanceTimersByTimeAsync(time);
    return isHeld;
  }
  return Object.assign(tab, { renew, storage, names, heldAfter });
}
const pair = { access: 'new', refresh: 'new-refresh' };
const refused = () => Promise.reject(new Refused(401, { detail: 'No', code: 'token_not_valid' }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the lock of a refresh', () => {
  it('has the name by which all tabs take turns', async () => {
    const tab = openTab(async () => pair);
    await tab.renew('old');
    expect(tab.names).toEqual(['user-refresh']);
  });

  it('is kept after a renewal until others surely see the new tokens', async () => {
    const tab = openTab(async () => pair);
    expect(await tab.renew('old')).toBe('new');
    expect([await tab.heldAfter(), await tab.heldAfter(249), await tab.heldAfter(1)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is given back at once where a sibling has renewed, or nobody did', async () => {
    const late = openTab(async () => pair);
    late.storage.setItem('user-token', 'of a sibling');
    expect(await late.renew('old')).toBe('of a sibling');
    expect(await late.heldAfter()).toBe(false);

    const out = openTab(refused);
    expect(await out.renew('old')).toBeNull();
    expect(await out.heldAfter()).toBe(false);

    const offline = openTab(() => Promise.reject(new NetworkFailed(new TypeError('offline'))));
    await expect(offline.renew('old')).rejects.toMatchObject({ name: 'NetworkFailed' });
    expect(await offline.heldAfter()).toBe(false);
  });
});

it('reloads once, however often the session is refused', async () => {
  const tab = openTab(refused);
  await tab.renew('old');
  tab.storage.setItem('user-token', 'old');
  tab.storage.setItem('user-refresh', 'old-refresh');
  await tab.renew('old');
  expect([tab.reloads, tab.storage.items.size]).toEqual([1, 0]);
});

describe('a refresh answer', () => {
  it.each([
    ['without access', { err: 'No session' }, { status: 200, detail: 'No session', code: 'refresh_err' }],
    ['with an empty one', { access: '', err: 'No session' }, { detail: 'No session' }],
    ['with an error in parts', { err: { detail: 'Over', code: 'over' } }, { detail: 'Over', code: 'over' }],
  ])('%s raises the server’s err', async (_, answer, failure) => {
    const tab = openTab(async () => answer);
    await expect(tab.renew('old')).rejects.toMatchObject({ name: 'Refused', ...failure });
    expect(tab.storage.getItem('user-refresh')).toBe('old-refresh');
  });

  it.each([[{}], [{ refresh: 'new-refresh' }], ['new'], [null]])('of %j is a broken one', async (answer) => {
    await expect(openTab(async () => answer).renew('old')).rejects.toMatchObject({
      name: 'AnswerBroken',
      message: 'The refresh answer has neither access nor err',
    });
  });

  it('that rotates nothing leaves the refresh token', async () => {
    for (const refresh of [undefined, 5]) {
      const tab = openTab(async () => ({ access: 'new', refresh }));
      await tab.renew('old');
      expect([...tab.storage.items.values()]).toEqual(['new', 'old-refresh']);
    }
  });
});
