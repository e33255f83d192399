import { and, eq, ne } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session } from '../../session/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember } from '../../testing/people.ts';

let test: TestApp;
beforeAll(async () => {
  // A hundredth of the limits: 12 requests for a signed-in user, 3 for an address.
  test = await createTestApp({ limitFactor: 0.01 });
});
afterAll(() => test.close());

const ME = '/general-users/me/';
const malformed = '/profile/member/%E0%A4%A/';
const overLong = `/profile/member/${'9'.repeat(300)}/`;
const overLongFile = `/calendar/feed/${'9'.repeat(300)}.ics`;

describe('a request that is refused counts towards the general limit:', () => {
  let addresses = 0;
  /** Sends a request from an address that hasn't sent one before. */
  const caller = () => {
    addresses += 1;
    const remoteAddress = `192.0.2.${addresses}`;
    return (url: string, authorization = '', method: 'GET' | 'DELETE' = 'GET') =>
      test.app.inject({ method, url, remoteAddress, headers: { authorization } });
  };

  it.each([
    ['somebody’s own data for a stranger', 'GET', ME, 401],
    ['a method that there is not', 'DELETE', ME, 405],
    ['a path that there is not', 'GET', '/nope/', 404],
    ['a malformed path', 'GET', '/%E0%A4%A', 400],
    ['a malformed id', 'GET', malformed, 400],
    ['an over-long id', 'GET', overLong, 401],
    ['an over-long name of a file', 'GET', overLongFile, 404],
  ] as const)('%s', async (_what, method, url, status) => {
    const call = caller();
    for (let count = 0; count < 3; count += 1) expect((await call(url, '', method)).statusCode).toBe(status);
    expect((await call(url, '', method)).statusCode).toBe(429);
  });

  it('what somebody who is signed in may not do', async () => {
    const { authorization } = await test.signIn((await addMember(test.db)).username);
    const call = caller();
    const list = async () => (await call('/access-control/role/', authorization)).statusCode;
    for (let count = 0; count < 12; count += 1) expect(await list()).toBe(403);
    expect(await list()).toBe(429);
  });

  it('tokens that open nothing, by address, whichever they are', async () => {
    const call = caller();
    for (const token of ['a', 'b', 'c']) expect((await call(ME, `Bearer ${token}`)).statusCode).toBe(401);
    expect((await call(ME, 'Bearer d')).statusCode).toBe(429);
  });

  it('a signed-out token, by address, without asking the database again', async () => {
    const { username, userId } = await addMember(test.db);
    const { authorization } = await test.signIn(username);
    const other = await test.signIn(username);
    const kept = String(decodeJwt(other.authorization.replace('Bearer ', ''))['sid']);
    const signedOut = and(eq(session.user_id, userId), ne(session.id, kept));
    await test.db.update(session).set({ revoked_at: new Date() }).where(signedOut);
    const call = caller();
    const refused = await call(ME, authorization);
    expect(refused.statusCode).toBe(401);
    // The database would let it in again.
    await test.db.update(session).set({ revoked_at: null }).where(signedOut);
    for (let count = 0; count < 3; count += 1) {
      const again = await call(ME, authorization);
      expect([again.statusCode, again.json()]).toEqual([401, refused.json()]);
    }
    expect((await call(ME, authorization)).statusCode).toBe(429);
    expect((await call(ME, other.authorization)).statusCode).toBe(200);
  });
});

describe('a path that is malformed or over-long', () => {
  it.each([
    ['a malformed path', '/%E0%A4%A', 400],
    ['a malformed id', malformed, 400],
    ['a malformed id before a query', `${malformed}?limit=%`, 400],
    ['an over-long id', overLong, 401],
    ['an over-long name of a file', overLongFile, 404],
  ])('is answered with the headers of any other: %s', async (_what, url, status) => {
    const headers = { origin: 'http://localhost:4321', 'x-request-id': 'of-the-proxy' };
    const call = (path: string) => test.app.inject({ url: path, headers, remoteAddress: url });
    const answer = await call(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: expect.any(String) });
    const plain = await call('/nope/');
    const ofBoth = (all: object) =>
      Object.entries(all).filter(([name]) => !['content-length', 'date', 'www-authenticate'].includes(name));
    expect(ofBoth(answer.headers)).toEqual(ofBoth(plain.headers));
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:4321',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': 'of-the-proxy',
    });
  });
});
