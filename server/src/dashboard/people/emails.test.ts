import type { MemberEmail } from '@portal/contract';
import { DAY } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NotWorthRetrying } from '../../jobs/job.ts';
import { member } from '../../members/index.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, addStaff } from '../../testing/people.ts';

let now = Date.parse('2026-11-21T12:00:00+08:00');
let fault: Error | null = null;
let test: TestApp;
beforeAll(async () => {
  const send = async () => {
    if (fault) throw fault;
  };
  test = await createTestApp({ now: () => now, transport: { send, close: () => undefined } });
  await addStaff(test.db, ['member_email.view', 'general_user.add', 'member.erase'], 'desk');
  await addStaff(test.db, ['member.view'], 'reader');
});
afterAll(() => test.close());

async function withoutLogin(email: string): Promise<number> {
  const { memberId } = await addMember(test.db, { email });
  await test.db.update(member).set({ user_id: null }).where(eq(member.id, memberId));
  return memberId;
}
const readEmails = async (id: number, username = 'desk') =>
  test.call<{ results: MemberEmail[] }>({
    method: 'GET',
    url: `/profile/member/${id}/email/`,
    headers: await test.signIn(username),
  });
const listed = async (id: number) =>
  (await readEmails(id)).body.results.map(({ subject, status }) => [subject !== null, status]);
const failures = async (id: number) => (await readEmails(id)).body.results.map(({ failure }) => failure);
const invite = async (id: number) =>
  test.call({
    method: 'POST',
    url: `/profile/member/${id}/login-invitation/`,
    headers: await test.signIn('desk'),
    payload: {},
  });

it('says of each email whether it waits, is tried again, has left or was refused', async () => {
  const id = await withoutLogin('Mei@example.org');
  expect(await listed(id)).toEqual([]);
  await invite(id);
  expect(await listed(id)).toEqual([[false, 'WAITING']]);
  fault = new Error('The server is away');
  await test.deliver();
  expect(await listed(id)).toEqual([[false, 'RETRYING']]);
  fault = null;
  now += DAY;
  await test.deliver();
  expect(await listed(id)).toEqual([[true, 'SENT']]);
  await invite(id);
  fault = new NotWorthRetrying('RECIPIENT: No such mailbox');
  await test.deliver();
  fault = null;
  expect(await listed(id)).toEqual([
    [true, 'REFUSED'],
    [true, 'SENT'],
  ]);
  now += 91 * DAY;
  await test.deliver();
  expect(await listed(id)).toEqual([]);
});

it('says why an email hasn’t left, and keeps saying it once that isn’t tried any more', async () => {
  const id = await withoutLogin('siti@example.org');
  await invite(id);
  expect(await failures(id)).toEqual([null]);
  fault = new Error('SIGN_IN: Invalid login: 535 No');
  await test.deliver();
  expect(await failures(id)).toEqual(['SIGN_IN']);
  for (let tries = 1; tries < 12; tries += 1) {
    now += DAY / 12;
    await test.deliver();
  }
  expect(await listed(id)).toEqual([[false, 'REFUSED']]);
  expect(await failures(id)).toEqual(['SIGN_IN']);
  now += DAY;
  await invite(id);
  fault = new NotWorthRetrying('RECIPIENT: 550 No such mailbox');
  await test.deliver();
  fault = null;
  expect(await listed(id)).toEqual([
    [false, 'REFUSED'],
    [true, 'REFUSED'],
  ]);
  expect(await failures(id)).toEqual(['SIGN_IN', 'RECIPIENT']);
});

it('forgets what left for a member whose data is erased', async () => {
  const id = await withoutLogin('ravi@example.org');
  await test.db.update(member).set({ membership_id: 'R-1' }).where(eq(member.id, id));
  await invite(id);
  await test.deliver();
  expect(await listed(id)).toEqual([[true, 'SENT']]);
  await test.call({
    method: 'POST',
    url: `/profile/member/${id}/erase/`,
    headers: await test.signIn('desk'),
    payload: { membership_id: 'R-1' },
  });
  const other = await withoutLogin('ravi@example.org');
  expect(await listed(other)).toEqual([]);
});

it('is for holders of the right, about members there are', async () => {
  const id = await withoutLogin('ada@example.org');
  expect((await readEmails(id, 'reader')).status).toBe(403);
  expect((await readEmails(999_999)).status).toBe(404);
});
