import { DAY } from '@portal/contract/rules/club-time';
import type { ApprovalRecord, EmailChange } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalUser } from '../access/tables.ts';
import { auditLog } from '../audit/tables.ts';
import { member } from '../members/tables.ts';
import type { Method } from '../testing/app.ts';
import type { Person } from '../testing/people.ts';
import { addMember, signInStaff } from '../testing/people.ts';
import { emailChange } from './tables.ts';
import type { AccountTest } from './testing-account.ts';
import { createAccountTest, inLink } from './testing-account.ts';

const RECORDS = '/profile/approval-record/';
const OWN = '/general-users/me/email-change/';
const VALIDATE = '/email-change/validate-token/';
const CONFIRM = '/email-change/confirm/';

type Headers = Record<string, string>;
type AnswerBody = ApprovalRecord & { pending: EmailChange | null };

let test: AccountTest;
let clerk: Headers;
beforeAll(async () => {
  test = await createAccountTest();
  clerk = await signInStaff(test, ['approval_record.decide', 'approval_record.add'], 'clerk');
  await test.deliver();
});
afterAll(() => test.close());

const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  test.call<AnswerBody>({ method, url, headers, payload });

let people = 0;
interface EmailOwner extends Person {
  headers: Headers;
  old: string;
  wanted: string;
}
/** A member with an address, which is the login's as well. */
async function mover(): Promise<EmailOwner> {
  people += 1;
  const person = await addMember(test.db, { username: `mover${people}` });
  const old = `Mover${people}@club.example`;
  await test.db.update(member).set({ email: old }).where(eq(member.id, person.memberId));
  const headers = await test.signIn(person.username);
  return { ...person, headers, old, wanted: `moved${people}@mail.example` };
}
const propose = async ({ headers, wanted }: EmailOwner, more: object = {}) =>
  (await call('POST', RECORDS, headers, { email: wanted, ...more })).body;
const approve = ({ id }: ApprovalRecord) => call('PATCH', `${RECORDS}${id}/`, clerk, { status: 'APPROVED' });
/** Requests it and has it approved; returns the record, and the emails by address. */
async function approved(one: EmailOwner, more: object = {}) {
  const record = await propose(one, more);
  const { status } = await approve(record);
  expect(status).toBe(200);
  const mails = await test.deliver();
  const link = mails.find(({ to }) => to.address === one.wanted);
  return { record, mails, token: inLink(link, 'token') };
}
async function readAddresses({ memberId, userId }: Person) {
  const [found] = await test.db
    .select({ profile: member.email, login: generalUser.email })
    .from(member)
    .innerJoin(generalUser, eq(generalUser.id, userId))
    .where(eq(member.id, memberId));
  return found;
}
const readPending = async ({ headers }: EmailOwner) => (await call('GET', OWN, headers)).body.pending;

