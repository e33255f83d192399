import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { generalUser } from '../../access/tables.ts';
import { member } from '../../members/tables.ts';
import type { TokenPair } from '../../session/sessions.ts';
import { session, signInFailure } from '../../session/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { LIFETIME } from './challenges.ts';
import { passkey, passkeyChallenge } from './tables.ts';
import type { TestAuthenticator } from './testing-authenticator.ts';
import { addPasskey, askToMake, newDevice, use } from './testing-passkeys.ts';

const URL = '/api/token-passkey/';
const refusal = { detail: 'No active account found with the given credentials', code: 'no_active_account' };
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const portal = 'https://portal.club.example';

let test: TestApp;
let now = Date.parse('2026-11-24T10:00:00+08:00');
let mei: Person;
let phone: TestAuthenticator;

beforeAll(async () => {
  test = await createTestApp({
    now: () => now,
    limitFactor: 4,
    portalUrl: portal,
    origins: [portal, 'https://members.portal.club.example', 'https://elsewhere.example'],
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(signInFailure);
  mei = await addMember(test.db);
  phone = newDevice(test);
  await addPasskey(test, mei.username, phone);
});

const send = (payload: object, remoteAddress = '203.0.113.7') =>
  test.app.inject({ method: 'POST', url: URL, payload, remoteAddress, headers: { 'user-agent': chrome } });

/** Returns the result of a sign-in, and the number of sessions it started. */
async function outcome(payload: object) {
  const before = await test.db.$count(session);
  const answer = await send(payload);
  const challenge = answer.headers['www-authenticate'];
  return [answer.statusCode, answer.json<unknown>(), challenge, (await test.db.$count(session)) - before];
}
const REFUSED = [401, refusal, 'Bearer realm="api"', 0];

describe('signing in with a passkey', () => {
  it('asks for one without saying who there is', async () => {
    const answer = await test.app.inject({ method: 'POST', url: `${URL}options/`, payload: {} });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'portal.club.example',
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  it('answers a pair that opens the owner’s account, and stands among their sessions', async () => {
    const answer = await send(await use(test, phone));
    expect(answer.statusCode).toBe(200);
    const pair = answer.json<TokenPair>();
    expect(Object.keys(pair)).toEqual(['access', 'refresh']);
    const headers = { authorization: `Bearer ${pair.access}` };
    const me = await test.app.inject({ url: '/general-users/me/', headers });
    expect(me.json()).toMatchObject({ username: mei.username });
    const sessions = await test.app.inject({ url: '/general-users/me/session/', headers });
    expect(sessions.json()).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ browser: 'Chrome', system: 'Windows', is_current: true }),
      ]),
    });
    const refreshed = await test.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      payload: { refresh: pair.refresh },
    });
    expect(refreshed.statusCode).toBe(200);
  });

  it('says when it was last used', async () => {
    now += 60_000;
    const pair = (await send(await use(test, phone))).json<TokenPair>();
    const list = await test.app.inject({
      url: '/general-users/me/passkey/',
      headers: { authorization: `Bearer ${pair.access}` },
    });
    const [used] = list.json<{ results: { last_used_at: string }[] }>().results;
    expect(Date.parse(used?.last_used_at ?? '')).toBe(now);
  });

  it('works again and again, on devices that count and on those that don’t', async () => {
    const synced = newDevice(test, { counts: false });
    await addPasskey(test, mei.username, synced);
    for (const device of [phone, phone, synced, synced])
      expect((await send(await use(test, device))).statusCode).toBe(200);
  });

  it('works at each of the club’s portals below the first', async () => {
    const origin = 'https://members.portal.club.example';
    expect((await send(await use(test, phone, { origin }))).statusCode).toBe(200);
  });

  it.each(['ABSENT', 'SUSPENDED-DISCIPLINE', 'SUSPENDED-DEFAULTER'] as const)(
    'lets a member in who is %s',
    async (status) => {
      await test.db.update(member).set({ status }).where(eq(member.id, mei.memberId));
      expect((await send(await use(test, phone))).statusCode).toBe(200);
    },
  );

  it('lets staff in who have no membership', async () => {
    await addStaff(test.db, []);
    const device = newDevice(test);
    await addPasskey(test, 'staff', device);
    expect((await send(await use(test, device))).statusCode).toBe(200);
  });
});

