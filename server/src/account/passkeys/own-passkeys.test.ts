import { eq } from 'drizzle-orm';
import type { Passkey } from '@portal/contract';
import { PASSKEYS_MAX } from '@portal/contract/session/rules/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, PASSWORD } from '../../testing/people.ts';
import type { AccountTest } from '../testing-account.ts';
import { createAccountTest } from '../testing-account.ts';
import { LIFETIME } from './challenges.ts';
import { passkey } from './tables.ts';
import { addPasskey, askToMake, keep, newDevice, use } from './testing-passkeys.ts';

const OWN = '/general-users/me/passkey/';
const refused = { detail: 'This passkey could not be confirmed.', code: 'passkey_refused' };

let test: AccountTest;
let mei: Person;
beforeAll(async () => {
  test = await createAccountTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  mei = await addMember(test.db);
  await test.deliver();
});

const list = async (who = mei) => {
  const headers = await test.signIn(who.username);
  return (await test.call<{ results: Passkey[] }>({ method: 'GET', url: OWN, headers })).body.results;
};
const change = async (method: 'PATCH' | 'DELETE', id: number | string, payload?: object, who = mei) =>
  test.call<Passkey>({
    method,
    url: `${OWN}${id}/`,
    headers: await test.signIn(who.username),
    payload,
  });
const signInStatus = async (payload: object) => (await test.post('/api/token-passkey/', payload)).status;

