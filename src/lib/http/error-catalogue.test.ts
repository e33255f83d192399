// @vitest-environment node
// The rows of the specification's section 8 that are the client's, over a real HTTP host.
import { afterEach, describe, expect, it } from 'vitest';
import { startHost } from '../testing/host.ts';
import type { Reply, ReceivedRequest } from '../testing/host.ts';
import { createStorage, openTab, signedIn } from '../testing/tab.ts';
import { nullIfUnknown } from '../session/sign-in.ts';
import { isNetworkFailed, isRefused } from './failure.ts';

let host: Awaited<ReturnType<typeof startHost>>;
afterEach(() => host.close());

const notValid: Reply = { status: 401, body: { detail: 'Given token not valid', code: 'token_not_valid' } };
const refreshPath = '/api/token/refresh/';

/** A host whose calls want `new-access`, and whose refresh answers as given. */
async function hostWithRefresh(
  refresh: Reply,
  call: (seen: ReceivedRequest) => Reply = () => ({ status: 200, body: {} }),
) {
  host = await startHost((seen) => {
    if (seen.path === refreshPath) return refresh;
    return seen.authorization === 'Bearer new-access' ? call(seen) : notValid;
  });
  return host;
}
const renewed: Reply = { status: 200, body: { access: 'new-access', refresh: 'new-refresh' } };
const me = { method: 'GET', path: '/general-users/me/' };

describe('401 with token_not_valid, not on the refresh call', () => {
  it('refreshes and retries the call once with the new token', async () => {
    await hostWithRefresh(renewed, (seen) => ({ status: 200, body: { got: seen.body } }));
    const tab = openTab(host.url, signedIn());
    expect(await tab.send({ method: 'POST', path: '/booking/reservation/', body: { facility: 3 } })).toEqual({
      got: { facility: 3 },
    });
    expect(host.seen.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/booking/reservation/', 'Bearer old-access'],
      [refreshPath, expect.anything()],
      ['/booking/reservation/', 'Bearer new-access'],
    ]);
    expect(tab.tokens.access()).toBe('new-access');
    expect(tab.tokens.refresh()).toBe('new-refresh');
  });

  it('does not retry a second time', async () => {
    await hostWithRefresh(renewed, () => notValid);
    const tab = openTab(host.url, signedIn());
    await expect(tab.send(me)).rejects.toMatchObject({ name: 'Refused', status: 401 });
    expect(host.seen.filter(({ path }) => path === me.path)).toHaveLength(2);
    expect(host.seen.filter(({ path }) => path === refreshPath)).toHaveLength(1);
  });

  it.each(['user_inactive', 'user_not_found', 'bad_authorization_header', undefined])(
    'leaves a 401 with code %s alone',
    async (code) => {
      host = await startHost(() => ({ status: 401, body: { detail: 'No', code } }));
      await expect(openTab(host.url, signedIn()).send(me)).rejects.toMatchObject({ status: 401 });
      expect(host.seen).toHaveLength(1);
    },
  );
});

describe('refresh fails', () => {
  it.each([400, 401, 403])(
    'clears the tokens and reloads the page once when refused with %i',
    async (status) => {
      await hostWithRefresh({ status, body: { detail: 'Token is blacklisted', code: 'token_not_valid' } });
      const tab = openTab(host.url, signedIn());
      const calls = await Promise.allSettled([tab.send(me), tab.send(me), tab.send(me)]);
      expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect([tab.tokens.access(), tab.tokens.refresh()]).toEqual([null, null]);
      expect(tab.reloads).toBe(1);
      expect(host.seen.filter(({ path }) => path === refreshPath)).toHaveLength(1);
    },
  );

  it.each<[string, Reply]>([
    ['no answer', 'drop'],
    ['a 500', { status: 500, body: { detail: 'Broken' } }],
    ['a 503', { status: 503, body: { detail: 'Away', code: 'unavailable' } }],
    ['a 429', { status: 429, body: { detail: 'Throttled' }, headers: { 'retry-after': '9' } }],
  ])('keeps the tokens on %s', async (_, reply) => {
    await hostWithRefresh(reply);
    const tab = openTab(host.url, signedIn());
    await expect(tab.send(me)).rejects.toSatisfy((failure) => isRefused(failure) || isNetworkFailed(failure));
    expect([tab.tokens.access(), tab.tokens.refresh()]).toEqual(['old-access', 'old-refresh']);
    expect(tab.reloads).toBe(0);
  });
});