describe('a new email address that was approved', () => {
  it('counts once it is confirmed from there, for profile and login; the rest counts at once', async () => {
    const mei = await mover();
    const { record, mails, token } = await approved(mei, { employer: 'New Works' });
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [mei.wanted, 'Confirm your email address'],
      // Once, however it is written.
      [mei.old.toLowerCase(), 'Your email address is about to change'],
    ]);
    expect(await readAddresses(mei)).toEqual({ profile: mei.old, login: `${mei.username}@club.example` });
    const profile = await call('GET', `/profile/member/${mei.memberId}/`, mei.headers);
    expect(profile.body).toMatchObject({ email: mei.old, employer: 'New Works' });
    expect(await readPending(mei)).toEqual({
      email: mei.wanted,
      mailed_at: '2026-11-24T10:00:00+08:00',
      valid_until: '2026-12-01T10:00:00+08:00',
    });

    expect(await test.post(VALIDATE, { token })).toEqual({ status: 200, body: { email: mei.wanted } });
    expect((await readAddresses(mei))?.profile).toBe(mei.old);
    expect(await test.post(CONFIRM, { token })).toEqual({ status: 200, body: { email: mei.wanted } });
    expect(await readAddresses(mei)).toEqual({ profile: mei.wanted, login: mei.wanted });
    expect(await readPending(mei)).toBeNull();
    const sent = await test.deliver();
    expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
      [mei.old.toLowerCase(), 'Your email address was changed'],
    ]);
    const now = await call('GET', `${RECORDS}${record.id}/`, mei.headers);
    expect(now.body).toMatchObject({
      status: 'APPROVED',
      email_confirmed_at: '2026-11-24T10:00:00+08:00',
    });
    const log = await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.user_id, mei.userId), eq(auditLog.action, 'change')))
      .orderBy(auditLog.id);
    expect(log.map(({ resource, changes }) => [resource, changes['email']?.to])).toEqual([
      ['member', mei.wanted],
      ['general_user', mei.wanted],
    ]);
  });

  it('warns the login’s address as well, where that is another', async () => {
    const mei = await mover();
    await test.db
      .update(generalUser)
      .set({ email: `login-of-${mei.username}@mail.example` })
      .where(eq(generalUser.id, mei.userId));
    const { mails } = await approved(mei);
    expect(mails.map(({ to }) => to.address)).toEqual([
      mei.old,
      `login-of-${mei.username}@mail.example`,
      mei.wanted,
    ]);
  });

  it('leaves a reset link that was mailed to the old one without effect', async () => {
    const mei = await mover();
    const { token } = await approved(mei);
    await test.post('/password_reset/', { email: `${mei.username}@club.example` });
    const [reset] = await test.deliver();
    const old = { token: inLink(reset, 'token') };
    expect((await test.post('/password_reset/validate_token/', old)).status).toBe(200);
    await test.post(CONFIRM, { token });
    expect((await test.post('/password_reset/validate_token/', old)).status).toBe(404);
    await test.deliver();
  });

  it('changes no login where staff proposed it: they would choose its password', async () => {
    const mei = await mover();
    const { body } = await call('POST', RECORDS, clerk, {
      original_profile: mei.memberId,
      email: mei.wanted,
    });
    expect(body.asked_by).toBe('CLUB');
    await approve(body);
    const link = (await test.deliver()).find(({ to }) => to.address === mei.wanted);
    expect((await test.post(CONFIRM, { token: inLink(link, 'token') })).status).toBe(200);
    expect(await readAddresses(mei)).toEqual({ profile: mei.wanted, login: `${mei.username}@club.example` });
    await test.deliver();
  });

  it('that is taken away instead counts at once', async () => {
    const mei = await mover();
    const { body } = await call('POST', RECORDS, mei.headers, { email: null });
    expect((await approve(body)).status).toBe(200);
    expect((await readAddresses(mei))?.profile).toBeNull();
    expect(await test.deliver()).toEqual([]);
  });
});

