import { MINUTE } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalUser } from '../../access/tables.ts';
import { auditLog } from '../../audit/tables.ts';
import { job } from '../../jobs/tables.ts';
import { member } from '../../members/tables.ts';
import { addMember, PASSWORD } from '../../testing/people.ts';
import { passwordReset } from '../tables.ts';
import type { AccountTest } from '../testing-account.ts';
import { createAccountTest, inLink } from '../testing-account.ts';

const OK = { status: 200, body: { status: 'OK' } };
const GONE = { status: 404, body: { detail: 'Not found.', code: 'not_found' } };
const fresh = 'a fresh password';

let test: AccountTest;
beforeAll(async () => {
  test = await createAccountTest();
  await test.deliver();
});
afterAll(() => test.close());

const ask = (email: string, address?: string) => test.post('/password_reset/', { email }, address);
const check = (token: string, address?: string) =>
  test.post('/password_reset/validate_token/', { token }, address);
const confirm = (token: string, password = fresh) =>
  test.post('/password_reset/confirm/', { token, password });

/** Somebody new, and the token that was emailed to them. */
async function asked() {
  const person = await addMember(test.db);
  await test.deliver();
  await ask(`${person.username}@club.example`);
  const [mail] = await test.deliver();
  return { person, mail, token: inLink(mail, 'token') };
}

describe('asking for a new password', () => {
  it('mails the way to one to the address on record, whatever case it was typed in', async () => {
    const { username } = await addMember(test.db, { name: 'Mei Lin Tan' });
    expect(await ask(`${username.toUpperCase()}@CLUB.example`)).toEqual(OK);
    const [mail, ...others] = await test.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: 'Mei Lin Tan', address: `${username}@club.example` },
      subject: 'Choose a new password',
    });
    expect(mail?.text).toMatch(/http:\/\/localhost:4321\/reset-password\?token=[\w-]{43}\n/);
  });

  it('says and does the same for a stranger: one row for a job, no mail', async () => {
    const { username } = await addMember(test.db);
    const rows = async (email: string) => {
      const before = await test.db.$count(job);
      const answer = await ask(email);
      return [answer, (await test.db.$count(job)) - before];
    };
    const known = await rows(`${username}@club.example`);
    expect(await rows('nobody@club.example')).toEqual(known);
    expect(known).toEqual([OK, 1]);
    expect((await test.deliver()).map(({ to }) => to.address)).toEqual([`${username}@club.example`]);
  });

  it.each([
    ['a disabled login', { is_active: false }],
    ['a terminated member', { status: 'TERMINATED-VOLUNTARY' }],
  ] as const)('mails nothing to %s', async (_who, changes) => {
    const { username } = await addMember(test.db, changes);
    expect(await ask(`${username}@club.example`)).toEqual(OK);
    expect(await test.deliver()).toEqual([]);
  });

  it('never takes the link’s host from the request', async () => {
    const { username } = await addMember(test.db);
    await test.app.inject({
      method: 'POST',
      url: '/password_reset/',
      payload: { email: `${username}@club.example` },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    });
    const [mail] = await test.deliver();
    expect(mail?.text).toContain('http://localhost:4321/reset-password');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('keeps no token that opens anything', async () => {
    const { token } = await asked();
    const kept = JSON.stringify([
      await test.db.select().from(passwordReset),
      await test.db.select().from(job),
    ]);
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
  });

  it.each([
    [{}, { email: ['This field is required.'] }],
    [{ email: 'nobody' }, { email: ['Enter a valid email address.'] }],
    [{ email: 'a@club.example', userId: 1 }, { userId: ['This field is not known.'] }],
  ])('refuses %j by field', async (payload, body) => {
    expect(await test.post('/password_reset/', payload)).toEqual({ status: 400, body });
  });

  it('mails one person three times an hour at most, and keeps those links working', async () => {
    const { username } = await addMember(test.db);
    for (let count = 0; count < 6; count += 1) expect(await ask(`${username}@club.example`)).toEqual(OK);
    const mails = await test.deliver();
    expect(mails).toHaveLength(3);
    for (const mail of mails) expect(await check(inLink(mail, 'token'))).toEqual(OK);
    test.clock.now += 61 * MINUTE;
    await ask(`${username}@club.example`);
    expect(await test.deliver()).toHaveLength(1);
  });

  it('slows an address down that asks too often, and no other', async () => {
    const address = '203.0.113.7';
    for (let count = 0; count < 10; count += 1)
      expect((await ask(`name${count}@club.example`, address)).status).toBe(200);
    expect(await ask('another@club.example', address)).toMatchObject({
      status: 429,
      body: { code: 'throttled' },
    });
    expect((await ask('another@club.example')).status).toBe(200);
    test.clock.now += 15 * MINUTE;
    expect((await ask('another@club.example', address)).status).toBe(200);
  });
});

