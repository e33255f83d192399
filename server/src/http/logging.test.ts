import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalUser } from '../access/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, PASSWORD } from '../testing/people.ts';

const lines: string[] = [];
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ captchaCode: 'K7PXR', logStream: { write: (line) => lines.push(line) } });
  test.app.get('/twice', async () => {
    const row = { username: 'canary-name', email: 'canary@mail.example', password_hash: 'canary-hash' };
    await test.db.insert(generalUser).values(row);
    await test.db.insert(generalUser).values(row);
  });
});
afterAll(() => test.close());

const logged = () => lines.join('');

describe('the log', () => {
  it('has one line a request, with its id, status and time', async () => {
    lines.length = 0;
    const answer = await test.app.inject({ url: '/nope/?search=canary-query' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(logged())).toMatchObject({
      request: answer.headers['x-request-id'],
      method: 'GET',
      path: '/nope/',
      status: 404,
      address: '127.0.0.1',
      msg: 'answered',
    });
  });

  it('names the route rather than the address, which may hold an id that opens something', async () => {
    lines.length = 0;
    await test.app.inject({ url: '/profile/member/4711/' });
    expect(JSON.parse(logged())).toMatchObject({ route: '/profile/member/:id/', status: 401 });
    expect(logged()).not.toMatch(/4711/);
  });

  it('never has a password, token, captcha, header or query', async () => {
    lines.length = 0;
    const { username } = await addMember(test.db);
    const captcha = await test.app.inject({ method: 'POST', url: '/user/captcha/' });
    const { session } = captcha.json<{ session: string }>();
    const signIn = (password: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/token-member/?canary-query=1',
        payload: { username, password, captcha: 'k7pxr', session },
        headers: { cookie: 'canary-cookie' },
      });
    const pair = (await signIn(PASSWORD)).json<{ access: string; refresh: string }>();
    await signIn('canary-password');
    await test.app.inject({ url: '/general-users/me/', headers: { authorization: `Bearer ${pair.access}` } });
    await test.app.inject({ url: '/general-users/me/', headers: { authorization: 'Bearer canary-token' } });
    await test.app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh: pair.refresh } });
    await test.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      payload: '{"refresh": "canary-broken',
    });
    expect(lines.length).toBeGreaterThan(6);
    const planted = [PASSWORD, 'canary', 'k7pxr', 'K7PXR', session, pair.access, pair.refresh];
    expect(planted.filter((secret) => logged().includes(secret))).toEqual([]);
  });

  it('tells what broke in the database, but not the values', async () => {
    lines.length = 0;
    const answer = await test.app.inject({ url: '/twice' });
    expect(answer.statusCode).toBe(500);
    const broken = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(broken[0]).toMatchObject({
      level: 50,
      msg: 'request failed',
      request: answer.headers['x-request-id'],
      err: { cause: { code: '23505', constraint: 'general_user_username_key' } },
    });
    expect(logged()).not.toMatch(/canary/);
  });
});
