import { afterEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
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