it("refresh answer without access: raises the server's err and keeps the tokens", async () => {
  await hostWithRefresh({ status: 200, body: { err: 'No session for this device' } });
  const tab = openTab(host.url, signedIn());
  await expect(tab.send(me)).rejects.toMatchObject({ name: 'Refused', detail: 'No session for this device' });
  expect(tab.tokens.refresh()).toBe('old-refresh');
  expect(tab.reloads).toBe(0);
});

it('login fails: null, and no message', async () => {
  host = await startHost(() => ({ status: 401, body: { detail: 'No active account found' } }));
  const tab = openTab(host.url);
  const body = { username: 'a', password: 'b', captcha: 'C', session: 's' };
  expect(await nullIfUnknown(tab.send({ method: 'POST', path: '/api/token-member/', body }))).toBeNull();
  expect(host.seen).toHaveLength(1);
});

describe('any other error on the session client: passed to the caller', () => {
  it('as a refusal with status, code, fields and the time to wait', async () => {
    host = await startHost(() => ({
      status: 429,
      body: { detail: 'Request was throttled.', code: 'throttled' },
      headers: { 'retry-after': '60' },
    }));
    await expect(openTab(host.url).send(me)).rejects.toMatchObject({
      name: 'Refused',
      status: 429,
      code: 'throttled',
      detail: 'Request was throttled.',
      retryAfter: 60,
    });
    expect(host.seen).toHaveLength(1);
  });

  it('as no answer, when the connection breaks', async () => {
    host = await startHost(() => 'drop');
    await expect(openTab(host.url).send(me)).rejects.toMatchObject({
      name: 'NetworkFailed',
      timedOut: false,
    });
  });

  it('as no answer in time, when the host is slow', async () => {
    host = await startHost(() => 'hang');
    await expect(openTab(host.url, undefined, { timeLimit: 50 }).send(me)).rejects.toMatchObject({
      name: 'NetworkFailed',
      timedOut: true,
    });
  });

  it('as a broken answer, when it is not JSON', async () => {
    host = await startHost(() => ({ text: '<h1>Welcome to nginx</h1>' }));
    await expect(openTab(host.url).send(me)).rejects.toMatchObject({ name: 'AnswerBroken' });
  });

  it('as the abort that the caller asked for', async () => {
    host = await startHost(() => 'hang');
    const asked = new AbortController();
    const sending = openTab(host.url).send({ ...me, signal: asked.signal });
    asked.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('every call', () => {
  it('carries the Bearer header when a token is stored, and none otherwise', async () => {
    host = await startHost(() => ({ status: 200, body: {} }));
    await openTab(host.url, createStorage({ 'user-token': 'mine' })).send(me);
    await openTab(host.url).send(me);
    expect(host.seen.map(({ authorization }) => authorization)).toEqual(['Bearer mine', undefined]);
  });

  it('is logged with its request and answer, secrets redacted', async () => {
    host = await startHost(() => ({ status: 200, body: { access: 'secret-a', refresh: 'secret-r', id: 3 } }));
    const tab = openTab(host.url);
    const body = {
      username: 'mei',
      password: 'secret-p',
      captcha: 'secret-c',
      note: 'card 4111 1111 1111 1111',
    };
    await tab.send({ method: 'POST', path: '/api/token-member/', body });
    const log = JSON.stringify(tab.logged);
    expect(log).toContain('/api/token-member/');
    expect(log).toContain('mei');
    expect(log).toContain('"id":3');
    expect(log).not.toMatch(/secret-|1111 1111/);
  });

  it('takes over the answer that the head has asked for', async () => {
    host = await startHost(() => ({ status: 200, body: { from: 'network' } }));
    const early = Response.json({ from: 'head' });
    const tab = openTab(host.url, undefined, { takeEarly: () => Promise.resolve(early) });
    expect(await tab.send(me)).toEqual({ from: 'head' });
    expect(host.seen).toHaveLength(0);
  });

  it('refreshes after an early answer that says the token has expired', async () => {
    await hostWithRefresh(renewed, () => ({ status: 200, body: { from: 'network' } }));
    let taken = 0;
    const takeEarly = () =>
      taken++ === 0
        ? Promise.resolve(Response.json({ code: 'token_not_valid' }, { status: 401 }))
        : undefined;
    expect(await openTab(host.url, signedIn(), { takeEarly }).send(me)).toEqual({ from: 'network' });
  });
});