describe('adding a passkey', () => {
  it('asks for one that the device finds by itself, and only with its owner', async () => {
    const { status, body } = await askToMake(test, mei.username);
    expect(status).toBe(200);
    expect(body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: new URL(test.config.portalUrl).hostname, name: 'Harbour Club' },
      user: {
        id: expect.stringMatching(/^[\w-]{43}$/),
        name: mei.username,
        displayName: expect.stringMatching(/^Member /),
      },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: LIFETIME,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    });
  });

  it('knows a person by the same handle on each device, and another by another', async () => {
    const handleOf = async ({ username }: Person) => (await askToMake(test, username)).body.user.id;
    expect(await handleOf(mei)).toBe(await handleOf(mei));
    expect(await handleOf(mei)).not.toBe(await handleOf(await addMember(test.db)));
  });

  it('takes the password again, and counts those that are wrong', async () => {
    const wrong = await askToMake(test, mei.username, 'not it');
    expect([wrong.status, wrong.body]).toEqual([400, { password: ['That password is wrong.'] }]);
    for (let count = 1; count < 10; count += 1) await askToMake(test, mei.username, 'not it');
    expect((await askToMake(test, mei.username)).status).toBe(429);
  });

  it('keeps it, lists it, writes it down and tells its owner', async () => {
    const { body: options } = await askToMake(test, mei.username);
    const device = newDevice(test);
    const { status, body } = await keep(test, mei.username, {
      name: ' My phone ',
      credential: device.make(options),
    });
    const expected = {
      id: expect.any(Number),
      name: 'My phone',
      created_at: '2026-11-24T10:00:00+08:00',
      last_used_at: null,
    };
    expect([status, body]).toEqual([201, expected]);
    expect(await list()).toEqual([expected]);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(mei.userId)))
      .orderBy(auditLog.id);
    expect(entry).toMatchObject({
      user_id: mei.userId,
      resource: 'general_user',
      action: 'change',
      changes: { passkey: { from: null, to: 'My phone' } },
    });
    const [mail, ...more] = await test.deliver();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: `${mei.username}@club.example` },
      subject: 'A passkey was added',
      text: expect.stringContaining('“My phone” was added to your login on Tue 24 Nov, 10 am'),
    });
    expect(mail?.text).toContain(`${test.config.portalUrl}/signing-in`);
  });

  it('calls it after the device where no name is given', async () => {
    const named = async (userAgent: string) => {
      const { body: options } = await askToMake(test, mei.username);
      const headers = { ...(await test.signIn(mei.username)), 'user-agent': userAgent };
      const payload = { credential: newDevice(test).make(options) };
      return (await test.call<Passkey>({ method: 'POST', url: OWN, headers, payload })).body.name;
    };
    expect(await named('Mozilla/5.0 (Macintosh) Version/26.0 Safari/605.1.15')).toBe('Safari on Mac');
    expect(await named('curl/8.5.0')).toBe('Passkey');
  });

  it('tells devices of those that there are, so that none is made twice', async () => {
    const device = newDevice(test);
    await addPasskey(test, mei.username, device);
    expect((await askToMake(test, mei.username)).body.excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['nobody’s finger, face or PIN', { verified: false }],
    ['what was signed to sign in', { type: 'webauthn.get' }],
  ])('refuses %s', async (_what, faults) => {
    const { body: options } = await askToMake(test, mei.username);
    const credential = newDevice(test).make(options, faults);
    const { status, body } = await keep(test, mei.username, { credential });
    expect([status, body]).toEqual([400, refused]);
    expect(await list()).toEqual([]);
  });

  it('refuses an offer that was taken, is too old, or was another person’s', async () => {
    const send = async (credential: object) => (await keep(test, mei.username, { credential })).body;
    const { body: taken } = await askToMake(test, mei.username);
    expect(await send(newDevice(test).make(taken))).toMatchObject({ name: 'Passkey' });
    expect(await send(newDevice(test).make(taken))).toEqual(refused);
    const { body: old } = await askToMake(test, mei.username);
    test.clock.now += LIFETIME;
    expect(await send(newDevice(test).make(old))).toEqual(refused);
    const { body: others } = await askToMake(test, (await addMember(test.db)).username);
    expect(await send(newDevice(test).make(others))).toEqual(refused);
    const { body: signIn } = await test.call<{ challenge: string }>({
      method: 'POST',
      url: '/api/token-passkey/options/',
      headers: {},
      payload: {},
    });
    expect(await send(newDevice(test).make({ ...old, ...signIn }))).toEqual(refused);
    expect(await list()).toHaveLength(1);
  });

  it('refuses a passkey that somebody has already', async () => {
    const device = newDevice(test);
    const ravi = await addMember(test.db);
    await addPasskey(test, ravi.username, device);
    const { body: options } = await askToMake(test, mei.username);
    const { body } = await keep(test, mei.username, { credential: device.make(options) });
    expect(body).toEqual(refused);
    expect(await list(ravi)).toHaveLength(1);
  });

  it('stops at ten, also when two come at once', async () => {
    for (let count = 1; count < PASSKEYS_MAX; count += 1) {
      await addPasskey(test, mei.username, newDevice(test));
      // The password isn't required more often.
      test.clock.now += 15 * 60_000;
    }
    const offers = [await askToMake(test, mei.username), await askToMake(test, mei.username)];
    const answers = await Promise.all(
      offers.map(({ body }) => keep(test, mei.username, { credential: newDevice(test).make(body) })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    const more = await askToMake(test, mei.username);
    expect([more.status, more.body]).toMatchObject([409, { code: 'too_many_passkeys' }]);
    expect(await list()).toHaveLength(PASSKEYS_MAX);
  });
});

describe('one’s own passkeys', () => {
  it('are listed newest first, without anything of their keys, and nobody else’s', async () => {
    const devices = [newDevice(test), newDevice(test)];
    for (const device of devices) {
      await addPasskey(test, mei.username, device);
      test.clock.now += 1000;
    }
    const all = await list();
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all.map(({ created_at }) => created_at).toSorted((a, b) => Date.parse(b) - Date.parse(a)),
    );
    const [row] = await test.db.select().from(passkey).where(eq(passkey.user_id, mei.userId));
    for (const secret of [row?.credential_id, row?.public_key, row?.user_handle])
      expect(JSON.stringify(all)).not.toContain(secret);
    expect(await list(await addMember(test.db))).toEqual([]);
  });

  it('get another name, which is written down', async () => {
    const { id } = await addPasskey(test, mei.username, newDevice(test));
    const { status, body } = await change('PATCH', id, { name: 'Blue key' });
    expect([status, body]).toMatchObject([200, { id, name: 'Blue key' }]);
    expect(await list()).toMatchObject([{ name: 'Blue key' }]);
    const entries = await test.db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(mei.userId)))
      .orderBy(auditLog.id);
    expect(entries).toContainEqual({ changes: { passkey: { from: 'Passkey', to: 'Blue key' } } });
    for (const name of ['', '  ', 'x'.repeat(61)])
      expect((await change('PATCH', id, { name })).body).toMatchObject({ name: [expect.any(String)] });
  });

  it('are removed: they sign nobody in, and their owner is told', async () => {
    const device = newDevice(test);
    const { id } = await addPasskey(test, mei.username, device);
    expect(await signInStatus(await use(test, device))).toBe(200);
    await test.deliver();
    expect((await change('DELETE', id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await signInStatus(await use(test, device))).toBe(401);
    expect((await change('DELETE', id)).status).toBe(404);
    expect(await test.deliver()).toMatchObject([
      {
        to: { address: `${mei.username}@club.example` },
        subject: 'A passkey was removed',
        text: expect.stringContaining('“Passkey” was removed'),
      },
    ]);
  });

  it('are nobody else’s to change', async () => {
    const device = newDevice(test);
    const { id } = await addPasskey(test, mei.username, device);
    const ravi = await addMember(test.db);
    expect((await change('PATCH', id, { name: 'Mine' }, ravi)).status).toBe(404);
    expect((await change('DELETE', id, undefined, ravi)).status).toBe(404);
    expect(await list()).toMatchObject([{ name: 'Passkey' }]);
    expect(await signInStatus(await use(test, device))).toBe(200);
  });

  it('stay when the password changes, and the mail about it says so', async () => {
    const device = newDevice(test);
    await addPasskey(test, mei.username, device);
    await test.deliver();
    const fresh = 'a fresh password';
    const { status } = await test.call({
      method: 'PUT',
      url: '/general-users/set-password/',
      headers: await test.signIn(mei.username),
      payload: { old_password: PASSWORD, new_password: fresh, confirm_password: fresh },
    });
    expect(status).toBe(200);
    const [mail] = await test.deliver();
    expect(mail?.text).toContain('Your passkey still signs you in.');
    expect(await signInStatus(await use(test, device))).toBe(200);
  });
});
