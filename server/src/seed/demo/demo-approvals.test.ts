import type { ApprovalRecord, ApprovalRequest, List } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { storePeople } from '../people.ts';
import { random } from '../random.ts';
import { storeApprovals } from './demo-approvals.ts';

const now = Date.parse('2026-11-21T14:40:00+08:00');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  await test.db.transaction(async (tx) => {
    const people = await storePeople(tx, { today: '2026-11-21', count: 40, chance: random(1472) });
    await storeApprovals(tx, people, now);
  });
});
afterAll(() => test.close());

it('has an address that waits to be confirmed', async () => {
  const waits = await test.app.inject({
    url: '/general-users/me/email-change/',
    headers: await test.signIn('spouse'),
  });
  expect(waits.json()).toEqual({
    pending: {
      email: 'daniel@lim-family.example',
      mailed_at: '2026-11-19T14:40:00+08:00',
      valid_until: '2026-11-26T14:40:00+08:00',
    },
  });
});

it('has requests of each kind, and those that are pending can be approved', async () => {
  const own = await test.app.inject({
    url: '/profile/approval-record/?ordering=created_at',
    headers: await test.signIn('ordinary'),
  });
  expect(own.json<List<ApprovalRecord>>().results.map(({ status }) => status)).toEqual([
    'APPROVED',
    'REJECTED',
    'PENDING',
  ]);
  const headers = await test.signIn('staff');
  const url = '/approval-requests/?status=PENDING&limit=100';
  const { results: pending } = (await test.app.inject({ url, headers })).json<List<ApprovalRequest>>();
  expect(new Set(pending.map(({ type }) => type))).toEqual(new Set(['MEMBER', 'BULK']));
  for (const { id } of pending) {
    const payload = { status: 'APPROVED' };
    const answer = await test.app.inject({
      method: 'PATCH',
      url: `/approval-requests/${id}/`,
      headers,
      payload,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, payload]);
  }
});
