import type { GeneralUser, List } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import type { Method, TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import type { Person } from '../testing/people.ts';
import { addMember, signInStaff } from '../testing/people.ts';
import { isPassword } from './passwords.ts';
import { allRights } from './rights.ts';
import { generalUser, role } from './tables.ts';

let test: TestApp;
let mei: Person;
let staff: Record<string, string>;
let clerk: Record<string, string>;
const clerks = ['view', 'add', 'change', 'delete'].map((action) => `general_user.${action}`);

beforeAll(async () => {
  test = await createTestApp();
  mei = await addMember(test.db, { username: 'mei' });
  staff = await signInStaff(test, [...allRights]);
  clerk = await signInStaff(test, clerks, 'clerk');
});
afterAll(() => test.close());

const call = (method: Method, url: string, payload?: object, headers = staff) =>
  test.call<(GeneralUser & { code: string }) | null>({ method, url, headers, payload });
const userId = async (username: string) => {
  const [row] = await test.db.select().from(generalUser).where(eq(generalUser.username, username));
  return row?.id ?? 0;
};
const roleId = async (owner: string) => {
  const [row] = await test.db
    .select()
    .from(role)
    .where(eq(role.name, `${owner}'s role`));
  return row?.id ?? 0;
};
let created = 0;
const newUser = () => {
  created += 1;
  return { username: `new${created}`, email: `New${created}@club.example` };
};

describe('a user', () => {
  it('is created without a password, and never shows one', async () => {
    const wanted = newUser();
    const { status, body } = await call('POST', '/general-users/', wanted);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body?.id,
      ...wanted,
      is_active: true,
      member: null,
      roles: [],
      created_at: expect.stringMatching(/\+08:00$/),
    });
    const everything = await test.app.inject({ url: '/general-users/?limit=100', headers: staff });
    expect(everything.body).not.toMatch(/argon2|password/);
  });

  it('is found by a part of the address and by being active, ten to a page', async () => {
    for (let count = 0; count < 11; count += 1) await addMember(test.db, { username: `found${count}` });
    await addMember(test.db, { username: 'found-asleep', is_active: false });
    const list = async (query: string) =>
      (await test.app.inject({ url: `/general-users/?${query}`, headers: clerk })).json<List<GeneralUser>>();
    const all = await list('email__icontains=FOUND');
    expect([all.count, all.results.length]).toEqual([12, 10]);
    const asleep = await list('email__icontains=found&is_active=False');
    expect(asleep.results.map(({ username }) => username)).toEqual(['found-asleep']);
    expect((await list('email__icontains=found&is_active=true')).count).toBe(11);
    expect((await list(`member=${mei.memberId}`)).results.map(({ username }) => username)).toEqual(['mei']);
    expect((await list('member=999999')).count).toBe(0);
    const wrong = await test.app.inject({ url: '/general-users/?is_active=perhaps', headers: clerk });
    expect([wrong.statusCode, Object.keys(wrong.json<object>())]).toEqual([400, ['is_active']]);
  });

  it.each([
    ['username', { username: 'MEI' }],
    ['email', { email: 'Mei@club.example' }],
    ['username', { username: 'mеi with a Cyrillic е' }],
    ['email', { email: 'nobody' }],
    ['member', { member: 9999 }],
    ['roles', { roles: [9999] }],
    ['password_hash', { password_hash: 'x' }],
  ])('is refused on the field %s: %j', async (field, change) => {
    const { status, body } = await call('POST', '/general-users/', { ...newUser(), ...change });
    expect([status, Object.keys(body ?? {})]).toEqual([400, [field]]);
  });

  it('is the login of one member who has no other', async () => {
    const alone = await addMember(test.db, { username: 'alone' });
    const taken = await call('POST', '/general-users/', { ...newUser(), member: mei.memberId });
    expect(taken.body).toEqual({ member: ['This member already has a login.'] });
    await call('PATCH', `/general-users/${alone.userId}/`, { member: null });
    const linked = await call('POST', '/general-users/', { ...newUser(), member: alone.memberId });
    expect(linked.body).toMatchObject({ member: alone.memberId });
    expect((await call('GET', `/general-users/${alone.userId}/`)).body).toMatchObject({ member: null });
  });

  it('is signed out at once when it is made inactive', async () => {
    const { userId: id } = await addMember(test.db, { username: 'leaver' });
    const headers = await test.signIn('leaver');
    await call('PATCH', `/general-users/${id}/`, { is_active: false });
    expect((await test.app.inject({ url: '/general-users/me/', headers })).statusCode).toBe(401);
  });
});