describe('the link', () => {
  it('says when it was used, in two tabs as well', async () => {
    const mei = await mover();
    const { token } = await approved(mei);
    const answers = await Promise.all([test.post(CONFIRM, { token }), test.post(CONFIRM, { token })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    for (const url of [VALIDATE, CONFIRM])
      expect(await test.post(url, { token })).toMatchObject({ status: 409, body: { code: 'link_used' } });
    expect(await test.deliver()).toHaveLength(1);
  });

  it('says when it is too old, and that it is none of ours', async () => {
    const mei = await mover();
    const { token } = await approved(mei);
    test.clock.now += 7 * DAY;
    for (const url of [VALIDATE, CONFIRM]) {
      expect(await test.post(url, { token })).toMatchObject({ status: 409, body: { code: 'link_expired' } });
      expect((await test.post(url, { token: `${token}x` })).status).toBe(404);
      expect((await test.post(url, {})).status).toBe(400);
    }
    expect((await readAddresses(mei))?.profile).toBe(mei.old);
    test.clock.now -= 7 * DAY;
  });

  it('is forgotten a month after its end', async () => {
    const mei = await mover();
    const { token } = await approved(mei);
    test.clock.now += 37 * DAY;
    await test.deliver();
    expect((await test.post(CONFIRM, { token })).status).toBe(404);
    test.clock.now -= 37 * DAY;
  });

  it('does nothing for who may not sign in any more', async () => {
    const mei = await mover();
    const { token } = await approved(mei);
    const ended = { status: 'TERMINATED-VOLUNTARY' } as const;
    await test.db.update(member).set(ended).where(eq(member.id, mei.memberId));
    expect((await test.post(CONFIRM, { token })).status).toBe(404);
  });

  it('is kept as a hash, and changes nothing by a GET', async () => {
    const mei = await mover();
    const { token } = await approved(mei);
    const rows = await test.db.select().from(emailChange).where(eq(emailChange.member_id, mei.memberId));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await test.app.inject({ url: `${CONFIRM}?token=${token}` })).statusCode).toBe(405);
    expect((await readAddresses(mei))?.profile).toBe(mei.old);
  });

  it('is tried thirty times in a quarter of an hour, then no more', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await test.post(CONFIRM, { token: `x${count}` }, '203.0.113.77')).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('an address that is somebody else’s', () => {
  const takers = [
    ['another member’s', async (email: string) => void (await addMember(test.db, { email }))],
    [
      'another’s login',
      async (email: string) => {
        const { userId } = await addMember(test.db);
        await test.db.update(generalUser).set({ email }).where(eq(generalUser.id, userId));
      },
    ],
  ] as const;

  it.each(takers)('is not approved: %s', async (_whose, take) => {
    const mei = await mover();
    await take(mei.wanted.toUpperCase());
    const record = await propose(mei, { employer: 'New Works' });
    expect(await approve(record)).toMatchObject({ status: 400, body: { email: [expect.anything()] } });
    const still = await call('GET', `${RECORDS}${record.id}/`, mei.headers);
    expect(still.body.status).toBe('PENDING');
    expect(await test.deliver()).toEqual([]);
  });

  it.each(takers)('is not confirmed: %s', async (_whose, take) => {
    const mei = await mover();
    const { token } = await approved(mei);
    await take(mei.wanted.toUpperCase());
    expect(await test.post(CONFIRM, { token })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect((await readAddresses(mei))?.profile).toBe(mei.old);
  });

  it('goes to one alone of two who confirm it at once', async () => {
    const [mei, ravi] = [await mover(), await mover()];
    const first = await approved(mei);
    const second = await approved({ ...ravi, wanted: mei.wanted });
    const answers = await Promise.all([first, second].map(({ token }) => test.post(CONFIRM, { token })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await test.deliver();
  });

  it('tells nobody who proposes it whether the club knows it', async () => {
    const mei = await mover();
    await addMember(test.db, { email: mei.wanted });
    expect((await propose(mei)).status).toBe('PENDING');
  });
});

describe('someone who waits for their address', () => {
  it('has the link mailed again three times an hour; all of them work', async () => {
    const mei = await mover();
    const { token } = await approved(mei);
    test.clock.now += 60_000;
    for (let count = 0; count < 3; count += 1) {
      const again = await call('POST', OWN, mei.headers, {});
      expect(again).toMatchObject({
        status: 200,
        body: { pending: { email: mei.wanted, mailed_at: '2026-11-24T10:01:00+08:00' } },
      });
    }
    expect((await call('POST', OWN, mei.headers, {})).status).toBe(429);
    const mails = await test.deliver();
    expect(mails.map(({ to }) => to.address)).toEqual([mei.wanted, mei.wanted, mei.wanted]);
    expect((await test.post(VALIDATE, { token })).status).toBe(200);
    expect((await test.post(CONFIRM, { token: inLink(mails[1], 'token') })).status).toBe(200);
    expect(await test.post(CONFIRM, { token })).toMatchObject({ status: 409, body: { code: 'link_used' } });
    test.clock.now -= 60_000;
    await test.deliver();
  });

  it('keeps the old one by a word: no link works then', async () => {
    const mei = await mover();
    const { token } = await approved(mei);
    expect((await call('DELETE', OWN, mei.headers)).status).toBe(204);
    expect(await readPending(mei)).toBeNull();
    expect((await test.post(CONFIRM, { token })).status).toBe(404);
    expect((await call('POST', OWN, mei.headers, {})).status).toBe(404);
    expect((await call('DELETE', OWN, mei.headers)).status).toBe(204);
  });

  it('waits for the newest alone: another that is approved, or that staff set, ends it', async () => {
    const mei = await mover();
    const first = await approved(mei);
    const second = await approved({ ...mei, wanted: `second-of-${mei.wanted}` });
    expect((await test.post(CONFIRM, { token: first.token })).status).toBe(404);
    const staff = { email: `desk-of-${mei.wanted}` };
    await test.db.update(member).set(staff).where(eq(member.id, mei.memberId));
    expect((await test.post(CONFIRM, { token: second.token })).status).toBe(404);
    expect(await readPending(mei)).toBeNull();
  });

  it('sees nothing of what others wait for', async () => {
    const [mei, ravi] = [await mover(), await mover()];
    const { token } = await approved(mei);
    expect(await readPending(ravi)).toBeNull();
    expect((await call('DELETE', OWN, ravi.headers)).status).toBe(204);
    expect((await test.post(VALIDATE, { token })).status).toBe(200);
  });
});
