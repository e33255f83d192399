import type { OwnSession } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Keys } from '../http/keys.ts';
import { deriveKeys } from '../http/keys.ts';
import type { Method, TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import type { Person } from '../testing/people.ts';
import { addMember } from '../testing/people.ts';
import { deviceNames } from './device.ts';
import type { TokenPair } from './sessions.ts';
import { beginSession } from './sessions.ts';
import { session } from './tables.ts';
import { lifetimes } from './tokens.ts';

const URL = '/general-users/me/session/';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const START = Date.parse('2026-11-21T12:00:00+08:00');
let now = START;
let test: TestApp;
let keys: Keys;
let mei: Person;
beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  keys = await deriveKeys(test.config.tokenSecret ?? '');
});
beforeEach(async () => {
  now = START;
  mei = await addMember(test.db);
});
afterAll(() => test.close());

const begin = (userAgent: string, { userId }: Person = mei) =>
  beginSession({ db: test.db, keys, now }, userId, { userAgent, addressHash: 'where it was' });
const call = (method: Method, url: string, { access }: TokenPair) =>
  test.call<{ results: OwnSession[]; ended: number } | null>({
    method,
    url,
    headers: { authorization: `Bearer ${access}` },
    ...(method === 'POST' && { payload: {} }),
  });
/** As a device that says nothing of itself, where not given. */
const refresh = (pair: TokenPair, userAgent = '') =>
  test.app.inject({
    method: 'POST',
    url: '/api/token/refresh/',
    payload: { refresh: pair.refresh },
    headers: { 'user-agent': userAgent },
  });
const listed = async (pair: TokenPair) => (await call('GET', URL, pair)).body?.results ?? [];

describe('where somebody is signed in', () => {
  it('is told in the names of browser and system, with since when and when last', async () => {
    const phone = await begin(iphone);
    now += 60_000;
    const desk = await begin(chrome);
    const sessions = await listed(desk);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        browser: 'Chrome',
        system: 'Windows',
        created_at: '2026-11-21T12:01:00+08:00',
        last_used_at: '2026-11-21T12:01:00+08:00',
        expires_at: '2026-12-05T12:01:00+08:00',
        is_current: true,
      },
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', is_current: false }),
    ]);
    now += 60_000;
    await refresh(phone);
    const [first] = await listed(desk);
    expect(first).toMatchObject({ system: 'iPhone', last_used_at: '2026-11-21T12:02:00+08:00' });
  });

  it('goes by what the device says when it was last renewed, at most 300 characters of it', async () => {
    const desk = await begin('test');
    const answer = await refresh(desk, `${chrome} ${'x'.repeat(500)}`);
    const [renewed] = await listed(answer.json<TokenPair>());
    expect(renewed).toMatchObject({ browser: 'Chrome', system: 'Windows' });
    const [row] = await test.db.select().from(session).where(eq(session.user_id, mei.userId));
    expect(row?.user_agent).toHaveLength(300);
  });

  it('leaves out what was ended, what nobody used for two weeks, and everybody else’s', async () => {
    const desk = await begin(chrome);
    const gone = await begin(iphone);
    await test.app.inject({
      method: 'POST',
      url: '/api/token/blacklist/',
      payload: { refresh: gone.refresh },
    });
    await begin(iphone);
    await begin(iphone, await addMember(test.db));
    expect(await listed(desk)).toHaveLength(2);
    now += lifetimes.idle - 60_000;
    const renewed = (await refresh(desk)).json<TokenPair>();
    now += 60_000;
    expect(await listed(renewed)).toMatchObject([{ is_current: true }]);
  });

  it('says nothing of addresses, hashes or what the device said of itself', async () => {
    const answer = await call('GET', URL, await begin(chrome));
    expect(JSON.stringify(answer.body)).not.toMatch(/where it was|Mozilla|generation/);
  });
});

describe('ending a session', () => {
  it('signs that device out at once and leaves the others', async () => {
    const [desk, phone] = [await begin(chrome), await begin(iphone)];
    const other = (await listed(desk)).find(({ is_current }) => !is_current);
    expect((await call('DELETE', `${URL}${other?.id}/`, desk)).status).toBe(204);
    expect((await call('GET', URL, phone)).status).toBe(401);
    expect((await refresh(phone)).statusCode).toBe(401);
    expect(await listed(desk)).toHaveLength(1);
    expect((await call('DELETE', `${URL}${other?.id}/`, desk)).status).toBe(404);
  });

  it('finds nobody else’s', async () => {
    const ravi = await addMember(test.db);
    const his = await begin(chrome, ravi);
    const [one] = await listed(his);
    const mine = await begin(chrome);
    for (const id of [one?.id, '00000000-0000-4000-8000-000000000000', 'x'])
      expect((await call('DELETE', `${URL}${id}/`, mine)).status).toBe(404);
    expect((await call('GET', URL, his)).status).toBe(200);
  });

  it('ends all others at once, and one’s own stays', async () => {
    const desk = await begin(chrome);
    const others = [await begin(iphone), await begin(iphone)];
    const his = await begin(chrome, await addMember(test.db));
    expect((await call('POST', `${URL}end-others/`, desk)).body).toEqual({ ended: 2, tokens: 0 });
    for (const pair of others) expect((await call('GET', URL, pair)).status).toBe(401);
    expect(await listed(desk)).toMatchObject([{ is_current: true }]);
    expect((await call('GET', URL, his)).status).toBe(200);
    expect((await call('POST', `${URL}end-others/`, desk)).body).toEqual({ ended: 0, tokens: 0 });
  });
});

describe('the names of a device', () => {
  it.each([
    [chrome, 'Chrome', 'Windows'],
    [iphone, 'Safari', 'iPhone'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPad',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0',
      'Opera',
      'ChromeOS',
    ],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('of %s', (userAgent, browser, system) => {
    expect(deviceNames(userAgent)).toEqual({ browser, system });
  });
});
