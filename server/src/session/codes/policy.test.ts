import type { Me } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generalUser } from '../../access/tables.ts';
import { deriveKeys } from '../../http/keys.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { giveCodes } from './testing-codes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const nothingSet = {
  name: null,
  address: null,
  phone: null,
  email: null,
  office_hours: null,
  accent: null,
  lock_minutes: 15,
  staff_hold_hours: 24,
  grace_days: 30,
  invitations_count: false,
  registration_numbers: null,
  tax_percent: 0,
  other_programs: [],
};

it('staff must have one-time codes where the club demands it, and hold no right until then', async () => {
  const { db, call } = test;
  await addStaff(db, ['settings.view', 'settings.change', 'audit.view'], 'first');
  await addStaff(db, ['audit.view'], 'second');
  const { username: member } = await addMember(db);
  const [first, second, other] = [
    await test.signIn('first'),
    await test.signIn('second'),
    await test.signIn(member),
  ];
  const put = (payload: object) =>
    call<object>({ method: 'PUT', url: '/settings/', headers: first, payload });
  const demand = { ...nothingSet, staff_codes: true, version: 1 };
  const readLog = (headers: object) =>
    call<{ code?: string }>({ method: 'GET', url: '/audit-log/', headers });
  const me = async (headers: object) =>
    (await call<Me>({ method: 'GET', url: '/general-users/me/', headers })).body;

  // Nobody locks themselves out.
  expect(await put(demand)).toEqual({
    status: 400,
    body: { staff_codes: ['Turn on one-time codes for yourself first.'] },
  });
  const keys = await deriveKeys(test.config.tokenSecret ?? '');
  const giveTo = async (username: string) => {
    const [user] = await db.select().from(generalUser).where(eq(generalUser.username, username));
    await giveCodes(db, keys, { user: user?.id ?? 0, now: test.config.now() });
  };
  await giveTo('first');
  expect((await put(demand)).status).toBe(200);
  expect((await readLog(first)).status).toBe(200);

  expect(await readLog(second)).toMatchObject({ status: 403, body: { code: 'codes_must_be_on' } });
  expect(await me(second)).toMatchObject({ access_rights: [], must_set_up_codes: true });
  // Their own things stay accessible: also the way to codes.
  const own = await call({ method: 'GET', url: '/general-users/me/one-time-codes/', headers: second });
  expect(own.status).toBe(200);
  expect(await me(other)).not.toHaveProperty('must_set_up_codes');

  await giveTo('second');
  expect((await readLog(second)).status).toBe(200);
  expect(await me(second)).toMatchObject({ access_rights: ['audit.view'] });
});
