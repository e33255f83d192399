import type { List, MemberRecord } from '@portal/contract';
import { endpoints } from '@portal/contract';
import { expectsReason } from '@portal/contract/members/rules/status-changes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { storePeople } from './people.ts';
import { random } from './random.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: () => Date.parse('2026-11-21T14:40:00+08:00') });
  await test.db.transaction((tx) =>
    storePeople(tx, { today: '2026-11-21', count: 150, chance: random(1472) }),
  );
});
afterAll(() => test.close());

it('stores members who keep the rules: each is accepted again as they are, and nothing follows from it', async () => {
  const headers = await test.signIn('staff');
  const written = Object.keys(endpoints['PUT /profile/member/{id}/'].body.shape);
  const members: MemberRecord[] = [];
  for (let url: string | null = '/profile/member/?limit=100'; url !== null;) {
    const page: List<MemberRecord> = (await test.app.inject({ url, headers })).json();
    members.push(...page.results);
    url = page.next;
  }
  expect(members).toHaveLength(150);
  for (const one of members) {
    const payload = Object.fromEntries(Object.entries(one).filter(([field]) => written.includes(field)));
    const url = `/profile/member/${one.id}/`;
    const answer = await test.app.inject({ method: 'PUT', url, headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, one]);
  }
  expect(members.filter((one) => expectsReason(one.status) !== (one.status_reason !== null))).toEqual([]);
});
