// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { startHost } from '../testing/host.ts';
import type { Reply } from '../testing/host.ts';
import { createLocks, openTab, signedIn } from '../testing/tab.ts';

const refreshPath = '/api/token/refresh/';
const me = { method: 'GET', path: '/general-users/me/' };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let host: Awaited<ReturnType<typeof startHost>>;
afterEach(() => host.close());

/** A host that rotates: each refresh token renews once, and a used one is refused. */
async function rotatingHost(
  onRefresh: (count: number) => Promise<Reply | undefined> = async () => undefined,
) {
  let current = { access: 'not-old-access', refresh: 'old-refresh' };
  let count = 0;
  host = await startHost(async (seen): Promise<Reply> => {
    if (seen.path !== refreshPath) {
      return seen.authorization === `Bearer ${current.access}`
        ? { status: 200, body: { ok: true } }
        : { status: 401, body: { code: 'token_not_valid' } };
    }
    const mine = ++count;
    const instead = await onRefresh(mine);
    if (instead) return instead;
    await pause(20);
    if (JSON.stringify(seen.body) !== JSON.stringify({ refresh: current.refresh })) {
      return { status: 401, body: { detail: 'Token is blacklisted', code: 'token_not_valid' } };
    }
    current = { access: `access-${mine}`, refresh: `refresh-${mine}` };
    return { status: 200, body: current };
  });
  return host;
}
const refreshes = () => host.seen.filter(({ path }) => path === refreshPath).length;

describe('one refresh at a time', () => {
  it('renews once for twenty calls of one tab', async () => {
    await rotatingHost();
    const tab = openTab(host.url, signedIn());
    const answers = await Promise.all(Array.from({ length: 20 }, () => tab.send(me)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ ok: true })));
    expect(refreshes()).toBe(1);
  });

  it('renews once for five tabs, which take the token of the one that did', async () => {
    await rotatingHost();
    const storage = signedIn();
    const locks = createLocks();
    const tabs = Array.from({ length: 5 }, () => openTab(host.url, storage, { locks }));
    await Promise.all(tabs.flatMap((tab) => [tab.send(me), tab.send(me)]));
    expect(refreshes()).toBe(1);
    expect(tabs.map(({ reloads }) => reloads)).toEqual([0, 0, 0, 0, 0]);
  });

  it('renews once for tabs that see each other’s storage only a moment later', async () => {
    await rotatingHost();
    const [here, there] = [signedIn(), signedIn()];
    const write = here.setItem.bind(here);
    here.setItem = (key, value) => {
      write(key, value);
      setTimeout(() => there.setItem(key, value), 60);
    };
    const locks = createLocks();
    const tabs = [here, there].map((storage) => openTab(host.url, storage, { locks }));
    await Promise.all(tabs.map((tab) => tab.send(me)));
    expect(refreshes()).toBe(1);
  });

  it('keeps the session without Web Locks, where two tabs refresh and one is refused', async () => {
    await rotatingHost();
    const storage = signedIn();
    const tabs = [openTab(host.url, storage), openTab(host.url, storage)];
    await Promise.all(tabs.map((tab) => tab.send(me)));
    expect(storage.items.get('user-token')).toBe('access-1');
    expect(tabs.map(({ reloads }) => reloads)).toEqual([0, 0]);
  });

  it('goes on alone when a lock is never given back', async () => {
    await rotatingHost();
    const locks = createLocks();
    void locks.request('user-refresh', {}, () => new Promise(() => undefined));
    const tab = openTab(host.url, signedIn(), { locks, lockLimit: 30 });
    expect(await tab.send(me)).toEqual({ ok: true });
  });

  it('needs no refresh when a sibling has renewed before the answer came', async () => {
    await rotatingHost();
    const storage = signedIn();
    await openTab(host.url, storage).send(me);
    const late = openTab(host.url, storage);
    // The call leaves with the old token; the sibling stores the new one while it is on its way.
    storage.setItem('user-token', 'old-access');
    const sending = late.send(me);
    storage.setItem('user-token', 'access-1');
    expect(await sending).toEqual({ ok: true });
    expect(refreshes()).toBe(1);
  });
});

describe('a refresh whose answer is lost', () => {
  it('keeps the member signed in, and the next call renews', async () => {
    await rotatingHost(async (count) => (count === 1 ? 'drop' : undefined));
    const tab = openTab(host.url, signedIn());
    await expect(tab.send(me)).rejects.toMatchObject({ name: 'NetworkFailed' });
    expect(tab.tokens.refresh()).toBe('old-refresh');
    expect(await tab.send(me)).toEqual({ ok: true });
    expect(tab.reloads).toBe(0);
  });
});

describe('signing out while a refresh is under way', () => {
  it('stays signed out', async () => {
    await rotatingHost(async () => {
      storage.items.clear();
      return undefined;
    });
    const storage = signedIn();
    const tab = openTab(host.url, storage);
    await expect(tab.send(me)).rejects.toMatchObject({ status: 401 });
    expect(storage.items.size).toBe(0);
  });
});

describe('a 401 without a refresh token', () => {
  it('signs out and reloads once, without asking for a refresh', async () => {
    await rotatingHost();
    const storage = signedIn();
    storage.removeItem('user-refresh');
    const tab = openTab(host.url, storage);
    await Promise.allSettled([tab.send(me), tab.send(me)]);
    await expect(tab.send(me)).rejects.toMatchObject({ status: 401 });
    expect([refreshes(), tab.reloads, storage.items.size]).toEqual([0, 1, 0]);
  });
});
