import type { UserSession } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { allRights } from '../access/rights.ts';
import { auditLog } from '../audit/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, addStaff, signInStaff } from '../testing/people.ts';
import { generalUser } from '../access/tables.ts';

let test: TestApp;
let clerk: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  clerk = await signInStaff(test, ['general_user.view', 'general_user.change'], 'clerk');
});
afterAll(() => test.close());

const list = (id: number) =>
  test.call<{ results: UserSession[] }>({
    method: 'GET',
    url: `/general-users/${id}/session/`,
    headers: clerk,
  });
const end = (id: number) =>
  test.call<{ ended: number; code: string }>({
    method: 'POST',
    url: `/general-users/${id}/session/end/`,
    headers: clerk,
    payload: {},
  });

it('shows staff where a user is signed in, and ends it all', async () => {
  const { userId, username } = await addMember(test.db);
  const phone = await test.signIn(username);
  await test.signIn(username);
  const { body } = await list(userId);
  expect(body.results).toHaveLength(2);
  expect(body.results[0]).not.toHaveProperty('is_current');
  expect((await end(userId)).body).toEqual({ ended: 2, tokens: 0 });
  expect((await list(userId)).body.results).toEqual([]);
  expect((await test.app.inject({ url: '/general-users/me/', headers: phone })).statusCode).toBe(401);
  expect(await test.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { resource: 'general_user', resource_id: String(userId), changes: { sessions: { from: 2, to: 0 } } },
  ]);
});

it('signs nobody out who holds more', async () => {
  await addStaff(test.db, [...allRights], 'head');
  await test.signIn('head');
  const [head] = await test.db.select().from(generalUser).where(eq(generalUser.username, 'head'));
  const id = head?.id ?? 0;
  expect(await end(id)).toMatchObject({ status: 403, body: { code: 'rights_not_held' } });
  expect((await list(id)).body.results).toHaveLength(1);
});

it('finds no sessions of nobody', async () => {
  expect((await list(999_999)).status).toBe(404);
  expect((await end(999_999)).status).toBe(404);
});
