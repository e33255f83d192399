import type { List, MembershipCard } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { Method, TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, signInStaff } from '../../testing/people.ts';

type AnswerBody = MembershipCard & List<MembershipCard>;

let test: TestApp;
let desk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ now: () => Date.parse('2026-11-21T12:00:00+08:00') });
  const rights = ['view', 'add', 'change', 'delete'].map((action) => `membership_card.${action}`);
  desk = await signInStaff(test, rights, 'desk');
});
afterAll(() => test.close());

const call = (method: Method, url: string, payload?: object, headers = desk) =>
  test.call<AnswerBody | null>({ method, url, headers, payload });
const cardsUrl = (memberId: number) => `/profile/member/${memberId}/card/`;
const one = (id: number | undefined) => `/membership-card/${id}/`;

it('bears the name and the last day of its member, and the number that comes next', async () => {
  const { memberId, username } = await addMember(test.db, {
    name: 'Mei Lin Tan',
    membership_id: 'M-0472',
    membership_end_date: '2028-12-31',
  });
  const card = await call('POST', cardsUrl(memberId), {});
  expect(card).toMatchObject({
    status: 201,
    body: {
      card_number: 'M-0472-01',
      member: memberId,
      membership_status: 'ACTIVE',
      name: 'Mei Lin Tan',
      status: 'ACTIVE',
      issued_on: '2026-11-21',
      valid_until: '2028-12-31',
    },
  });
  const own = await call('GET', cardsUrl(memberId), undefined, await test.signIn(username));
  expect(own.body?.results).toEqual([card.body]);
});

it('gives way to the next one, also of two at once, and that is written down', async () => {
  const { memberId } = await addMember(test.db);
  const first = await call('POST', cardsUrl(memberId), { name: 'Ravi', valid_until: '2027-06-30' });
  expect(first.body).toMatchObject({ name: 'Ravi', valid_until: '2027-06-30' });
  const next = await Promise.all([
    call('POST', cardsUrl(memberId), {}),
    call('POST', cardsUrl(memberId), {}),
  ]);
  expect(next.map(({ status }) => status)).toEqual([201, 201]);
  const { body } = await call('GET', `${cardsUrl(memberId)}?ordering=id`);
  expect(body?.results.map(({ status }) => status)).toEqual(['REPLACED', 'REPLACED', 'ACTIVE']);
  expect(new Set(body?.results.map((card) => card.card_number)).size).toBe(3);
  const id = first.body?.id ?? 0;
  expect(await call('PATCH', one(id), { status: 'ACTIVE' })).toMatchObject({
    status: 400,
    body: { status: [expect.anything()] },
  });
  const changed = and(eq(auditLog.resource_id, String(id)), eq(auditLog.action, 'change'));
  expect(await test.db.select().from(auditLog).where(changed).orderBy(auditLog.id)).toMatchObject([
    { resource: 'membership_card', changes: { status: { from: 'ACTIVE', to: 'REPLACED' } } },
  ]);
});

it('is changed, replaced whole and deleted by staff', async () => {
  const { memberId } = await addMember(test.db, { name: 'Priya Nair', membership_end_date: '2030-01-31' });
  const id = (await call('POST', cardsUrl(memberId), { name: 'Priya' })).body?.id;
  expect((await call('PATCH', one(id), { status: 'LOST' })).body).toMatchObject({
    status: 'LOST',
    name: 'Priya',
  });
  expect((await call('PUT', one(id), { status: 'ACTIVE' })).body).toMatchObject({
    status: 'ACTIVE',
    name: 'Priya Nair',
    valid_until: '2030-01-31',
  });
  expect(await call('PATCH', one(id), { valid_until: '2026-11-20' })).toMatchObject({ status: 400 });
  expect((await call('DELETE', one(id))).status).toBe(204);
  expect((await call('GET', one(id))).status).toBe(404);
});

it('is not issued to somebody whose membership has ended, nor to nobody', async () => {
  const { memberId } = await addMember(test.db, { status: 'TERMINATED-VOLUNTARY' });
  expect(await call('POST', cardsUrl(memberId), {})).toMatchObject({
    status: 409,
    body: { code: 'membership_ended' },
  });
  expect((await call('POST', cardsUrl(999_999), {})).status).toBe(404);
  expect((await call('GET', cardsUrl(999_999))).status).toBe(404);
});
