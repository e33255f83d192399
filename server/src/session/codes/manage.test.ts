import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountTest } from '../../account/testing-account.ts';
import { createAccountTest, inLink } from '../../account/testing-account.ts';
import { auditLog } from '../../audit/tables.ts';
import type { Keys } from '../../http/keys.ts';
import { deriveKeys } from '../../http/keys.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff, PASSWORD } from '../../testing/people.ts';
import { oneTimeCode, recoveryCode } from './tables.ts';
import { codeAt, giveCodes } from './testing-codes.ts';

const OWN = '/general-users/me/one-time-codes/';
const wrongPassword = { status: 400, body: { password: ['That password is wrong.'] } };
const wrongCode = { status: 400, body: { one_time_code: ['That code is wrong or has already been used.'] } };

let test: AccountTest;
let keys: Keys;
let person: Person;
let headers: { authorization: string };
let address: string;

beforeAll(async () => {
  test = await createAccountTest();
  keys = await deriveKeys(test.config.tokenSecret ?? '');
  await addStaff(test.db, ['general_user.change'], 'desk');
  await addStaff(test.db, ['general_user.view'], 'reader');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deliver();
  person = await addMember(test.db);
  headers = await test.signIn(person.username);
  address = `${person.username}@club.example`;
});

const own = (method: 'GET' | 'POST', path = '', payload?: object) =>
  test.call({ method, url: OWN + path, headers, ...(payload && { payload }) });
const state = async () => (await own('GET')).body;

async function begin(): Promise<{ secret: string; uri: string }> {
  const { status, body } = await own('POST', '', { password: PASSWORD });
  expect(status).toBe(200);
  return body as { secret: string; uri: string };
}

async function switchOn(): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = await begin();
  const { status, body } = await own('POST', 'confirm/', { one_time_code: codeAt(secret, test.clock.now) });
  expect(status).toBe(200);
  // The code of that step is used.
  test.clock.now += 30_000;
  return { secret, recovery: (body as { recovery_codes: string[] }).recovery_codes };
}

const proof = (secret: string, changes: object = {}) => ({
  password: PASSWORD,
  one_time_code: codeAt(secret, test.clock.now),
  ...changes,
});

describe('beginning', () => {
  it('takes the password again, and answers a secret that apps read', async () => {
    expect(await own('POST', '', { password: 'not it' })).toEqual(wrongPassword);
    const { secret, uri } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(pathname)).toBe(`/Harbour Club:${person.username}`);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Harbour Club',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('asks nobody for a code yet', async () => {
    await begin();
    expect(await state()).toEqual({ on_since: null, recovery_codes_left: 0 });
    expect(await test.signInStatus(person.username, PASSWORD)).toBe(200);
    expect(await test.deliver()).toEqual([]);
  });

  it('forgets what was begun before', async () => {
    const first = await begin();
    const second = await begin();
    const confirm = (secret: string) =>
      own('POST', 'confirm/', { one_time_code: codeAt(secret, test.clock.now) });
    expect(await confirm(first.secret)).toEqual(wrongCode);
    expect((await confirm(second.secret)).status).toBe(200);
  });

  it('is refused while codes are on, and changes nothing', async () => {
    await switchOn();
    const before = await test.db.select().from(oneTimeCode).where(eq(oneTimeCode.user_id, person.userId));
    expect(await own('POST', '', { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'codes_are_on' },
    });
    expect(await test.db.select().from(oneTimeCode).where(eq(oneTimeCode.user_id, person.userId))).toEqual(
      before,
    );
  });

  it('lets nobody who holds a session guess the password without end', async () => {
    for (let count = 0; count < 10; count += 1) await own('POST', '', { password: `guess ${count}` });
    expect((await own('POST', '', { password: PASSWORD })).status).toBe(429);
  });
});

