import type { FailedEmail } from '@portal/contract';
import { DAY } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../database/transact.ts';
import { NotWorthRetrying } from '../../jobs/job.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import type { Mail } from '../../mail/transport.ts';
import { member } from '../../members/index.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, addStaff } from '../../testing/people.ts';

const FAILED = '/profile/failed-email/';
let now = Date.parse('2026-11-21T12:00:00+08:00');
let fault: Error | null = null;
const sent: Mail[] = [];
let test: TestApp;
beforeAll(async () => {
  const send = async (mail: Mail) => {
    if (fault) throw fault;
    sent.push(mail);
  };
  test = await createTestApp({ now: () => now, transport: { send, close: () => undefined } });
  await addStaff(test.db, ['member_email.view', 'member_email.resend', 'general_user.add'], 'desk');
  await addStaff(test.db, ['member_email.view', 'member_email.resend'], 'helper');
  await addStaff(test.db, ['member_email.view'], 'reader');
});
afterAll(() => test.close());

const noMailbox = () => new NotWorthRetrying('RECIPIENT: 550 No such mailbox');
const receipt: EmailContent = {
  kind: 'RECEIPT',
  name: 'Hafiz bin Kassim',
  subject: 'Receipt for S$6.00',
  paragraphs: ['We received S$6.00.'],
  zh: { subject: 'S$6.00收据', paragraphs: ['我们已收到S$6.00。'] },
};

/** Sends an email that its reader's server refuses. */
async function fail(to: string, email: EmailContent = receipt, reason: Error = noMailbox()): Promise<void> {
  await transact(test.db, (tx) => test.app.mail.send(tx, to, email, now));
  fault = reason;
  await test.deliver();
  fault = null;
}
interface Answers {
  results: FailedEmail[];
  code?: string;
  sent_to?: string;
}
const call = async (method: 'GET' | 'POST', url: string, username = 'desk', headers = {}) =>
  test.call<Answers>({
    method,
    url,
    headers: { ...(await test.signIn(username)), ...headers },
    ...(method === 'POST' && url.includes('resend') && { payload: {} }),
  });
const list = async (username?: string, headers = {}) =>
  (await call('GET', FAILED, username, headers)).body.results;
const listedFor = async (address: string) => (await list()).find((one) => one.address === address);
const resend = (id: number, username?: string) => call('POST', `${FAILED}${id}/resend/`, username);
const correct = (id: number, email: string | null) =>
  test.db.update(member).set({ email }).where(eq(member.id, id));

it('sends a dated copy to the corrected address, once', async () => {
  const { memberId } = await addMember(test.db, { name: 'Hafiz bin Kassim', email: 'Hafiz@old.example' });
  await fail('Hafiz@old.example');
  const failed = await listedFor('Hafiz@old.example');
  expect(failed).toMatchObject({
    member: { id: memberId, name: 'Hafiz bin Kassim' },
    subject: 'Receipt for S$6.00',
    failure: 'RECIPIENT',
    resend: 'SAME_ADDRESS',
    resend_to: 'Hafiz@old.example',
  });
  const id = failed?.id ?? 0;
  expect((await resend(id)).body.code).toBe('address_refused');
  await correct(memberId, 'hafiz@new.example');
  expect(await listedFor('Hafiz@old.example')).toMatchObject({
    resend: 'COPY',
    resend_to: 'hafiz@new.example',
  });
  now += DAY;
  const answers = await Promise.all([resend(id), resend(id)]);
  const outcomes = answers.map(({ status, body }) => `${status} ${body.code ?? body.sent_to}`);
  expect(new Set(outcomes)).toEqual(new Set(['200 hafiz@new.example', '409 email_handled']));
  expect(await listedFor('Hafiz@old.example')).toBeUndefined();
  await test.deliver();
  expect(sent.map(({ to }) => to.address)).toEqual(['hafiz@new.example']);
  expect(sent[0]?.text).toContain('a copy of an email of Sat 21 Nov, 12 pm');
});

it('asks for an address where the member has none', async () => {
  const { memberId } = await addMember(test.db, { email: 'none@old.example' });
  await fail('none@old.example');
  await test.db.update(member).set({ email: null, user_id: null }).where(eq(member.id, memberId));
  const failed = await listedFor('none@old.example');
  expect(failed?.resend).toBe('NO_ADDRESS');
  expect((await resend(failed?.id ?? 0)).body.code).toBe('address_required');
});

it('sends an email that is nobody’s to its address again, unless that was refused', async () => {
  await fail('guest@elsewhere.example', receipt, new NotWorthRetrying('MESSAGE: 554 Looks like spam'));
  const failed = await listedFor('guest@elsewhere.example');
  expect(failed).toMatchObject({ member: null, resend: 'COPY' });
  expect((await resend(failed?.id ?? 0)).body.sent_to).toBe('guest@elsewhere.example');
  await fail('stranger@elsewhere.example');
  expect(await listedFor('stranger@elsewhere.example')).toMatchObject({ resend: 'SAME_ADDRESS' });
});

