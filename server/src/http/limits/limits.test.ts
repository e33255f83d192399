import { afterEach, describe, expect, it } from 'vitest';
import { drawToken } from '../../account/access-tokens/secret.ts';
import { giveToken } from '../../account/access-tokens/testing-tokens.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { turnOn } from '../../testing/other-programs.ts';
import { addMember } from '../../testing/people.ts';

let test: TestApp;
afterEach(() => test.close());

/** A hundredth of the limits: 12 requests for a signed-in user, 3 for an address. */
const small = { limitFactor: 0.01 };

describe('the general limit', () => {
  it('throttles an address, and says until when', async () => {
    test = await createTestApp(small);
    const call = (remoteAddress: string) => test.app.inject({ url: '/nope', remoteAddress });
    for (let count = 0; count < 3; count += 1) expect((await call('192.0.2.1')).statusCode).toBe(404);
    const answer = await call('192.0.2.1');
    expect(answer.statusCode).toBe(429);
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(50);
    expect(answer.json()).toEqual({
      detail: `Request was throttled. Expected available in ${seconds} seconds.`,
      code: 'throttled',
    });
    expect((await call('192.0.2.2')).statusCode).toBe(404);
  });

  it('gives everyone who is signed in a count of their own', async () => {
    test = await createTestApp(small);
    const headers = await test.signIn((await addMember(test.db)).username);
    const other = await test.signIn((await addMember(test.db)).username);
    const call = (authorization: typeof headers) =>
      test.app.inject({ url: '/general-users/me/', headers: authorization });
    for (let count = 0; count < 12; count += 1) expect((await call(headers)).statusCode).toBe(200);
    expect((await call(headers)).statusCode).toBe(429);
    expect((await call(other)).statusCode).toBe(200);
  });

  it('gives each access token a count of its own, and its address one for all of them', async () => {
    test = await createTestApp(small);
    await turnOn(test, ['ACCESS_TOKENS']);
    const { username } = await addMember(test.db);
    const token = async () => (await giveToken(test, username, ['own.money'])).headers;
    const call = async (headers: { authorization: string }, remoteAddress: string) =>
      (await test.app.inject({ url: '/finance/credit/', headers, remoteAddress })).statusCode;
    const [one, other] = [await token(), await token()];
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await call(one, '192.0.2.1'));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await call(one, '192.0.2.2')).toBe(429);
    expect(await call(other, '192.0.2.1')).toBe(200);
    // Made-up tokens are new each time.
    const madeUp: number[] = [];
    for (let count = 0; count < 13; count += 1)
      madeUp.push(await call({ authorization: `Bearer ${drawToken()}` }, '192.0.2.3'));
    expect(madeUp).toEqual([...Array.from({ length: 12 }, () => 401), 429]);
  });

  it('counts the messages of an assistant, and each call of the API that one makes', async () => {
    test = await createTestApp(small);
    await turnOn(test, ['ACCESS_TOKENS', 'ASSISTANTS']);
    const { headers } = await giveToken(test, (await addMember(test.db)).username, ['own.money']);
    const send = (message: object) =>
      test.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { ...headers, accept: 'application/json, text/event-stream' },
        payload: { jsonrpc: '2.0', id: 1, ...message },
      });
    expect((await send({ method: 'ping' })).statusCode).toBe(200);
    expect((await send({ method: 'ping' })).statusCode).toBe(200);
    const used = await send({ method: 'tools/call', params: { name: 'what_i_owe', arguments: {} } });
    expect(used.json()).toMatchObject({
      result: { isError: true, content: [{ text: 'Too many requests. Wait a minute and try again.' }] },
    });
    const refused = await send({ method: 'ping' });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'throttled']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  });

  it('never holds up health checks or preflights', async () => {
    test = await createTestApp(small);
    const preflight = {
      method: 'OPTIONS',
      url: '/general-users/me/',
      headers: { origin: 'http://localhost:4321', 'access-control-request-method': 'GET' },
    } as const;
    for (let count = 0; count < 10; count += 1) {
      expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200);
      expect((await test.app.inject(preflight)).statusCode).toBe(204);
    }
  });
});

describe('the address of a client', () => {
  const blockedBy = async (trustProxy: string[]) => {
    test = await createTestApp({ ...small, trustProxy });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${count}` };
      statuses.push((await test.app.inject({ url: '/nope', headers })).statusCode);
    }
    return statuses.includes(429);
  };

  it('is never taken from a header when no proxy is trusted', async () => {
    expect(await blockedBy([])).toBe(true);
  });

  it('is taken from the header of a trusted proxy', async () => {
    expect(await blockedBy(['127.0.0.1'])).toBe(false);
  });

  it('is not taken from a header of somebody beside the proxy', async () => {
    expect(await blockedBy(['10.0.0.1'])).toBe(true);
  });
});
