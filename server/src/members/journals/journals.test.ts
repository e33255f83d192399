import type { List, MemberJournal } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Method, TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, signInStaff } from '../../testing/people.ts';

type AnswerBody = MemberJournal & List<MemberJournal>;

let test: TestApp;
let desk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ now: () => Date.parse('2026-11-21T12:00:00+08:00') });
  const rights = ['view', 'add', 'change', 'delete'].map((action) => `member_journal.${action}`);
  desk = await signInStaff(test, rights, 'desk');
});
afterAll(() => test.close());

const call = (method: Method, url: string, payload?: object, headers = desk) =>
  test.call<AnswerBody | null>({ method, url, headers, payload });

it('is written by staff about a member, and says who wrote when', async () => {
  const [mei, ravi] = [await addMember(test.db), await addMember(test.db)];
  const path = `/profile/member/${mei.memberId}/journal/`;
  const entry = await call('POST', path, { name: 'Lost locker key', text: 'Lock changed.' });
  expect(entry).toMatchObject({
    status: 201,
    body: {
      member: mei.memberId,
      name: 'Lost locker key',
      type: 'NOTE',
      text: 'Lock changed.',
      author: 'desk',
      created_at: '2026-11-21T12:00:00+08:00',
    },
  });
  const other = await call('POST', '/member-journal/', { member: ravi.memberId, name: 'Called' });
  expect((await call('GET', path)).body?.results).toEqual([entry.body]);
  expect((await call('GET', '/member-journal/?name__icontains=LOCKER')).body?.results).toEqual([entry.body]);
  expect((await call('GET', `/member-journal/?member=${ravi.memberId}`)).body?.results).toEqual([other.body]);
  const url = `/member-journal/${entry.body?.id}/`;
  expect((await call('PATCH', url, { text: 'Key found.' })).body).toMatchObject({
    text: 'Key found.',
    author: 'desk',
  });
  expect((await call('DELETE', url)).status).toBe(204);
  expect((await call('GET', path)).body?.count).toBe(0);
});

it('is not for the member it is about, and knows no other types or members', async () => {
  const { memberId, username } = await addMember(test.db);
  const path = `/profile/member/${memberId}/journal/`;
  const own = await test.signIn(username);
  expect((await call('GET', path, undefined, own)).status).toBe(403);
  expect((await call('GET', '/member-journal/', undefined, own)).status).toBe(403);
  expect(await call('POST', path, { name: 'Call', type: 'LETTER' })).toMatchObject({
    status: 400,
    body: { type: [expect.anything()] },
  });
  expect((await call('POST', '/profile/member/999999/journal/', { name: 'Call' })).status).toBe(404);
  expect(await call('POST', '/member-journal/', { name: 'Call', member: 999_999 })).toMatchObject({
    status: 400,
    body: { member: [expect.anything()] },
  });
});