describe('a password that staff set', () => {
  it('counts from then on, ends the sessions, and is written down without a word of it', async () => {
    const { userId: id } = await addMember(test.db, { username: 'forgetful' });
    const headers = await test.signIn('forgetful');
    const password = 'correct horse battery';
    expect(await call('PUT', `/general-users/${id}/password/`, { password }, clerk)).toEqual({
      status: 200,
      body: { status: 'OK' },
    });
    const [row] = await test.db.select().from(generalUser).where(eq(generalUser.id, id));
    expect(await isPassword(row?.password_hash ?? null, password)).toBe(true);
    expect((await test.app.inject({ url: '/general-users/me/', headers })).statusCode).toBe(401);
    const logged = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(id)))
      .orderBy(auditLog.id);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/horse|argon2/);
    const [notice] = await test.deliver();
    expect(notice).toMatchObject({
      to: { address: 'forgetful@club.example' },
      subject: 'Your password was changed',
      text: expect.stringContaining('was changed by the club’s staff on'),
    });
  });

  it.each(['short', 'password1', 'mei@club.example', 'Harbour Club'])('may not be %s', async (password) => {
    const { status, body } = await call('PUT', `/general-users/${mei.userId}/password/`, { password });
    expect([status, Object.keys(body ?? {})]).toEqual([400, ['password']]);
  });

  it('is that of somebody', async () => {
    const nobody = await call('PUT', '/general-users/999999/password/', { password: 'long enough for us' });
    expect(nobody.status).toBe(404);
  });
});

describe('somebody who may change users but lacks rights', () => {
  it('neither takes over nor removes who has more', async () => {
    const id = await userId('staff');
    const refused = { status: 403, body: { code: 'rights_not_held' } };
    const path = `/general-users/${id}/`;
    const password = 'mine from now on';
    expect(await call('PUT', `${path}password/`, { password }, clerk)).toMatchObject(refused);
    expect(await call('PATCH', path, { email: 'clerk2@club.example' }, clerk)).toMatchObject(refused);
    expect(await call('PATCH', path, { is_active: false }, clerk)).toMatchObject(refused);
    expect(await call('DELETE', path, undefined, clerk)).toMatchObject(refused);
    expect((await call('GET', path)).body).toMatchObject({ email: 'staff@club.example', is_active: true });
    expect((await test.app.inject({ url: '/general-users/me/', headers: staff })).statusCode).toBe(200);
  });

  it('gives no roles and takes none', async () => {
    const roles = [await roleId('clerk')];
    const denied = { status: 403, body: { code: 'permission_denied' } };
    expect(await call('PATCH', `/general-users/${mei.userId}/`, { roles }, clerk)).toMatchObject(denied);
    expect(await call('POST', '/general-users/', { ...newUser(), roles }, clerk)).toMatchObject(denied);
    const self = `/general-users/${await userId('clerk')}/`;
    expect(await call('PATCH', self, { roles: [] }, clerk)).toMatchObject(denied);
    expect(await call('PATCH', self, { roles }, clerk)).toMatchObject({ status: 200 });
  });

  it('gives no role that holds more, even with the right to give', async () => {
    const giver = await signInStaff(test, [...clerks, 'general_user.grant'], 'giver');
    const path = `/general-users/${mei.userId}/`;
    const more = await call('PATCH', path, { roles: [await roleId('staff')] }, giver);
    expect(more).toMatchObject({ status: 403, body: { code: 'rights_not_held' } });
    const less = await call('PATCH', path, { roles: [await roleId('clerk')] }, giver);
    expect(less.body).toMatchObject({ roles: [await roleId('clerk')] });
  });
});

describe('the last who can give rights', () => {
  it('cannot be removed, put to sleep or stripped, until there is another', async () => {
    const id = await userId('staff');
    const path = `/general-users/${id}/`;
    const refused = { status: 409, body: { code: 'last_administrator' } };
    expect(await call('DELETE', path)).toMatchObject(refused);
    expect(await call('PATCH', path, { is_active: false })).toMatchObject(refused);
    expect(await call('PATCH', path, { roles: [] })).toMatchObject(refused);
    const second = await call('POST', '/general-users/', { ...newUser(), roles: [await roleId('staff')] });
    expect(await call('DELETE', path)).toEqual({ status: 204, body: null });
    staff = await signInStaff(test, [...allRights], 'successor');
    expect(await call('DELETE', `/general-users/${second.body?.id}/`)).toMatchObject({ status: 204 });
  });
});