describe('confirming', () => {
  it('switches codes on with one of them, and shows ten recovery codes', async () => {
    const { recovery } = await switchOn();
    expect(new Set(recovery).size).toBe(10);
    expect(await state()).toEqual({ on_since: expect.any(String), recovery_codes_left: 10 });
    expect(await test.signInStatus(person.username, PASSWORD)).toBe(403);
    expect(await test.deliver()).toMatchObject([{ to: { address }, subject: 'One-time codes are on' }]);
  });

  it('is written down without the secret', async () => {
    const { secret } = await switchOn();
    const rows = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.user_id, person.userId))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([
      {
        resource: 'general_user',
        action: 'change',
        changes: { one_time_codes: { from: 'off', to: 'on' } },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('takes something begun, and a right code', async () => {
    expect(await own('POST', 'confirm/', { one_time_code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'codes_not_begun' },
    });
    const { secret } = await begin();
    const old = codeAt(secret, test.clock.now - 90_000);
    expect(await own('POST', 'confirm/', { one_time_code: old })).toEqual(wrongCode);
    expect(await state()).toMatchObject({ on_since: null });
  });

  it('happens once when it is asked twice at the same moment', async () => {
    const { secret } = await begin();
    const confirm = () => own('POST', 'confirm/', { one_time_code: codeAt(secret, test.clock.now) });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await test.db.$count(recoveryCode, eq(recoveryCode.user_id, person.userId))).toBe(10);
  });
});

describe('new recovery codes', () => {
  it('come in place of the others, with password and code', async () => {
    const { secret, recovery } = await switchOn();
    expect(await own('POST', 'recovery-codes/', proof(secret, { password: 'not it' }))).toEqual(
      wrongPassword,
    );
    expect(await own('POST', 'recovery-codes/', proof(secret, { one_time_code: '12345' }))).toEqual(
      wrongCode,
    );
    const { status, body } = await own('POST', 'recovery-codes/', proof(secret));
    expect(status).toBe(200);
    const fresh = (body as { recovery_codes: string[] }).recovery_codes;
    expect(fresh).toHaveLength(10);
    expect(fresh.filter((code) => recovery.includes(code))).toEqual([]);
    test.clock.now += 30_000;
    expect(await own('POST', 'end/', proof(secret, { one_time_code: recovery[0] }))).toEqual(wrongCode);
  });

  it('take codes that are on', async () => {
    const sent = { password: PASSWORD, one_time_code: '123456' };
    for (const path of ['recovery-codes/', 'end/'])
      expect(await own('POST', path, sent)).toMatchObject({ status: 409, body: { code: 'codes_are_off' } });
  });
});

describe('switching off', () => {
  it('takes password and code, tells the owner, and leaves the password alone to sign in with', async () => {
    const { secret } = await switchOn();
    await test.deliver();
    expect(await own('POST', 'end/', proof(secret, { password: 'not it' }))).toEqual(wrongPassword);
    expect(await own('POST', 'end/', proof(secret))).toEqual({
      status: 200,
      body: { on_since: null, recovery_codes_left: 0 },
    });
    expect(await test.deliver()).toMatchObject([{ to: { address }, subject: 'One-time codes are off' }]);
    expect(await test.signInStatus(person.username, PASSWORD)).toBe(200);
    expect(await test.db.$count(recoveryCode, eq(recoveryCode.user_id, person.userId))).toBe(0);
  });

  it('takes a recovery code where the device is gone', async () => {
    const { recovery } = await switchOn();
    const sent = { password: PASSWORD, one_time_code: recovery[3] };
    expect((await own('POST', 'end/', sent)).status).toBe(200);
  });

  it('is nothing that a new password by mail does', async () => {
    await switchOn();
    await test.post('/password_reset/', { email: address });
    const mails = await test.deliver();
    const token = inLink(
      mails.find(({ subject }) => subject === 'Choose a new password'),
      'token',
    );
    const password = 'another password of theirs';
    expect((await test.post('/password_reset/confirm/', { token, password })).status).toBe(200);
    expect(await test.signInStatus(person.username, password)).toBe(403);
  });
});

describe('staff', () => {
  const forget = async (staff: string, id = person.userId) =>
    test.call({
      method: 'DELETE',
      url: `/general-users/${id}/one-time-codes/`,
      headers: await test.signIn(staff),
    });

  it('with the right switch codes off for somebody who lost everything, who is told', async () => {
    await giveCodes(test.db, keys, { user: person.userId, now: test.clock.now });
    expect((await forget('desk')).status).toBe(204);
    expect(await test.signInStatus(person.username, PASSWORD)).toBe(200);
    const [mail] = await test.deliver();
    expect(mail).toMatchObject({ to: { address }, subject: 'One-time codes are off' });
    expect(mail?.text).toContain('by the club’s staff');
    const written = and(
      eq(auditLog.resource_id, String(person.userId)),
      eq(auditLog.resource, 'general_user'),
    );
    expect(await test.db.select().from(auditLog).where(written).orderBy(auditLog.id)).toMatchObject([
      { changes: { one_time_codes: { from: 'on', to: 'off' } } },
    ]);
  });

  it('without the right don’t, nor for somebody who holds more than they do', async () => {
    await giveCodes(test.db, keys, { user: person.userId, now: test.clock.now });
    expect((await forget('reader')).status).toBe(403);
    await addStaff(test.db, ['general_user.change', 'money.refund'], `chief${person.userId}`);
    const chief = await test.call<{ id: number }>({
      method: 'GET',
      url: '/general-users/me/',
      headers: await test.signIn(`chief${person.userId}`),
    });
    await giveCodes(test.db, keys, { user: chief.body.id, now: test.clock.now });
    expect(await forget('desk', chief.body.id)).toMatchObject({
      status: 403,
      body: { code: 'rights_not_held' },
    });
  });

  it('are told where there is nothing to switch off', async () => {
    expect((await forget('desk')).status).toBe(404);
  });
});
