import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generalUser } from '../../access/tables.ts';
import { member } from '../../members/tables.ts';
import { oneTimeCode } from '../../session/codes/tables.ts';
import type { Person } from '../../testing/people.ts';
import { addMember } from '../../testing/people.ts';
import type { SignInWithTest } from './testing-visit.ts';
import {
  begin,
  comeBack,
  createSignInWithTest,
  exchange,
  linkUser,
  OWN,
  visit,
  visitProvider,
} from './testing-visit.ts';

let test: SignInWithTest;
let mei: Person;
let people = 0;
beforeAll(async () => {
  test = await createSignInWithTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  people += 1;
  mei = await addMember(test.db);
  Object.assign(test.provider, { user: { sub: `account ${people}` }, lie: null, fault: null });
  await test.save();
});

const signIn = async () => exchange(test, await visit(test));
const spent = { status: 403, body: { code: 'ticket_not_valid' } };

describe('a linked account', () => {
  it('signs its owner in, and says when it was used', async () => {
    test.provider.user = { sub: `account ${people}`, email: 'mei@harbour.example', email_verified: true };
    expect(await linkUser(test, mei)).toMatchObject({ status: 201, body: { email: 'mei@harbour.example' } });
    const { status, body } = await signIn();
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.access}` };
    const me = await test.call({ method: 'GET', url: '/general-users/me/', headers });
    expect(me.body).toMatchObject({ username: mei.username });
    expect((await test.call({ method: 'GET', url: OWN, headers })).body).toEqual({
      results: [
        {
          id: expect.any(Number),
          issuer: test.provider.issuer,
          email: 'mei@harbour.example',
          created_at: '2026-11-24T10:00:00+08:00',
          last_used_at: '2026-11-24T10:00:00+08:00',
        },
      ],
    });
  });

  it('still takes the one-time code of somebody who has those', async () => {
    await linkUser(test, mei);
    const at = new Date(test.clock.now);
    await test.db
      .insert(oneTimeCode)
      .values({ user_id: mei.userId, secret: 'sealed', created_at: at, confirmed_at: at });
    expect(await signIn()).toMatchObject({
      status: 403,
      body: { code: 'code_required', ticket: expect.any(String) },
    });
  });

  it.each([
    [
      'whose login is disabled',
      () => test.db.update(generalUser).set({ is_active: false }).where(eq(generalUser.id, mei.userId)),
    ],
    [
      'whose membership has ended',
      () =>
        test.db.update(member).set({ status: 'TERMINATED-VOLUNTARY' }).where(eq(member.user_id, mei.userId)),
    ],
  ])('is refused with the usual words to somebody %s', async (_who, end) => {
    await linkUser(test, mei);
    await end();
    expect(await signIn()).toMatchObject({
      status: 401,
      body: { code: 'no_active_account', detail: 'No active account found with the given credentials' },
    });
  });

  it('signs in as before once the provider has other keys', async () => {
    await linkUser(test, mei);
    await test.provider.rotateKeys();
    expect((await signIn()).status).toBe(200);
  });

  it('signs nobody in by itself where it isn’t linked', async () => {
    test.provider.user = { sub: 'a stranger', email: `${mei.username}@club.example`, email_verified: true };
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'identity_not_linked' } });
    expect(await test.deliver()).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringMatching(/^Link your/) }),
    );
  });
});

describe('the code of a visit', () => {
  it('works once, for a minute, and only with the verifier of the page that began', async () => {
    await linkUser(test, mei);
    const first = await visit(test);
    expect(await exchange(test, { ...first, verifier: (await visit(test)).verifier })).toMatchObject(spent);
    // A wrong verifier used it up.
    expect(await exchange(test, first)).toMatchObject(spent);
    const late = await visit(test);
    test.clock.now += 60_000;
    expect(await exchange(test, late)).toMatchObject(spent);
    const good = await visit(test);
    expect((await exchange(test, good)).status).toBe(200);
    expect(await exchange(test, good)).toMatchObject(spent);
  });

  it('comes in the fragment of the portal’s own page, in the language and portal of the visit', async () => {
    expect(await visit(test)).toMatchObject({ page: `${test.config.portalUrl}/sign-in-with`, fault: null });
    const page = (query: Record<string, string>) => visit(test, query).then((found) => found.page);
    expect(await page({ language: 'zh' })).toBe(`${test.config.portalUrl}/zh/sign-in-with`);
    expect(await page({ portal: 'https://evil.example' })).toBe(`${test.config.portalUrl}/sign-in-with`);
  });
});

describe('a visit', () => {
  it('is bound to the browser that began it, by a cookie that no script reads', async () => {
    const { location, cookie, headers } = await begin(test);
    expect(headers['set-cookie']).toMatch(/; Path=\/sign-in-with\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const back = await visitProvider(location, test.config.apiUrl);
    const other = await begin(test);
    for (const wrong of ['', other.cookie, `${cookie}x`])
      expect(await comeBack(test, back, wrong)).toMatchObject({ code: '', fault: 'expired' });
    const { headers: after, ...good } = await comeBack(test, back, `${other.cookie}; ${cookie}`);
    expect(good).toMatchObject({ code: expect.stringMatching(/^[\w-]{43}$/), fault: null });
    expect(after['set-cookie']).toContain('Max-Age=0');
  });

  it('ends where it came back once: going back, or a second call, gets nothing', async () => {
    const { location, cookie } = await begin(test);
    const back = await visitProvider(location, test.config.apiUrl);
    expect((await comeBack(test, back, cookie)).code).not.toBe('');
    // The browser has forgotten the cookie, and the provider the code.
    expect((await comeBack(test, back, '')).fault).toBe('expired');
    expect((await comeBack(test, back, cookie)).fault).toBe('refused');
  });

  it('ends after ten minutes', async () => {
    const { location, cookie } = await begin(test);
    const back = await visitProvider(location, test.config.apiUrl);
    test.clock.now += 10 * 60_000;
    expect((await comeBack(test, back, cookie)).fault).toBe('expired');
  });

  it('that the user cancels says so', async () => {
    test.provider.user = null;
    expect(await visit(test)).toMatchObject({ code: '', fault: 'cancelled' });
  });

  it.each(['away', 'broken'] as const)('finds a provider that is %s, before and after', async (fault) => {
    const { location, cookie } = await begin(test);
    const back = await visitProvider(location, test.config.apiUrl);
    test.provider.fault = fault;
    expect((await visit(test)).fault).toBe('unavailable');
    expect((await comeBack(test, back, cookie)).fault).toBe('unavailable');
  });

  it('begins nowhere while it is off, nor for a page without a challenge', async () => {
    const { location, cookie } = await begin(test);
    const back = await visitProvider(location, test.config.apiUrl);
    await test.save({ is_on: false });
    expect((await visit(test)).fault).toBe('off');
    expect((await comeBack(test, back, cookie)).fault).toBe('off');
    expect((await visit(test, { challenge: 'short' })).fault).toBe('expired');
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each([
    ['signed by another key', () => ({ byAnotherKey: true })],
    ['for another audience', () => ({ claims: { aud: 'another client' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['of another visit', () => ({ claims: { nonce: 'another' } })],
    ['that expired five minutes ago', () => ({ claims: { exp: now() - 300 } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['of somebody else than the user info', () => ({ claims: { sub: 'somebody else' } })],
  ])('is refused with an ID token %s', async (_what, lie) => {
    test.provider.lie = lie();
    expect(await visit(test)).toMatchObject({ code: '', fault: 'refused' });
  });

  it('allows for clocks that differ by less than a minute', async () => {
    test.provider.lie = { claims: { exp: now() - 30, iat: now() - 600 } };
    expect(await visit(test)).toMatchObject({ fault: null });
  });
});
