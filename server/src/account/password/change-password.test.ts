import { tokenPair } from '@portal/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { session } from '../../session/tables.ts';
import { addMember, PASSWORD } from '../../testing/people.ts';
import type { AccountTest } from '../testing-account.ts';
import { createAccountTest, inLink } from '../testing-account.ts';

const fresh = 'a fresh password';
const accepted = { old_password: PASSWORD, new_password: fresh, confirm_password: fresh };

let test: AccountTest;
beforeAll(async () => {
  test = await createAccountTest();
  await test.deliver();
});
afterAll(() => test.close());

async function change(headers: { authorization?: string }, changes: object = {}) {
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/general-users/set-password/',
    headers,
    payload: { ...accepted, ...changes },
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

async function signedIn() {
  await test.deliver();
  const person = await addMember(test.db);
  return { person, headers: await test.signIn(person.username) };
}

const isIn = async (headers: { authorization: string }) =>
  (await test.app.inject({ url: '/general-users/me/', headers })).statusCode === 200;

describe('changing one’s password', () => {
  it('takes the new one from then on', async () => {
    const { person, headers } = await signedIn();
    expect((await change(headers)).status).toBe(200);
    expect(await test.signInStatus(person.username, fresh)).toBe(200);
    expect(await test.signInStatus(person.username, PASSWORD)).toBe(401);
  });

  it('ends every session, and begins one with the tokens that it answers', async () => {
    const { person, headers } = await signedIn();
    const other = await test.signIn(person.username);
    const { body } = await change(headers);
    expect([await isIn(headers), await isIn(other)]).toEqual([false, false]);
    const { access, refresh } = tokenPair.parse(body);
    expect(await isIn({ authorization: `Bearer ${access}` })).toBe(true);
    expect((await test.post('/api/token/refresh/', { refresh })).status).toBe(200);
  });

  it('tells the owner, stops mailed links, and is written down', async () => {
    const { person, headers } = await signedIn();
    await test.post('/password_reset/', { email: `${person.username}@club.example` });
    const [mail] = await test.deliver();
    await change(headers);
    const [notice] = await test.deliver();
    expect(notice).toMatchObject({
      to: { address: `${person.username}@club.example` },
      subject: 'Your password was changed',
    });
    const token = inLink(mail, 'token');
    expect((await test.post('/password_reset/validate_token/', { token })).status).toBe(404);
    const rows = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.user_id, person.userId))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([{ resource: 'general_user', action: 'change' }]);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|fresh/);
  });

  it('leaves the calendar feed, and the mail about it says so', async () => {
    const { headers } = await signedIn();
    await test.call({ method: 'POST', url: '/booking/calendar-feed/', headers });
    expect((await change(headers)).status).toBe(200);
    const [mail] = await test.deliver();
    expect(mail?.text).toContain('Your calendar feed still works.');
    const other = await signedIn();
    await change(other.headers);
    expect((await test.deliver())[0]?.text).not.toContain('calendar');
  });

  it.each([
    ['a wrong old one', { old_password: 'not it' }, { old_password: ['That password is wrong.'] }],
    [
      'two that differ',
      { confirm_password: 'another' },
      { confirm_password: ['The new passwords don’t match.'] },
    ],
    [
      'a common one',
      { new_password: 'password1', confirm_password: 'password1' },
      { new_password: [expect.stringContaining('too easy to guess')] },
    ],
    [
      'a short one',
      { new_password: 'short', confirm_password: 'short' },
      { new_password: ['Ensure this field has at least 8 characters.'] },
    ],
    ['none', { new_password: undefined }, { new_password: ['This field is required.'] }],
  ])('refuses %s by field, and changes nothing', async (_what, changes, body) => {
    const { person, headers } = await signedIn();
    const other = await test.signIn(person.username);
    expect(await change(headers, changes)).toEqual({ status: 400, body });
    expect([await isIn(headers), await isIn(other)]).toEqual([true, true]);
    expect(await test.signInStatus(person.username, PASSWORD)).toBe(200);
    expect(await test.deliver()).toEqual([]);
  });

  it('takes somebody who is signed in', async () => {
    expect(await change({})).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });

  it('lets nobody who holds a session guess the old one without end', async () => {
    const { headers } = await signedIn();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await change(headers, { old_password: `guess ${count}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await change(headers)).status).toBe(429);
  });

  it('happens once when it is asked twice at the same moment', async () => {
    const { person, headers } = await signedIn();
    const second = { new_password: 'a second password', confirm_password: 'a second password' };
    const answers = await Promise.all([change(headers), change(headers, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const mine = and(eq(session.user_id, person.userId), isNull(session.revoked_at));
    expect(await test.db.$count(session, mine)).toBe(1);
  });
});
