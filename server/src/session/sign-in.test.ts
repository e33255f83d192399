import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../access/passwords.ts';
import { generalUser } from '../access/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, addStaff, PASSWORD } from '../testing/people.ts';
import { session as sessions, signInFailure } from './tables.ts';

// The real library, watched: how long a sign-in takes is what it hashes. Another file of this worker may have loaded it.
vi.hoisted(() => vi.resetModules());
vi.mock(import('@node-rs/argon2'), { spy: true });

const CODE = 'K7PXR';
const refusal = { detail: 'No active account found with the given credentials', code: 'no_active_account' };

let test: TestApp;
let now = Date.now();

beforeAll(async () => {
  test = await createTestApp({ captchaCode: CODE, now: () => now, limitFactor: 10 });
  await addMember(test.db, { username: 'ordinary' });
  await addMember(test.db, { username: 'absent', status: 'ABSENT' });
  await addMember(test.db, { username: 'discipline', status: 'SUSPENDED-DISCIPLINE' });
  await addMember(test.db, { username: 'defaulter', status: 'SUSPENDED-DEFAULTER' });
  await addMember(test.db, { username: 'disabled', is_active: false });
  await addMember(test.db, { username: 'terminated', status: 'TERMINATED-VOLUNTARY' });
  await addMember(test.db, { username: 'blacklisted', status: 'BLACKLISTED' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(signInFailure);
});

async function captcha(): Promise<string> {
  const answer = await test.app.inject({ method: 'POST', url: '/user/captcha/' });
  return answer.json<{ session: string }>().session;
}

async function signIn(changes: Record<string, unknown> = {}, address = '203.0.113.7') {
  const body = {
    username: 'ordinary',
    password: PASSWORD,
    captcha: CODE,
    session: await captcha(),
    ...changes,
  };
  return test.app.inject({
    method: 'POST',
    url: '/api/token-member/',
    payload: body,
    remoteAddress: address,
  });
}

describe('signing in', () => {
  it('answers a pair that opens the member’s own account', async () => {
    const answer = await signIn();
    expect(answer.statusCode).toBe(200);
    const pair = answer.json<{ access: string; refresh: string }>();
    expect(Object.keys(pair)).toEqual(['access', 'refresh']);
    const me = await test.app.inject({
      url: '/general-users/me/',
      headers: { authorization: `Bearer ${pair.access}` },
    });
    expect(me.json()).toMatchObject({ username: 'ordinary', member_profile: { status: 'ACTIVE' } });
  });

  it('says that staff without a membership are at home at the desk', async () => {
    await addStaff(test.db, ['member.view'], 'desk');
    await addStaff(test.db, [], 'idle');
    expect((await signIn({ username: 'desk' })).json()).toMatchObject({ home: 'DESK' });
    expect((await signIn({ username: 'idle' })).json()).not.toHaveProperty('home');
  });

  it.each(['absent', 'discipline', 'defaulter'])('lets a member in who is %s', async (username) => {
    expect((await signIn({ username })).statusCode).toBe(200);
  });

  it('finds the username whatever its case', async () => {
    expect((await signIn({ username: ' ORDINARY ' })).statusCode).toBe(200);
  });

  it('takes a name that only the database would fold for another one', async () => {
    for (const username of ['dİscipline', 'DİSCIPLINE', 'dıscipline'])
      expect((await signIn({ username })).json()).toEqual(refusal);
  });

  it.each([
    ['an unknown name', { username: 'nobody' }],
    ['a wrong password', { password: 'not it' }],
    ['a disabled account', { username: 'disabled' }],
    ['a terminated member', { username: 'terminated' }],
    ['a blacklisted member', { username: 'blacklisted' }],
  ])('says the same to %s', async (_reason, changes) => {
    const answer = await signIn(changes);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(refusal);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
  });

  it.each([
    ['a wrong password', { password: 'not it' }],
    ['an unknown name', { username: 'nobody' }],
    ['a disabled account', { username: 'disabled' }],
    ['a terminated member', { username: 'terminated' }],
  ])('does the same work over %s: one hash at full cost', async (_reason, changes) => {
    const session = await captcha();
    await test.db.update(generalUser).set({ password_hash: await hashPassword(PASSWORD) });
    vi.mocked(verify).mockClear();
    await signIn({ session, ...changes });
    expect(verify).toHaveBeenCalledOnce();
    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('names each missing and blank field', async () => {
    const missing = await test.app.inject({ method: 'POST', url: '/api/token-member/', payload: {} });
    const required = ['This field is required.'];
    expect(missing.statusCode).toBe(400);
    expect(missing.json()).toEqual({
      username: required,
      password: required,
      captcha: required,
      session: required,
    });
    const blank = await signIn({ username: '', password: '' });
    expect(blank.json()).toEqual({
      username: ['This field may not be blank.'],
      password: ['This field may not be blank.'],
    });
  });
});

describe('the captcha of a sign-in', () => {
  const wrong = { captcha: ['The characters do not match the picture.'] };

  it.each([
    ['a member', {}],
    ['a stranger', { username: 'nobody' }],
    ['a wrong password', { password: 'not it' }],
  ])('is refused by field when wrong, for %s', async (_who, changes) => {
    const answer = await signIn({ ...changes, captcha: 'AAAAA' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(wrong);
  });

  it('works once', async () => {
    const session = await captcha();
    expect((await signIn({ session })).statusCode).toBe(200);
    expect((await signIn({ session })).json()).toEqual(wrong);
  });

  it('is used up by a wrong answer', async () => {
    const session = await captcha();
    await signIn({ session, captcha: 'AAAAA' });
    expect((await signIn({ session })).json()).toEqual(wrong);
  });

  it('is too old after 300 seconds', async () => {
    const session = await captcha();
    now += 300_000;
    expect((await signIn({ session })).json()).toEqual(wrong);
  });

  it('is needed: an unknown or malformed session is refused', async () => {
    for (const session of ['00000000-0000-4000-8000-000000000000', 'x', "'; drop table captcha"])
      expect((await signIn({ session })).json()).toEqual(wrong);
  });
});

describe('failing again and again', () => {
  it('slows an account down, says for how long, and lets its owner in afterwards', async () => {
    const fail = () => signIn({ password: 'not it' }, `198.51.100.${Math.floor(Math.random() * 250)}`);
    for (let count = 0; count < 5; count += 1) expect((await fail()).statusCode).toBe(401);

    const blocked = await signIn({}, '192.0.2.1');
    expect(blocked.statusCode).toBe(429);
    const seconds = Number(blocked.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(blocked.json()).toEqual({
      detail: `Request was throttled. Expected available in ${seconds} seconds.`,
      code: 'throttled',
    });

    now += seconds * 1000;
    expect((await signIn({}, '192.0.2.1')).statusCode).toBe(200);
    expect((await signIn({}, '192.0.2.1')).statusCode).toBe(200);
  });

  it('elsewhere never keeps its owner out where they signed in before', async () => {
    const home = '198.51.100.77';
    expect((await signIn({}, home)).statusCode).toBe(200);
    for (let count = 0; count < 5; count += 1) await signIn({ password: 'not it' }, '192.0.2.66');
    expect((await signIn({}, '192.0.2.66')).statusCode).toBe(429);
    expect((await signIn({}, home)).statusCode).toBe(200);
    for (let count = 0; count < 5; count += 1) await signIn({ password: 'not it' }, home);
    expect((await signIn({}, home)).statusCode).toBe(429);
  });

  it('counts every spelling of a name that signs in with it', async () => {
    const spellings = ['discipline', 'DISCIPLINE', ' Discipline ', 'ｄｉscipline', 'diſcipline'];
    for (const username of spellings) {
      expect((await signIn({ username })).statusCode).toBe(200);
      await test.db.delete(sessions);
      await test.db.delete(signInFailure);
      for (let count = 0; count < 5; count += 1) await signIn({ username, password: 'not it' });
      expect((await signIn({ username: 'discipline' })).statusCode).toBe(429);
      await test.db.delete(signInFailure);
    }
  });

  it('waits longer each time, but never more than a quarter of an hour', async () => {
    const waits: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const answer = await signIn({ password: 'not it' }, `198.51.100.${count}`);
      if (answer.statusCode !== 429) continue;
      waits.push(Number(answer.headers['retry-after']));
      now += Number(answer.headers['retry-after']) * 1000;
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(new Set(waits).size).toBeGreaterThan(3);
    expect(Math.max(...waits)).toBeLessThanOrEqual(900);
  });

  it('counts a name that nobody has like one that exists', async () => {
    for (let count = 0; count < 5; count += 1) await signIn({ username: 'nobody' });
    expect((await signIn({ username: 'nobody' })).statusCode).toBe(429);
  });

  it('slows an address down that tries many names, not the others', async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await signIn({ username: `name${count}` })).statusCode).toBe(401);
    expect((await signIn({ username: 'another' })).statusCode).toBe(429);
    expect((await signIn({}, '192.0.2.9')).statusCode).toBe(200);
  });

  it('blames no address for tries that an account has to wait for', async () => {
    for (let count = 0; count < 5; count += 1) await signIn({ username: 'absent', password: 'not it' });
    for (let count = 0; count < 20; count += 1)
      expect((await signIn({ username: 'absent' })).statusCode).toBe(429);
    expect((await signIn({ username: 'discipline' })).statusCode).toBe(200);
  });

  it('lets two sign in at once, whichever of their clocks is ahead', async () => {
    await signIn({ password: 'not it' });
    now -= 5;
    expect((await signIn()).statusCode).toBe(200);
  });

  it('lets no parallel guesses slip past the count', async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, captcha));
    const answers = await Promise.all(pictures.map((session) => signIn({ session, password: 'not it' })));
    const tested = answers.filter((answer) => answer.statusCode === 401);
    expect(tested.length).toBeLessThanOrEqual(6);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(12 - tested.length);
  });

  it('keeps neither the name nor the address as they are', async () => {
    await signIn({ username: 'typed my password here' });
    const rows = JSON.stringify(await test.db.select().from(signInFailure));
    expect(rows).not.toMatch(/typed|203\.0\.113/);
  });
});