it('sends a new invitation in place of one whose link may have lapsed, by those who may invite', async () => {
  const { memberId } = await addMember(test.db, { email: 'siti@old.example' });
  await test.db.update(member).set({ user_id: null }).where(eq(member.id, memberId));
  await fail('siti@old.example', { ...receipt, kind: 'LOGIN_INVITATION' });
  await correct(memberId, 'siti@new.example');
  const failed = await listedFor('siti@old.example');
  expect(failed?.resend).toBe('INVITATION');
  const id = failed?.id ?? 0;
  expect((await list('helper')).find((one) => one.id === id)?.resend).toBe('LAPSES');
  expect((await resend(id, 'helper')).body.code).toBe('email_lapses');
  now += 1000;
  expect((await resend(id)).body.sent_to).toBe('siti@new.example');
  sent.splice(0);
  await test.deliver();
  expect(sent.map(({ to }) => to.address)).toContain('siti@new.example');
});

it('doesn’t list an invitation of somebody who was invited again or has a login', async () => {
  const { memberId, userId } = await addMember(test.db, { email: 'ravi@old.example' });
  await test.db.update(member).set({ user_id: null }).where(eq(member.id, memberId));
  await fail('ravi@old.example', { ...receipt, kind: 'LOGIN_INVITATION' });
  const failed = await listedFor('ravi@old.example');
  expect(failed?.resend).toBe('SAME_ADDRESS');
  await test.db.update(member).set({ user_id: userId }).where(eq(member.id, memberId));
  expect(await listedFor('ravi@old.example')).toBeUndefined();
  expect((await resend(failed?.id ?? 0)).body.code).toBe('email_lapses');
});

it.each(['PASSWORD_RESET', 'EMAIL_CONFIRM', 'PLACE_OFFERED', 'BOOKING_REMINDER', undefined] as const)(
  'doesn’t send an email again whose link or time lapses, or that staff wrote: %s',
  async (kind) => {
    const address = `${kind ?? 'newsletter'}@members.example`;
    await addMember(test.db, { email: address });
    const { kind: _receipt, ...email } = receipt;
    await fail(address, { ...email, ...(kind && { kind }) }, new NotWorthRetrying('MESSAGE: 554 No'));
    const failed = await listedFor(address);
    expect(failed?.resend).toBe('LAPSES');
    expect((await resend(failed?.id ?? 0)).body.code).toBe('email_lapses');
  },
);

it('is given up after the last try as well, and named in the language of the desk', async () => {
  await addMember(test.db, { email: 'busy@members.example' });
  await fail('busy@members.example', receipt, new Error('CONNECTION: no answer'));
  expect(await listedFor('busy@members.example')).toBeUndefined();
  fault = new Error('CONNECTION: no answer');
  for (let tries = 1; tries < 12; tries += 1) {
    now += DAY / 12;
    await test.deliver();
  }
  fault = null;
  expect(await listedFor('busy@members.example')).toMatchObject({ failure: 'CONNECTION', resend: 'COPY' });
  const chinese = await list('desk', { 'accept-language': 'zh' });
  expect(chinese.find((one) => one.address === 'busy@members.example')?.subject).toBe('S$6.00收据');
});

it('leaves the list when it is dismissed, or after a week', async () => {
  await fail('old@members.example');
  await fail('older@members.example');
  const { id = 0 } = (await listedFor('old@members.example')) ?? {};
  const dismiss = () => call('POST', `${FAILED}${id}/dismiss/`);
  expect((await dismiss()).status).toBe(204);
  expect((await dismiss()).body.code).toBe('email_handled');
  expect(await listedFor('old@members.example')).toBeUndefined();
  now += 7 * DAY;
  expect(await list()).toEqual([]);
});

it('is shown by one right and sent by another', async () => {
  expect((await call('GET', FAILED, 'reader')).status).toBe(200);
  expect((await resend(1, 'reader')).status).toBe(403);
  expect((await resend(999_999)).status).toBe(404);
});

it('is forgotten with a member who is erased, whatever address they have by then', async () => {
  await addStaff(test.db, ['member_email.view', 'member.erase'], 'eraser');
  const { memberId } = await addMember(test.db, { email: 'ada@old.example', membership_id: 'A-1' });
  await fail('ada@old.example');
  await correct(memberId, 'ada@new.example');
  expect(await listedFor('ada@old.example')).toBeDefined();
  await test.call({
    method: 'POST',
    url: `/profile/member/${memberId}/erase/`,
    headers: await test.signIn('eraser'),
    payload: { membership_id: 'A-1' },
  });
  expect(await listedFor('ada@old.example')).toBeUndefined();
});