describe('what is refused, with the same words', () => {
  it.each([
    ['another origin', { origin: 'https://portal.club.example.evil.example' }],
    ['an origin of the club’s that is another host', { origin: 'https://elsewhere.example' }],
    ['a host that only ends alike', { origin: 'https://notportal.club.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['the domain above', { rpId: 'club.example' }],
    ['nobody’s finger, face or PIN', { verified: false }],
    ['a signature over something else', { tampered: true }],
    ['a count that stands still', { counter: 1 }],
    ['a count that goes back', { counter: 0 }],
    ['another person’s name', { userHandle: 'c29tZWJvZHk' }],
    ['what was signed to make a passkey', { type: 'webauthn.create' }],
  ])('%s', async (_what, faults) => {
    expect(await outcome(await use(test, phone, faults))).toEqual(REFUSED);
    expect((await send(await use(test, phone))).statusCode).toBe(200);
  });

  it('a device that names nobody', async () => {
    const { credential } = await use(test, phone);
    const { userHandle: _, ...response } = credential.response;
    expect(await outcome({ credential: { ...credential, response } })).toEqual(REFUSED);
  });

  it('a count that went back after it had grown', async () => {
    expect((await send(await use(test, phone, { counter: 50 }))).statusCode).toBe(200);
    expect(await outcome(await use(test, phone, { counter: 49 }))).toEqual(REFUSED);
    expect((await send(await use(test, phone, { counter: 51 }))).statusCode).toBe(200);
  });

  it('an answer that was sent before', async () => {
    const payload = await use(test, phone, { counter: 9 });
    expect((await send(payload)).statusCode).toBe(200);
    expect(await outcome(payload)).toEqual(REFUSED);
  });

  it('of the same answer sent twice at once, all but one', async () => {
    const synced = newDevice(test, { counts: false });
    await addPasskey(test, mei.username, synced);
    const payload = await use(test, synced);
    const answers = await Promise.all([send(payload), send(payload), send(payload)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('a challenge that was used for something wrong', async () => {
    const wrong = await use(test, phone, { tampered: true });
    const right = await use(test, phone);
    expect(await outcome(wrong)).toEqual(REFUSED);
    const again = { ...right.credential.response, clientDataJSON: wrong.credential.response.clientDataJSON };
    expect(await outcome({ credential: { ...right.credential, response: again } })).toEqual(REFUSED);
  });

  it('a challenge that is five minutes old', async () => {
    const payload = await use(test, phone);
    now += LIFETIME;
    expect(await outcome(payload)).toEqual(REFUSED);
  });

  it('a challenge that nobody drew', async () => {
    const credential = phone.use({ challenge: 'bm9ib2R5', rpId: 'portal.club.example' });
    expect(await outcome({ credential })).toEqual(REFUSED);
  });

  it('a challenge that was drawn to make a passkey', async () => {
    const { body } = await askToMake(test, mei.username);
    expect(
      await outcome({
        credential: phone.use({ challenge: body.challenge, rpId: 'portal.club.example' }),
      }),
    ).toEqual(REFUSED);
  });

  it('a passkey that nobody has', async () => {
    expect(await outcome(await use(test, newDevice(test)))).toEqual(REFUSED);
  });

  it('another person’s passkey, signed by one’s own device', async () => {
    const ravi = await addMember(test.db);
    const his = newDevice(test);
    await addPasskey(test, ravi.username, his);
    const { credential } = await use(test, his);
    expect(await outcome({ credential: { ...credential, id: phone.id, rawId: phone.id } })).toEqual(REFUSED);
    const hers = await use(test, phone);
    const userHandle = credential.response.userHandle;
    expect(
      await outcome({
        credential: { ...hers.credential, response: { ...hers.credential.response, userHandle } },
      }),
    ).toEqual(REFUSED);
  });

  it('what is no message of a device at all', async () => {
    const { credential } = await use(test, phone);
    for (const clientDataJSON of ['bm90IGpzb24', 'bnVsbA', 'eyJjaGFsbGVuZ2UiOjF9'])
      expect(
        await outcome({
          credential: { ...credential, response: { ...credential.response, clientDataJSON } },
        }),
      ).toEqual(REFUSED);
    const authenticatorData = 'dG9vIHNob3J0';
    const fresh = await use(test, phone);
    expect(
      await outcome({
        credential: { ...fresh.credential, response: { ...fresh.credential.response, authenticatorData } },
      }),
    ).toEqual(REFUSED);
  });

  it('a removed passkey', async () => {
    const payload = await use(test, phone);
    await test.db.delete(passkey).where(eq(passkey.user_id, mei.userId));
    expect(await outcome(payload)).toEqual(REFUSED);
  });

  it('a disabled account', async () => {
    await test.db.update(generalUser).set({ is_active: false }).where(eq(generalUser.id, mei.userId));
    expect(await outcome(await use(test, phone))).toEqual(REFUSED);
  });

  it.each(['TERMINATED-VOLUNTARY', 'BLACKLISTED'] as const)('a member who is %s', async (status) => {
    await test.db.update(member).set({ status }).where(eq(member.id, mei.memberId));
    expect(await outcome(await use(test, phone))).toEqual(REFUSED);
  });
});

describe('failing again and again', () => {
  const fail = async (address: string) => {
    const answer = await send(await use(test, phone, { tampered: true }), address);
    return answer.statusCode;
  };

  it('slows a passkey down, says for how long, and lets its owner in afterwards', async () => {
    for (let count = 0; count < 5; count += 1) expect(await fail(`198.51.100.${count}`)).toBe(401);
    const blocked = await send(await use(test, phone), '192.0.2.1');
    expect(blocked.statusCode).toBe(429);
    expect(blocked.json()).toMatchObject({ code: 'throttled' });
    now += Number(blocked.headers['retry-after']) * 1000;
    expect((await send(await use(test, phone), '192.0.2.1')).statusCode).toBe(200);
    expect((await send(await use(test, phone), '192.0.2.1')).statusCode).toBe(200);
  });

  it('leaves the owner’s other passkeys alone', async () => {
    const key = newDevice(test);
    await addPasskey(test, mei.username, key);
    for (let count = 0; count < 6; count += 1) await fail(`198.51.100.${count}`);
    expect((await send(await use(test, key), '192.0.2.1')).statusCode).toBe(200);
  });

  it('slows an address down that tries many, not the others', async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await send(await use(test, newDevice(test)), '192.0.2.66')).statusCode).toBe(401);
    expect((await send(await use(test, phone), '192.0.2.66')).statusCode).toBe(429);
    expect((await send(await use(test, phone), '192.0.2.67')).statusCode).toBe(200);
  });

  it('lets nobody draw challenges without end', async () => {
    const draw = () =>
      test.app.inject({ method: 'POST', url: `${URL}options/`, payload: {}, remoteAddress: '192.0.2.88' });
    for (let count = 0; count < 240; count += 1) await draw();
    expect((await draw()).statusCode).toBe(429);
  });
});

describe('what is kept', () => {
  it('tells no challenge, and forgets those that nobody signed', async () => {
    await test.app.jobs.runDue();
    const { credential } = await use(test, phone);
    const data = Buffer.from(credential.response.clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(data) as { challenge: string };
    const rows = await test.db.select().from(passkeyChallenge);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(challenge);
    now += 10 * 60_000 + 1;
    await test.app.jobs.runDue();
    expect(await test.db.$count(passkeyChallenge)).toBe(0);
  });
});