describe('the token of a mail', () => {
  it('works for an hour', async () => {
    const { token } = await asked();
    test.clock.now += 60 * MINUTE - 1;
    expect(await check(token)).toEqual(OK);
    test.clock.now += 1;
    expect(await check(token)).toEqual(GONE);
    expect(await confirm(token)).toEqual(GONE);
  });

  it.each(['x', 'A'.repeat(43), '💥'])('is unknown: %j', async (token) => {
    expect(await check(token)).toEqual(GONE);
    expect(await confirm(token)).toEqual(GONE);
  });

  it.each([
    ['another address', { email: 'moved@club.example' }],
    ['another password', { password_hash: 'another' }],
    ['a disabled login, for good', { is_active: false }],
  ])('dies with %s', async (_what, change) => {
    const { person, token } = await asked();
    const set = (changes: object) =>
      test.db.update(generalUser).set(changes).where(eq(generalUser.id, person.userId));
    await set(change);
    await set({ is_active: true });
    expect(await check(token)).toEqual(GONE);
    expect(await confirm(token)).toEqual(GONE);
  });

  it.each(['TERMINATED-DISCIPLINE', 'BLACKLISTED'] as const)('dies with the status %s', async (status) => {
    const { person, token } = await asked();
    await test.db.update(member).set({ status }).where(eq(member.id, person.memberId));
    expect(await check(token)).toEqual(GONE);
    expect(await confirm(token)).toEqual(GONE);
  });

  it.each(['ABSENT', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE'] as const)(
    'serves a member who is %s',
    async (status) => {
      const { person, token } = await asked();
      await test.db.update(member).set({ status }).where(eq(member.id, person.memberId));
      expect(await confirm(token)).toEqual(OK);
      expect(await test.signInStatus(person.username, fresh)).toBe(200);
    },
  );

  it('can’t be guessed without end', async () => {
    const address = '203.0.113.8';
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await check('guess', address)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    const { token } = await asked();
    const answer = await test.post('/password_reset/confirm/', { token, password: fresh }, address);
    expect(answer.status).toBe(429);
  });
});

describe('choosing a new password with a token', () => {
  it('lets in with the new one, not with the old, and doesn’t sign in by itself', async () => {
    const { person, token } = await asked();
    expect(await confirm(token)).toEqual(OK);
    expect(await test.signInStatus(person.username, fresh)).toBe(200);
    expect(await test.signInStatus(person.username, PASSWORD)).toBe(401);
  });

  it('lets in at once someone who tried too many old ones', async () => {
    const { person, token } = await asked();
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1)
      statuses.push(await test.signInStatus(person.username, `guess ${count}`));
    expect(statuses.at(-1)).toBe(429);
    await confirm(token);
    expect(await test.signInStatus(person.username, fresh)).toBe(200);
  });

  it('is written down without a word of it', async () => {
    const { person, token } = await asked();
    await confirm(token);
    const rows = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.user_id, person.userId))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([
      { resource: 'general_user', changes: { password: { to: 'chosen with a mailed link' } } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|fresh/);
  });

  it('ends every session and tells the owner', async () => {
    const { person, token } = await asked();
    const headers = await test.signIn(person.username);
    await confirm(token);
    const me = await test.app.inject({ url: '/general-users/me/', headers });
    expect([me.statusCode, me.json()]).toMatchObject([401, { code: 'token_not_valid' }]);
    const [notice] = await test.deliver();
    expect(notice).toMatchObject({
      to: { address: `${person.username}@club.example` },
      subject: 'Your password was changed',
    });
    expect(notice?.text).toMatch(/changed on Tue 24 Nov, \d\d?:\d\d pm/);
    expect(notice?.text).not.toMatch(/token=|fresh/);
  });

  it('works once, even when it is tried twice at the same moment', async () => {
    const { token } = await asked();
    const answers = await Promise.all([confirm(token), confirm(token, 'another password')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await confirm(token)).toEqual(GONE);
  });

  it('uses up every other token of theirs', async () => {
    const { person, token } = await asked();
    await ask(`${person.username}@club.example`);
    const [other] = await test.deliver();
    await confirm(token);
    expect(await check(inLink(other, 'token'))).toEqual(GONE);
  });

  it('happens once when two of their links are opened at the same moment', async () => {
    const { person, token } = await asked();
    await ask(`${person.username}@club.example`);
    const [other] = await test.deliver();
    const answers = await Promise.all([confirm(token), confirm(inLink(other, 'token'))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it.each([
    ['short', 'seven77', 'Ensure this field has at least 8 characters.'],
    ['long', 'x'.repeat(129), 'Ensure this field has no more than 128 characters.'],
    ['common', 'Password123', 'This password is too easy to guess. Choose another.'],
    ['of the club', 'harbour club', 'This password is too similar to your personal details.'],
  ])('refuses one that is too %s, and keeps the token', async (_how, password, sentence) => {
    const { token } = await asked();
    expect(await confirm(token, password)).toEqual({ status: 400, body: { password: [sentence] } });
    expect(await confirm(token)).toEqual(OK);
  });
});
