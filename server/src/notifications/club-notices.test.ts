import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalUser } from '../access/tables.ts';
import { auditLog } from '../audit/tables.ts';
import { job } from '../jobs/tables.ts';
import { member } from '../members/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, addStaff, signInStaff } from '../testing/people.ts';
import { clubNotice, notification } from './tables.ts';
import { readInbox } from './testing-inbox.ts';

const now = Date.parse('2026-11-24T10:00:00+08:00');
const notice = { title: 'The pool', text: 'It is closed on Monday.' };

let test: TestApp;
let staff: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ now: () => now, limitFactor: 1000 });
  await addStaff(test.db, ['post.add'], 'editor');
  staff = await signInStaff(test, ['notification.add'], 'office');
});
afterAll(() => test.close());

interface NoticeAnswer {
  id: number;
  recipients: number;
}
const send = (payload: object, headers: object = staff) =>
  test.call<NoticeAnswer>({ method: 'POST', url: '/notification/', headers, payload });
const readNotices = async (username: string) =>
  (await readInbox(test, username, '?limit=100')).results.map((told) => told.notice);

describe('a notice of the club', () => {
  it('goes to one member at once, in the words of the staff', async () => {
    const [one, other] = [await addMember(test.db), await addMember(test.db)];
    const { status, body } = await send({ ...notice, member: one.memberId });
    expect([status, body]).toEqual([201, { id: expect.any(Number), recipients: 1 }]);
    expect(await readNotices(one.username)).toEqual([{ kind: 'CLUB_NOTICE', ...notice }]);
    expect(await readNotices(other.username)).toEqual([]);
    const [line] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource, 'notification'))
      .orderBy(auditLog.id);
    expect(line).toMatchObject({
      action: 'add',
      resource_id: String(body.id),
      changes: { title: { from: null, to: notice.title }, member: { from: null, to: one.memberId } },
    });
  });

  it('goes to all that are active and have a login, once, however often its job runs', async () => {
    const active = await addMember(test.db);
    const suspended = await addMember(test.db, { status: 'SUSPENDED-DEFAULTER' });
    const gone = await addMember(test.db, { status: 'TERMINATED-VOLUNTARY' });
    const { body } = await send({ ...notice, title: 'To all' });
    await test.deliver();
    await test.db
      .insert(job)
      .values({ name: 'content send notice', payload: { notice: body.id }, run_at: new Date(now) });
    await test.deliver();
    const told = async (username: string) =>
      (await readNotices(username)).filter((one) => 'title' in one && one.title === 'To all').length;
    expect([await told(active.username), await told(suspended.username)]).toEqual([1, 0]);
    const ofGone = eq(notification.user_id, gone.userId);
    expect(await test.db.$count(notification, ofGone)).toBe(0);
    expect(await test.db.$count(notification, eq(notification.club_notice_id, body.id))).toBe(
      body.recipients,
    );
  });

  it('goes to those of one level alone', async () => {
    const [ordinary, term] = [
      await addMember(test.db),
      await addMember(test.db, { membership_type_1: 'HONORARY' }),
    ];
    expect((await send({ ...notice, title: 'Dear', membership_type_1: 'HONORARY' })).body.recipients).toBe(1);
    await test.deliver();
    expect(await readNotices(term.username)).toEqual([expect.objectContaining({ title: 'Dear' })]);
    expect(await readNotices(ordinary.username)).toEqual([]);
  });

  it('goes to more than one batch of them', async () => {
    const names = Array.from({ length: 2500 }, (_, index) => `crowd${index}`);
    const users = await test.db
      .insert(generalUser)
      .values(names.map((username) => ({ username, email: `${username}@club.example`, password_hash: 'x' })))
      .returning({ id: generalUser.id });
    await test.db.insert(member).values(
      users.map(({ id }) => ({
        user_id: id,
        name: 'One of many',
        membership_id: `C-${id}`,
        membership_type_1: 'HONORARY' as const,
        membership_type_2: 'ACTIVE_REG' as const,
      })),
    );
    const { body } = await send({ ...notice, membership_type_1: 'HONORARY' });
    await test.deliver();
    const itsOwn = eq(notification.club_notice_id, body.id);
    expect(body.recipients).toBeGreaterThanOrEqual(2500);
    expect(await test.db.$count(notification, itsOwn)).toBe(body.recipients);
    await test.db.delete(member).where(
      inArray(
        member.user_id,
        users.map(({ id }) => id),
      ),
    );
  });

  it('is sent once for a key', async () => {
    const { memberId, username } = await addMember(test.db);
    const headers = { ...staff, 'idempotency-key': 'the-pool' };
    const first = await send({ ...notice, member: memberId }, headers);
    expect(await send({ ...notice, member: memberId }, headers)).toEqual(first);
    expect(await readNotices(username)).toHaveLength(1);
  });

  it('travels as the text that it is', async () => {
    const { memberId, username } = await addMember(test.db);
    const hostile = {
      title: '<img src=x onerror=alert(1)>',
      text: '<script>alert(1)</script>\n\u202Eabc %_\\',
    };
    await send({ ...hostile, member: memberId });
    expect(await readNotices(username)).toEqual([{ kind: 'CLUB_NOTICE', ...hostile }]);
  });

  it('takes the right, words, and somebody who can read it', async () => {
    const { memberId, username } = await addMember(test.db);
    const { memberId: bare } = await addMember(test.db);
    await test.db.update(member).set({ user_id: null }).where(eq(member.id, bare));
    const before = await test.db.$count(clubNotice);
    const as = async (name: string) =>
      (await send({ ...notice, member: memberId }, await test.signIn(name))).status;
    expect([await as('editor'), await as(username)]).toEqual([403, 403]);
    const readFields = async (payload: object) => {
      const { status, body } = await send(payload);
      return [status, ...Object.keys(body)];
    };
    expect(await readFields({ ...notice, title: ' ' })).toEqual([400, 'title']);
    expect(await readFields({ ...notice, text: 'x'.repeat(2001) })).toEqual([400, 'text']);
    expect(await readFields({ ...notice, member: bare })).toEqual([400, 'member']);
    expect(await readFields({ ...notice, member: 999_999 })).toEqual([400, 'member']);
    expect(await readFields({ ...notice, member: memberId, membership_type_1: 'HONORARY' })).toEqual([
      400,
      'membership_type_1',
    ]);
    expect(await test.db.$count(clubNotice)).toBe(before);
  });
});

it('can be read again by who may, with how many it went to', async () => {
  const reader = await signInStaff(test, ['notification.view'], 'reader');
  const { memberId } = await addMember(test.db);
  const { body } = await send({ ...notice, member: memberId });
  const url = `/club-notice/${body.id}/`;
  expect(await test.call({ method: 'GET', url, headers: reader })).toMatchObject({
    body: { ...notice, member: memberId, membership_type_1: null, recipients: 1 },
  });
  expect(await test.call({ method: 'GET', url, headers: staff })).toMatchObject({ status: 403 });
});
