import { DAY } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { member } from '../../members/tables.ts';
import { importBatch, importRow } from '../../resource/origins/tables.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import type { AccountTest } from '../testing-account.ts';
import { createAccountTest, inLink } from '../testing-account.ts';

let test: AccountTest;
let clerk: Record<string, string>;
beforeAll(async () => {
  test = await createAccountTest();
  clerk = await signInStaff(test, ['general_user.add'], 'clerk');
  await test.deliver();
});
afterAll(() => test.close());

let people = 0;
/** A member without a login. */
async function newcomer(changes: Partial<typeof member.$inferInsert> = {}): Promise<number> {
  people += 1;
  const { memberId } = await addMember(test.db);
  const email = `invited${people}@mail.example`;
  await test.db
    .update(member)
    .set({ user_id: null, email, ...changes })
    .where(eq(member.id, memberId));
  return memberId;
}
const invite = (id: number, headers = clerk) =>
  test.call<{ email: string; code: string }>({
    method: 'POST',
    url: `/profile/member/${id}/login-invitation/`,
    headers,
    payload: {},
  });

describe('inviting a member to create a login', () => {
  it('emails a link that creates it, whatever the date of birth, and writes down who did', async () => {
    const id = await newcomer({ birth_date: '1980-02-03' });
    const { status, body } = await invite(id);
    const email = `invited${people}@mail.example`;
    expect([status, body]).toEqual([
      201,
      { email, valid_until: '2026-12-08T10:00:00+08:00', same_address: [] },
    ]);
    const [mail, ...others] = await test.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: email }, subject: 'Create your login' });
    const created = await test.post('/general-users/create-account/', {
      token: inLink(mail, 'token'),
      username: `invited-${people}`,
      password: 'correct horse battery',
    });
    expect(created.status).toBe(201);
    await test.deliver();
    expect(await test.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { resource: 'general_user', action: 'add', changes: { invited: { from: null, to: email } } },
    ]);
  });

  it('says why there is none, and emails nobody', async () => {
    const code = async (id: number) => (await invite(id)).body.code;
    expect(await code((await addMember(test.db)).memberId)).toBe('in_use');
    expect(await code(await newcomer({ status: 'TERMINATED-VOLUNTARY' }))).toBe('membership_ended');
    expect(await code(await newcomer({ email: null }))).toBe('address_required');
    const { username } = await addMember(test.db);
    expect(await code(await newcomer({ email: `${username}@club.example` }))).toBe('email_taken');
    expect(await code(999_999)).toBe('not_found');
    expect(await test.deliver()).toEqual([]);
  });

  it('names the login that has the address, and the members who share it', async () => {
    const { username, memberId } = await addMember(test.db, { name: 'Has Login', membership_id: 'H-1' });
    const email = `${username}@club.example`;
    const refused = await invite(await newcomer({ email: email.toUpperCase() }));
    const owner = { id: memberId, name: 'Has Login', membership_id: 'H-1' };
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'email_taken', login: { username, member: owner } },
    });
    await addStaff(test.db, [], 'nobodys');
    const ofNobody = await invite(await newcomer({ email: 'nobodys@club.example' }));
    expect(ofNobody.body).toMatchObject({ login: { username: 'nobodys', member: null } });

    const other = await newcomer({ email: 'both@mail.example', name: 'Other', membership_id: 'H-2' });
    const asked = await invite(await newcomer({ email: 'Both@mail.example' }));
    expect(asked).toMatchObject({
      status: 201,
      body: { same_address: [{ id: other, name: 'Other', membership_id: 'H-2' }] },
    });
    await test.deliver();
  });

  it('emails one person three times an hour at most', async () => {
    const id = await newcomer();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await invite(id)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await test.deliver()).toHaveLength(3);
  });

  it('emails once where it is sent again with its key', async () => {
    const id = await newcomer();
    const headers = { ...clerk, 'idempotency-key': 'invite-once' };
    expect(await invite(id, headers)).toEqual(await invite(id, headers));
    expect(await test.deliver()).toHaveLength(1);
  });
});

/** An import that brought these members. */
async function importOf(members: readonly number[]): Promise<number> {
  const [batch] = await test.db
    .insert(importBatch)
    .values({ kind: 'MEMBERS', program: 'OTHER', file_name: 'members.csv', created_at: new Date() })
    .returning();
  const batch_id = batch?.id ?? 0;
  await test.db.insert(importRow).values(
    members.map((member_id, index) => ({
      batch_id,
      row: index + 2,
      source_key: `m${member_id}`,
      member_id,
    })),
  );
  return batch_id;
}
const inviteAll = (batch: number) =>
  test.call<object>({
    method: 'POST',
    url: '/profile/member/login-invitation/',
    headers: clerk,
    payload: { import: batch },
  });

describe('inviting all members of an import', () => {
  it('emails each address once, counts who gets none, and sends nothing twice', async () => {
    const batch = await importOf([
      await newcomer({ email: 'first@family.example' }),
      await newcomer({ email: 'First@family.example' }),
      await newcomer({ email: null }),
      await newcomer({ status: 'TERMINATED-VOLUNTARY' }),
      await newcomer({ email: 'alone@mail.example' }),
      (await addMember(test.db)).memberId,
    ]);
    const counts = { without_address: 1, shared_address: 1 };
    expect(await inviteAll(batch)).toMatchObject({ status: 201, body: { invited: 2, ...counts } });
    const addresses = (await test.deliver()).map(({ to }) => to.address);
    expect(addresses.toSorted()).toEqual(['alone@mail.example', 'first@family.example']);
    expect((await inviteAll(batch)).body).toEqual({ invited: 0, ...counts });
    expect(await test.deliver()).toEqual([]);
    expect(await inviteAll(999_999)).toMatchObject({ status: 400, body: { import: [expect.any(String)] } });
  });

  it('sends links that work for 14 days, and shows who hasn’t come yet', async () => {
    const id = await newcomer({ name: 'Slow Coach' });
    await inviteAll(await importOf([id]));
    const [mail] = await test.deliver();
    const token = inLink(mail, 'token');
    await addStaff(test.db, ['member.view'], 'reader');
    const waiting = async () =>
      (
        await test.call<{ results: { id: number }[] }>({
          method: 'GET',
          url: '/profile/member/?login=INVITED&name__icontains=slow',
          headers: await test.signIn('reader'),
        })
      ).body.results.map((one) => one.id);
    expect(await waiting()).toEqual([id]);
    test.clock.now += 13 * DAY;
    const login = { token, username: 'slow-coach', password: 'correct horse battery' };
    expect((await test.post('/general-users/create-account/', login)).status).toBe(201);
    expect(await waiting()).toEqual([]);
  });
});
