import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method, TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, addStaff, signInStaff } from '../testing/people.ts';
import { allRights, EVERY_RIGHT, requireRights } from './rights.ts';
import { generalUser, role, subRole, userRole } from './tables.ts';

let test: TestApp;
let owner: Record<string, string>;
let clerk: Record<string, string>;
const clerks = ['role', 'sub_role', 'general_user'].flatMap((resource) =>
  ['view', 'add', 'change', 'delete'].map((action) => `${resource}.${action}`),
);

beforeAll(async () => {
  test = await createTestApp();
  owner = await signInStaff(test, [EVERY_RIGHT], 'owner');
  clerk = await signInStaff(test, [...clerks, 'general_user.grant', 'member.view', 'member.change'], 'clerk');
});
afterAll(() => test.close());

const call = (method: Method, url: string, payload?: object, headers = clerk) =>
  test.call<{ id: number; code: string; rights: string[] } | null>({ method, url, headers, payload });
const notHeld = { status: 403, body: { code: 'rights_not_held' } };
const last = { status: 409, body: { code: 'last_administrator' } };

const idIn = async (table: typeof role | typeof subRole, name: string) =>
  (await test.db.select().from(table).where(eq(table.name, name)))[0]?.id ?? 0;
const roleOf = async (name: string) => `/access-control/role/${await idIn(role, `${name}'s role`)}/`;
const subRoleOf = async (name: string) =>
  `/access-control/sub-role/${await idIn(subRole, `${name}'s part`)}/`;
const userOf = async (name: string) => {
  const [row] = await test.db.select().from(generalUser).where(eq(generalUser.username, name));
  return `/general-users/${row?.id ?? 0}/`;
};
/** Puts everybody to sleep but the clerk and these. */
const keepActive = async (...names: string[]) => {
  await test.db
    .update(generalUser)
    .set({ is_active: sql`${inArray(generalUser.username, ['clerk', ...names])}` });
};

describe('staff who may change roles but lack rights', () => {
  it('take none that they lack from a sub-role, a role or a user', async () => {
    expect(await call('PATCH', await subRoleOf('owner'), { rights: [] })).toMatchObject(notHeld);
    expect(await call('PATCH', await roleOf('owner'), { sub_roles: [] })).toMatchObject(notHeld);
    expect(await call('PATCH', await userOf('owner'), { roles: [] })).toMatchObject(notHeld);
    expect((await call('GET', await subRoleOf('owner'))).body?.rights).toEqual([EVERY_RIGHT]);
  });

  it('delete no role and no sub-role with rights that they lack', async () => {
    const rights = ['voucher.view'];
    const sub = await call('POST', '/access-control/sub-role/', { name: 'Vouchers', rights }, owner);
    const path = `/access-control/sub-role/${sub.body?.id}/`;
    const sub_roles = [sub.body?.id];
    const whole = await call('POST', '/access-control/role/', { name: 'Vouchers', sub_roles }, owner);
    expect(await call('DELETE', `/access-control/role/${whole.body?.id}/`)).toMatchObject(notHeld);
    expect((await call('DELETE', `/access-control/role/${whole.body?.id}/`, undefined, owner)).status).toBe(
      204,
    );
    expect(await call('DELETE', path)).toMatchObject(notHeld);
    expect((await call('DELETE', path, undefined, owner)).status).toBe(204);
  });

  it('still take what they hold, and rename what holds more', async () => {
    const part = await subRoleOf('owner');
    expect((await call('PATCH', part, { name: "owner's part" })).status).toBe(200);
    const rights = [EVERY_RIGHT, 'member.view'];
    expect((await call('PATCH', part, { rights }, owner)).status).toBe(200);
    expect((await call('PATCH', part, { rights: [EVERY_RIGHT] })).status).toBe(200);
  });

  it('are judged by the rights that they hold when it is done, not when they asked', async () => {
    const [user] = await test.db.select().from(generalUser).where(eq(generalUser.username, 'clerk'));
    const requested = {
      session: '',
      user: { id: user?.id ?? 0, username: '', email: '' },
      member: null,
      discountGroup: 'NA' as const,
      suggestsUsual: true,
      rights: new Set([EVERY_RIGHT]),
      mustSetUpCodes: false,
    };
    const judged = test.db.transaction((tx) => requireRights(tx, requested, ['voucher.view']));
    await expect(judged).rejects.toMatchObject(notHeld);
  });
});

describe('of those who can give every right', () => {
  it('one stays, where somebody can give today’s rights alone', async () => {
    await addStaff(test.db, [...allRights], 'staff');
    expect(await call('DELETE', await userOf('owner'), undefined, owner)).toMatchObject(last);
    expect(await call('PATCH', await userOf('owner'), { is_active: false }, owner)).toMatchObject(last);
    expect(await call('PATCH', await userOf('owner'), { roles: [] }, owner)).toMatchObject(last);
    expect(await call('PATCH', await roleOf('owner'), { sub_roles: [] }, owner)).toMatchObject(last);
    const rights = [...allRights];
    expect(await call('PATCH', await subRoleOf('owner'), { rights }, owner)).toMatchObject(last);
  });

  it('one stays who may sign in', async () => {
    await addStaff(test.db, [EVERY_RIGHT], 'joined');
    const { memberId } = await addMember(test.db, { username: 'plain' });
    await call('PATCH', await userOf('plain'), { member: null }, owner);
    expect((await call('PATCH', await userOf('joined'), { member: memberId }, owner)).status).toBe(200);
    await keepActive('joined');
    const path = `/profile/member/${memberId}/`;
    expect(await call('PATCH', path, { status: 'TERMINATED-VOLUNTARY' })).toMatchObject(last);
    expect((await call('PATCH', path, { status: 'ABSENT' })).status).toBe(200);
    await keepActive('joined', 'owner');
    expect((await call('PATCH', path, { status: 'TERMINATED-VOLUNTARY' })).status).toBe(200);
    // Users who may not sign in don't count.
    owner = await test.signIn('owner');
    expect(await call('PATCH', await userOf('owner'), { is_active: false }, owner)).toMatchObject(last);
  });

  it.each([
    ['roles', { roles: [] }, userOf],
    ['sub-roles', { sub_roles: [] }, roleOf],
    ['rights', { rights: [] }, subRoleOf],
    ['login', { is_active: false }, userOf],
  ])('one stays where two take the %s from each other at once', async (what, change, pathOf) => {
    const names = [`first ${what}`, `second ${what}`];
    for (const name of names) await addStaff(test.db, [EVERY_RIGHT], name);
    await keepActive(...names);
    const [first = {}, second = {}] = await Promise.all(names.map((name) => test.signIn(name)));
    const answers = await Promise.all([
      call('PATCH', await pathOf(names[1] ?? ''), change, first),
      call('PATCH', await pathOf(names[0] ?? ''), change, second),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('nobody has to be where there was nobody before', async () => {
    await test.db.delete(userRole);
    const helper = await signInStaff(test, ['general_user.change'], 'helper');
    const email = 'helped@club.example';
    expect((await call('PATCH', await userOf('clerk'), { email }, helper)).status).toBe(200);
  });
});
