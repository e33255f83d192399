import type { Me } from '@portal/contract';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method, TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addStaff, signInStaff } from '../testing/people.ts';
import { allRights, EVERY_RIGHT } from './rights.ts';
import { generalUser } from './tables.ts';

let test: TestApp;
let staff: Record<string, string>;
let holder: Record<string, string>;
const holderRights = ['add', 'change', 'delete'].flatMap((action) => [
  `role.${action}`,
  `sub_role.${action}`,
]);

beforeAll(async () => {
  test = await createTestApp();
  staff = await signInStaff(test, [...allRights]);
  holder = await signInStaff(test, [...holderRights, 'member.view'], 'keeper');
});
afterAll(() => test.close());

interface AnswerBody {
  id: number;
  code: string;
  results: { id: number; name: string; sub_roles: number[] }[];
}
const call = (method: Method, url: string, payload?: object, headers = staff) =>
  test.call<AnswerBody | null>({ method, url, headers, payload });
const SUB = '/access-control/sub-role/';
const ROLE = '/access-control/role/';
const found = async (url: string, name: string) =>
  (await call('GET', `${url}?name__icontains=${encodeURIComponent(name)}`)).body?.results[0];

describe('a role', () => {
  it('gives its holders the rights of its sub-roles at once, and takes them away again', async () => {
    const sub = await call(
      'POST',
      SUB,
      { name: 'Reads vouchers', rights: ['voucher.view', 'space.add'] },
      staff,
    );
    // A right that the contract doesn't have yet is none.
    expect(sub.status).toBe(allRights.has('voucher.view') ? 201 : 400);
    const spaces = await call('POST', SUB, { name: 'Adds spaces', rights: ['space.add'] });
    const made = await call('POST', ROLE, { name: 'Builder', sub_roles: [spaces.body?.id] });
    expect(made).toMatchObject({ status: 201, body: { sub_roles: [spaces.body?.id] } });
    await addStaff(test.db, [], 'builder');
    const [user] = (await call('GET', '/general-users/?email__icontains=builder')).body?.results ?? [];
    const builder = await test.signIn('builder');
    const build = (name: string) => call('POST', '/facility/space/', { name }, builder);
    expect((await build('Shed')).status).toBe(403);
    await call('PATCH', `/general-users/${user?.id}/`, { roles: [made.body?.id] });
    expect((await build('Shed')).status).toBe(201);
    await call('PATCH', `${SUB}${spaces.body?.id}/`, { rights: [] });
    expect((await build('Barn')).status).toBe(403);
  });

  it.each([
    [ROLE, { name: 'Odd', sub_roles: [9999] }, 'sub_roles'],
    [SUB, { name: 'Odd', rights: ['member.fly'] }, 'rights'],
    [SUB, { name: '' }, 'name'],
    [ROLE, { name: "staff's role" }, 'name'],
  ])('of %s %j is refused on its field', async (url, body, field) => {
    const answer = await call('POST', url, body);
    expect([answer.status, Object.keys(answer.body ?? {})]).toEqual([400, [field]]);
  });

  it('stays while somebody has it, and a sub-role while a role has it', async () => {
    const inUse = { status: 409, body: { code: 'in_use' } };
    expect(await call('DELETE', `${ROLE}${(await found(ROLE, 'keeper'))?.id}/`)).toMatchObject(inUse);
    expect(await call('DELETE', `${SUB}${(await found(SUB, 'keeper'))?.id}/`)).toMatchObject(inUse);
    const free = await call('POST', ROLE, { name: 'Of nobody' });
    expect((await call('DELETE', `${ROLE}${free.body?.id}/`)).status).toBe(204);
  });
});

