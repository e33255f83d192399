import type { Me } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, addStaff, PASSWORD } from '../testing/people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const check = (headers: object, password: unknown) =>
  test.call<{ code?: string }>({
    method: 'POST',
    url: '/general-users/me/check-password/',
    headers,
    payload: { password },
  });

it('says whether a password is one’s own, and ends nothing', async () => {
  const { username } = await addMember(test.db);
  const headers = await test.signIn(username);
  expect(await check(headers, 'not it')).toEqual({
    status: 400,
    body: { password: ['That password is wrong.'] },
  });
  expect((await check(headers, '')).status).toBe(400);
  expect((await check(headers, PASSWORD)).status).toBe(204);
  expect((await check({}, PASSWORD)).status).toBe(401);
});

it('lets nobody at a locked screen guess without end', async () => {
  const { username } = await addMember(test.db);
  const headers = await test.signIn(username);
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await check(headers, `guess ${count}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

it('tells staff alone when their desk locks itself', async () => {
  await addStaff(test.db, ['settings.view', 'settings.change']);
  const { username } = await addMember(test.db);
  const staff = await test.signIn('staff');
  const me = async (headers: object) =>
    (await test.call<Me>({ method: 'GET', url: '/general-users/me/', headers })).body;
  expect(await me(staff)).toMatchObject({ desk_lock_minutes: 15 });
  expect(await me(await test.signIn(username))).not.toHaveProperty('desk_lock_minutes');

  const { body: stored } = await test.call<{ version: number }>({
    method: 'GET',
    url: '/settings/',
    headers: staff,
  });
  const save = async (lock_minutes: number) => {
    const nothingSet = {
      name: null,
      address: null,
      phone: null,
      email: null,
      office_hours: null,
      accent: null,
      staff_codes: false,
      invitations_count: false,
      registration_numbers: null,
      tax_percent: 0,
      other_programs: [],
      staff_hold_hours: 24,
      grace_days: 30,
    };
    const payload = { ...nothingSet, lock_minutes, version: stored.version };
    return (await test.call<object>({ method: 'PUT', url: '/settings/', headers: staff, payload })).status;
  };
  expect(await save(241)).toBe(400);
  expect(await save(0)).toBe(200);
  expect(await me(staff)).not.toHaveProperty('desk_lock_minutes');
});
