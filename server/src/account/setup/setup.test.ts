import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allRights, EVERY_RIGHT, subRoleRight } from '../../access/index.ts';
import { deriveKeys } from '../../http/keys.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember } from '../../testing/people.ts';
import { openSetup } from './setup.ts';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

/** Returns the code that the start of the API says, or null where it says none. */
async function start(): Promise<string | null> {
  const keys = await deriveKeys(test.config.tokenSecret ?? '');
  const notice = await openSetup(test.db, { keys, portalUrl: 'https://portal.club.example' });
  return /setup code (\S+)$/.exec(notice ?? '')?.[1] ?? null;
}

const stage = async () =>
  (await test.call<{ stage: string }>({ method: 'GET', url: '/setup/', headers: {} })).body.stage;

const create = (code: string, changes: object = {}) =>
  test.call<Record<string, unknown>>({
    method: 'POST',
    url: '/setup/',
    headers: {},
    payload: {
      code,
      username: 'commodore',
      email: 'commodore@club.example',
      password: 'seven tall ships at anchor',
      ...changes,
    },
  });

describe('a club without logins', () => {
  it('gives every right to who has the code from the log, once, and may then be set up', async () => {
    const code = (await start()) ?? '';
    expect(code).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
    // Another process, and another start, write the same.
    expect(await start()).toBe(code);
    expect(await stage()).toBe('OPEN');
    const stored = await test.db.execute('select * from club_setup');
    expect(JSON.stringify(stored.rows)).not.toContain(code.slice(0, 5));

    expect(await create(code.toLowerCase().replaceAll('-', ' '))).toEqual({
      status: 201,
      body: { username: 'commodore' },
    });
    expect(await stage()).toBe('UNDERWAY');
    expect((await create(code, { username: 'other', email: 'other@club.example' })).status).toBe(404);

    const headers = await test.signIn('commodore');
    const me = await test.call<{ access_rights: string[] }>({
      method: 'GET',
      url: '/general-users/me/',
      headers,
    });
    expect(me.body.access_rights).toEqual(expect.arrayContaining(['settings.change', 'member.add']));
    const pass = (step: string) =>
      test.call({ method: 'POST', url: '/setup/step/', headers, payload: { step } });
    await pass('email');
    await pass('tiers');
    expect((await pass('email')).body).toEqual({ stage: 'UNDERWAY', steps: ['tiers', 'email'] });
    expect((await test.call({ method: 'POST', url: '/setup/finish/', headers })).body).toEqual({
      stage: 'OVER',
      steps: [],
    });
    expect(await stage()).toBe('OVER');
  });

  it('refuses another code, a common password and a name that nobody may have, and stays open', async () => {
    const code = (await start()) ?? '';
    expect((await create('AAAAA-AAAAA-AAAAA-AAAAA')).body).toHaveProperty('code');
    expect((await create(code, { password: 'password123' })).body).toHaveProperty('password');
    expect((await create(code, { username: 'a b' })).body).toHaveProperty('username');
    expect(await stage()).toBe('OPEN');
  });

  it('comes with roles for the rest of its staff, each by a plain name', async () => {
    await create((await start()) ?? '');
    const headers = await test.signIn('commodore');
    const roles = await test.call<{ results: { name: string; sub_roles: number[] }[] }>({
      method: 'GET',
      url: '/access-control/role/?ordering=name',
      headers,
    });
    expect(roles.body.results.map(({ name }) => name)).toEqual([
      'Accounts',
      'Administrator',
      'Front desk',
      'News and events',
    ]);
    const given = await test.db.selectDistinct({ right: subRoleRight.right }).from(subRoleRight);
    expect(given.filter(({ right }) => right !== EVERY_RIGHT && !allRights.has(right))).toEqual([]);
  });

  it('lets one of two with the same code in', async () => {
    const code = (await start()) ?? '';
    const both = await Promise.all([
      create(code),
      create(code, { username: 'other', email: 'o@club.example' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 404]);
  });

  it('counts the tries of an address', async () => {
    await start();
    const statuses: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) statuses.push((await create('AAAAA-AAAAA-AAAAA-AAAAA')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('is never offered where somebody has a login', async () => {
  await addMember(test.db);
  expect([await start(), await stage()]).toEqual([null, 'OVER']);
  expect((await create('AAAAA-AAAAA-AAAAA-AAAAA')).status).toBe(404);
});