describe('the right that stands for every other', () => {
  const refused = { status: 403, body: { code: 'rights_not_held' } };
  let owner: Record<string, string>;
  beforeAll(async () => {
    owner = await signInStaff(test, [EVERY_RIGHT], 'owner');
  });

  it('opens what each right of the contract opens', async () => {
    const me = await test.app.inject({ url: '/general-users/me/', headers: owner });
    expect(me.json<Me>().access_rights).toEqual(expect.arrayContaining([...allRights]));
    expect((await call('POST', '/facility/space/', { name: 'Hangar' }, owner)).status).toBe(201);
  });

  it('is handed on by its holders alone, not by who holds every right of today', async () => {
    const wish = { name: 'Everything', rights: [EVERY_RIGHT] };
    expect(await call('POST', SUB, wish, staff)).toMatchObject(refused);
    const sub = await found(SUB, 'owner');
    expect(await call('POST', ROLE, { name: 'Everything', sub_roles: [sub?.id] }, staff)).toMatchObject(
      refused,
    );
    expect(await call('POST', SUB, wish, owner)).toMatchObject({
      status: 201,
      body: { rights: [EVERY_RIGHT] },
    });
  });

  it('keeps its holder from being taken over', async () => {
    const [user] = (await call('GET', '/general-users/?email__icontains=owner@')).body?.results ?? [];
    const path = `/general-users/${user?.id}/`;
    expect(await call('PATCH', path, { is_active: false }, staff)).toMatchObject(refused);
    const password = 'mine from now on';
    expect(await call('PUT', `${path}password/`, { password }, staff)).toMatchObject(refused);
  });

  it('reaches over rights that an earlier version knew', async () => {
    await addStaff(test.db, ['abacus.use'], 'veteran');
    const [user] = (await call('GET', '/general-users/?email__icontains=veteran@')).body?.results ?? [];
    const path = `/general-users/${user?.id}/`;
    expect(await call('PATCH', path, { is_active: false }, staff)).toMatchObject(refused);
    expect((await call('PATCH', path, { is_active: false }, owner)).status).toBe(200);
  });

  it('is enough to be the last who can give rights', async () => {
    const [mine, other] = await Promise.all(
      ['owner', 'staff'].map(async (name) => {
        const answer = await call('GET', `/general-users/?email__icontains=${name}@`);
        return `/general-users/${answer.body?.results[0]?.id}/`;
      }),
    );
    expect((await call('PATCH', other ?? '', { is_active: false }, owner)).status).toBe(200);
    expect(await call('PATCH', mine ?? '', { is_active: false }, owner)).toMatchObject({
      status: 409,
      body: { code: 'last_administrator' },
    });
    await call('PATCH', other ?? '', { is_active: true }, owner);
    staff = await test.signIn('staff');
    // As in a club of an earlier version, where nobody has it.
    await test.db
      .update(generalUser)
      .set({ is_active: false })
      .where(inArray(generalUser.username, ['owner', 'veteran']));
  });
});

describe('someone who puts roles together', () => {
  const refused = { status: 403, body: { code: 'rights_not_held' } };

  it('gives only what they hold themselves', async () => {
    const own = await found(SUB, 'keeper');
    const rights = [...holderRights, 'member.view'];
    expect(await call('POST', SUB, { name: 'Mine', rights }, holder)).toMatchObject({ status: 201 });
    expect(await call('POST', SUB, { name: 'More', rights: ['space.add'] }, holder)).toMatchObject(refused);
    const more = { rights: [...rights, 'general_user.grant'] };
    expect(await call('PATCH', `${SUB}${own?.id}/`, more, holder)).toMatchObject(refused);
    const all = await found(SUB, 'staff');
    expect(await call('POST', ROLE, { name: 'All', sub_roles: [all?.id] }, holder)).toMatchObject(refused);
    const mine = await found(ROLE, 'keeper');
    const both = { sub_roles: [own?.id, all?.id] };
    expect(await call('PUT', `${ROLE}${mine?.id}/`, { name: 'Mine', ...both }, holder)).toMatchObject(
      refused,
    );
  });

  it('leaves somebody who can give rights', async () => {
    const last = { status: 409, body: { code: 'last_administrator' } };
    const sub = await found(SUB, 'staff');
    const whole = await found(ROLE, 'staff');
    const rights = [...allRights].filter((right) => right !== 'general_user.grant');
    expect(await call('PATCH', `${SUB}${sub?.id}/`, { rights })).toMatchObject(last);
    expect(await call('PATCH', `${ROLE}${whole?.id}/`, { sub_roles: [] })).toMatchObject(last);
    expect((await found(ROLE, 'staff'))?.sub_roles).toEqual([sub?.id]);
  });

  it('cannot be outrun: of two administrators who strip each other at once, one stays', async () => {
    const rival = await signInStaff(test, [...allRights], 'rival');
    const paths = await Promise.all(
      ['staff', 'rival'].map(async (name) => {
        const answer = await call('GET', `/general-users/?email__icontains=${name}@`);
        return `/general-users/${answer.body?.results[0]?.id}/`;
      }),
    );
    const answers = await Promise.all([
      call('PATCH', paths[1] ?? '', { is_active: false }, staff),
      call('PATCH', paths[0] ?? '', { is_active: false }, rival),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
  });
});
