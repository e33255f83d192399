import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import type { Person } from '../testing/people.ts';
import { addMember, addStaff } from '../testing/people.ts';

let test: TestApp;
let mei: Person;
let ravi: Person;

beforeAll(async () => {
  test = await createTestApp();
  mei = await addMember(test.db, {
    username: 'mei',
    name: 'Mei Lin Tan',
    membership_id: 'M-0472',
    membership_end_date: '2027-03-31',
    birth_date: '1980-02-03',
    mobile_number: '+65 8000 0000',
  });
  ravi = await addMember(test.db, {
    username: 'ravi',
    name: '100% Ravi_K',
    membership_id: 'M-0473',
    status: 'ABSENT',
    linked_member_id: mei.memberId,
  });
  await addStaff(test.db, ['member.view'], 'frontdesk');
  await addStaff(test.db, ['voucher.view'], 'cashier');
});
afterAll(() => test.close());

const get = async (url: string, username: string) =>
  test.app.inject({ url, headers: await test.signIn(username) });
const names = async (query: string, username = 'frontdesk') =>
  (await get(`/profile/member/?${query}`, username))
    .json<{ results: { name: string }[] }>()
    .results.map(({ name }) => name);

describe('a member', () => {
  it('reads their own profile, field by field', async () => {
    const answer = await get(`/profile/member/${mei.memberId}/`, 'mei');
    expect(answer.json()).toMatchObject({
      id: mei.memberId,
      name: 'Mei Lin Tan',
      membership_id: 'M-0472',
      status: 'ACTIVE',
      membership_end_date: '2027-03-31',
      linked_member_id: null,
      membership_type_1: 'ORDINARY',
      membership_type_2: 'ACTIVE_REG',
      membership_type_3: 'STANDARD',
      discount_group: 'NA',
      birth_date: '1980-02-03',
      mobile_number: '+65 8000 0000',
      race: null,
    });
    expect(answer.json()).not.toHaveProperty('user_id');
  });

  it('does not learn whether another’s exists', async () => {
    const taken = await get(`/profile/member/${ravi.memberId}/`, 'mei');
    const free = await get('/profile/member/999999/', 'mei');
    expect([taken.statusCode, taken.body]).toEqual([404, free.body]);
  });

  it('finds only themselves in the list', async () => {
    expect(await names('', 'mei')).toEqual(['Mei Lin Tan']);
    expect(await names('membership_id__icontains=0473', 'mei')).toEqual([]);
  });
});

describe('staff', () => {
  it('with the right read everybody', async () => {
    expect(await names('ordering=name')).toEqual(['100% Ravi_K', 'Mei Lin Tan']);
    const answer = await get(`/profile/member/${ravi.memberId}/`, 'frontdesk');
    expect(answer.json()).toMatchObject({ status: 'ABSENT', linked_member_id: mei.memberId });
  });

  it('without it read nobody', async () => {
    expect(await names('', 'cashier')).toEqual([]);
    expect((await get(`/profile/member/${mei.memberId}/`, 'cashier')).statusCode).toBe(404);
  });

  it.each([
    ['name__icontains=mei lin', ['Mei Lin Tan']],
    ['name__icontains=%25', ['100% Ravi_K']],
    ['name__icontains=_', ['100% Ravi_K']],
    ['name__icontains=%5C', []],
    ['membership_id__icontains=m-0472', ['Mei Lin Tan']],
    ['status=ABSENT', ['100% Ravi_K']],
    ['membership_end_date__lte=2027-03-31', ['Mei Lin Tan']],
    ['membership_end_date__lte=2027-03-30', []],
    ['membership_end_date__gte=2027-03-31', ['Mei Lin Tan']],
    ['ordering=-membership_id', ['100% Ravi_K', 'Mei Lin Tan']],
    ['offset=1&ordering=id', ['100% Ravi_K']],
  ])('find by %s', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('without a membership have an account but no profile', async () => {
    const answer = await get('/general-users/me/', 'frontdesk');
    expect(answer.json()).toMatchObject({
      username: 'frontdesk',
      member_profile: null,
      access_rights: ['member.view'],
    });
  });
});
