// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import type { Me } from '@portal/contract';
import { memberStatuses } from '@portal/contract/members/rules/member-status';
import { startHost } from '../testing/host.ts';
import type { Reply, ReceivedRequest } from '../testing/host.ts';
import { createStorage, openTab, signedIn } from '../testing/tab.ts';
import { createSession } from './create-session.ts';
import { createSessionStore } from './store.ts';

let host: Awaited<ReturnType<typeof startHost>>;
afterEach(() => host.close());

const user = (status = 'ACTIVE'): unknown => ({
  id: 7,
  username: 'ordinary',
  email: 'mei@club.test',
  member_profile: { id: 1, status },
  access_rights: ['voucher.view'],
});

/** A page with the session store on it. */
async function openPage(answer: (seen: ReceivedRequest) => Reply, storage = signedIn()) {
  host = await startHost(answer);
  const tab = openTab(host.url, storage);
  const did: string[] = [];
  const store = createSessionStore(() => storage);
  const session = createSession({
    store,
    me: async () => (await tab.send({ method: 'GET', path: '/general-users/me/' })) as Me,
    end: (refresh) => tab.send({ method: 'POST', path: '/api/token/blacklist/', body: { refresh } }),
    hide: () => did.push(`hide with ${storage.items.size} tokens`),
    leave: () => did.push('leave'),
  });
  return { ...session, $session: store.$session, tab, did, storage };
}

describe('who is signed in', () => {
  it('is nobody without a token, without asking', async () => {
    const { loadUser } = await openPage(() => ({ status: 500 }), createStorage());
    expect(await loadUser()).toEqual({ status: 'anonymous', tokens: null });
    expect(host.seen).toHaveLength(0);
  });

  it.each(memberStatuses)('follows the status rule for %s', async (status) => {
    const allowed = ['ACTIVE', 'ABSENT', 'SUSPENDED-DISCIPLINE', 'SUSPENDED-DEFAULTER'].includes(status);
    const { loadUser, $session, storage } = await openPage(() => ({ status: 200, body: user(status) }));
    await loadUser();
    expect($session.get().status).toBe(allowed ? 'member' : 'anonymous');
    expect(storage.items.size).toBe(allowed ? 2 : 0);
  });

  it.each(['user_inactive', 'user_not_found'])('is nobody when the API says %s', async (code) => {
    const { loadUser, storage } = await openPage(() => ({ status: 401, body: { detail: 'No', code } }));
    expect(await loadUser()).toEqual({ status: 'anonymous', tokens: null });
    expect(storage.items.size).toBe(0);
  });

  it.each<[string, Reply]>([
    ['is away', 'drop'],
    ['breaks', { status: 500 }],
    ['throttles', { status: 429 }],
  ])('stays unknown, and signed in, while the API %s', async (_, reply) => {
    const { loadUser, $session, storage } = await openPage(() => reply);
    await expect(loadUser()).rejects.toBeInstanceOf(Error);
    expect($session.get().status).toBe('unknown');
    expect(storage.items.size).toBe(2);
  });

  it('is asked once, however many want to know', async () => {
    const { loadUser } = await openPage(() => ({ status: 200, body: user() }));
    await Promise.all([loadUser(), loadUser(), loadUser()]);
    expect(host.seen).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('ends the session on the server, without the old token', async () => {
    const { signOut, did } = await openPage(() => ({ status: 200, body: {} }));
    await signOut();
    expect(host.seen).toMatchObject([
      { path: '/api/token/blacklist/', body: { refresh: 'old-refresh' }, authorization: undefined },
    ]);
    expect(did).toEqual(['hide with 0 tokens', 'leave']);
  });

  it.each<[string, Reply]>([
    ['has no such call', { status: 404, body: { detail: 'Not found.' } }],
    ['refuses', { status: 401, body: { code: 'token_not_valid' } }],
    ['is away', 'drop'],
    ['does not answer', 'hang'],
  ])('forgets the session all the same when the host %s', async (_, reply) => {
    const { signOut, did, storage, tab } = await openPage(() => reply);
    await signOut();
    expect(storage.items.size).toBe(0);
    expect(did).toEqual(['hide with 0 tokens', 'leave']);
    expect(tab.reloads).toBe(0);
  });
});
