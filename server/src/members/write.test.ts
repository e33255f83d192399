import type { MemberRecord } from '@portal/contract';
import { memberStatuses } from '@portal/contract/members/rules/member-status';
import { expectsReason, statusesAfter } from '@portal/contract/members/rules/status-changes';
import { searchKey } from '@portal/contract/members/rules/search-key';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalUser } from '../access/tables.ts';
import { auditLog } from '../audit/tables.ts';
import type { Method, TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, addStaff, signInStaff } from '../testing/people.ts';
import { member } from './tables.ts';

let test: TestApp;
let office: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ now: () => Date.parse('2026-11-21T12:00:00+08:00') });
  office = await signInStaff(test, ['member.view', 'member.add', 'member.change', 'member.delete'], 'office');
});
afterAll(() => test.close());

const call = (method: Method, url: string, payload?: object) =>
  test.call<(MemberRecord & Record<string, unknown>) | null>({ method, url, headers: office, payload });

const readUserId = async (username: string) => {
  const [user] = await test.db.select().from(generalUser).where(eq(generalUser.username, username));
  return user?.id ?? 0;
};

let numbers = 0;
const joining = (changes: object = {}) => {
  numbers += 1;
  return {
    name: 'Priya Nair',
    membership_id: `W-${numbers}`,
    status: 'ACTIVE',
    joined_on: '2026-11-01',
    membership_type_1: 'ORDINARY',
    membership_type_2: 'ACTIVE_REG',
    ...changes,
  };
};
const join = async (changes: object = {}) => {
  const { status, body } = await call('POST', '/profile/member/', joining(changes));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body?.id ?? 0;
};
const patch = (id: number, changes: object) => call('PATCH', `/profile/member/${id}/`, changes);

describe('a member', () => {
  it('is taken in with defaults, replaced whole, changed in part and deleted', async () => {
    const body = joining({ race: 'INDIAN', postcode: '018956', employer: 'Harbour Works' });
    const created = await call('POST', '/profile/member/', body);
    expect(created).toMatchObject({ status: 201, body: { ...body, discount_group: 'NA', email: null } });
    const path = `/profile/member/${created.body?.id}/`;
    const rest = { ...body, race: undefined };
    expect(await call('PUT', path, rest)).toMatchObject({
      status: 200,
      body: { race: null, postcode: '018956' },
    });
    const patched = await call('PATCH', path, { discount_group: '15' });
    expect(patched.body).toMatchObject({ discount_group: '15', postcode: '018956' });
    expect(await call('DELETE', path)).toEqual({ status: 204, body: null });
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const)
      expect(
        (await call(method, path, method === 'GET' ? undefined : method === 'PUT' ? rest : {})).status,
      ).toBe(404);
  });

  it.each([
    [{ membership_type_2: 'ACTIVE_NSF', membership_type_1: 'NSMEN_5' }, 'membership_type_2'],
    [{ membership_type_3: 'CORPORATE' }, 'membership_type_2'],
    [{ membership_type_3: 'OTHER_CLUBS' }, 'other_club'],
    [{ membership_type_1: 'LIFE' }, 'membership_type_1'],
    [{ linked_member_id: 1 }, 'linked_member_id'],
    [{ membership_end_date: '2026-10-31' }, 'membership_end_date'],
    [{ race: 'ELF' }, 'race'],
    [{ mobile_number: 'call me' }, 'mobile_number'],
    [{ photo: 'https://elsewhere.example/x.png' }, 'photo'],
    [{ status_reason: 'x'.repeat(501) }, 'status_reason'],
    [{ user_id: 1 }, 'user_id'],
    [{ name: '' }, 'name'],
  ])('is not taken in with %o', async (changes, field) => {
    const { status, body } = await call('POST', '/profile/member/', joining(changes));
    expect([status, Object.keys(body ?? {})]).toEqual([400, [field]]);
  });

  it.each([
    [{ membership_type_1: 'ASSOCIATE', membership_type_2: 'ACTIVE_REG' }, 'Non-Active'],
    [
      { membership_type_1: 'SPOUSE_5', membership_type_2: 'ACTIVE_NSF' },
      'Active Service Regular or Non-Active',
    ],
  ] as const)('is told which services go with %o', async (levels, services) => {
    expect(await call('POST', '/profile/member/', joining(levels))).toEqual({
      status: 400,
      body: { membership_type_2: [`For this tier and type, choose ${services}.`] },
    });
  });

  it('has a number of their own, however it is written', async () => {
    const body = joining();
    await call('POST', '/profile/member/', body);
    for (const membership_id of [body.membership_id, body.membership_id.toLowerCase()])
      expect(await call('POST', '/profile/member/', { ...body, membership_id })).toEqual({
        status: 400,
        body: { membership_id: ['This field must be unique.'] },
      });
  });

  it('with a login is not deleted', async () => {
    const { memberId } = await addMember(test.db);
    const answer = await call('DELETE', `/profile/member/${memberId}/`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'in_use' } });
  });
});

describe('the last day', () => {
  const end = async (id: number) => (await call('GET', `/profile/member/${id}/`)).body?.membership_end_date;
  const term = { membership_type_1: 'DXO_2', membership_type_2: 'NON_ACTIVE' };

  it('is that of the term, which begins on the day of joining or of the new level', async () => {
    const id = await join(term);
    expect(await end(id)).toBe('2028-10-31');
    await patch(id, { membership_type_1: 'DXO_5' });
    expect(await end(id)).toBe('2031-11-20');
    await patch(id, { employer: 'Somebody else' });
    expect(await end(id)).toBe('2031-11-20');
    await patch(id, { membership_type_1: 'HONORARY' });
    expect(await end(id)).toBeNull();
  });

  it('can be taken away where the tier has become one for life', async () => {
    const id = await join(term);
    const forLife = { membership_type_1: 'HONORARY' } as const;
    await test.db.update(member).set(forLife).where(eq(member.id, id));
    expect(await end(id)).toBe('2028-10-31');
    expect((await patch(id, { membership_end_date: null })).status).toBe(200);
    expect(await end(id)).toBeNull();
  });

  it('is what staff say where the level has an end', async () => {
    const id = await join({ ...term, membership_end_date: '2027-01-31' });
    expect(await end(id)).toBe('2027-01-31');
    expect((await patch(id, { joined_on: '2027-02-01' })).body).toHaveProperty('membership_end_date');
    const endless = await patch(id, { membership_type_1: 'HONORARY', membership_end_date: '2030-01-01' });
    expect(endless).toMatchObject({
      status: 400,
      body: { membership_end_date: ['A membership of this level has no end date.'] },
    });
  });
});

describe('the status', () => {
  const pairs = memberStatuses.flatMap((from) =>
    memberStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  const inStatus = async (status: MemberRecord['status']) => {
    const id = await join();
    await test.db.update(member).set({ status }).where(eq(member.id, id));
    return id;
  };
  const readLog = async (id: number) =>
    test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource_id, String(id)), eq(auditLog.action, 'change')))
      .orderBy(auditLog.id);
  const reason = 'Decided on Monday';

  it.each(pairs.filter(([from, to]) => statusesAfter(from).includes(to)))(
    'goes from %s to %s, and the change is written down',
    async (from, to) => {
      const id = await inStatus(from);
      const answer = await patch(id, { status: to, status_reason: reason });
      expect([answer.status, answer.body?.status]).toEqual([200, to]);
      expect(await readLog(id)).toMatchObject([
        {
          user_id: await readUserId('office'),
          at: new Date(test.config.now()),
          resource: 'member',
          changes: { status: { from, to }, status_reason: { from: null, to: reason } },
        },
      ]);
    },
  );

  it.each(pairs.filter(([from, to]) => !statusesAfter(from).includes(to)))(
    'does not go from %s to %s',
    async (from, to) => {
      const id = await inStatus(from);
      const answer = await patch(id, { status: to, status_reason: reason });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'status_transition', allowed: statusesAfter(from) },
      });
      expect(await readLog(id)).toEqual([]);
    },
  );

  it.each(pairs.filter(([from, to]) => statusesAfter(from).includes(to) && expectsReason(to)))(
    'goes from %s to %s without a reason, and the audit log notes that it is missing',
    async (from, to) => {
      const id = await inStatus(from);
      expect(await patch(id, { status: to })).toMatchObject({
        status: 200,
        body: { status: to, status_reason: null },
      });
      const [change] = await readLog(id);
      expect(change?.changes).toMatchObject({ status: { from, to } });
      expect(change?.changes['status_without_reason']).toEqual({
        from: expectsReason(from) ? from : null,
        to,
      });
      await patch(id, { status_reason: reason });
      expect((await readLog(id)).at(-1)?.changes).toEqual({
        status_reason: { from: null, to: reason },
        status_without_reason: { from: to, to: null },
      });
    },
  );

  it('of somebody who joins is ACTIVE or ABSENT', async () => {
    expect((await call('POST', '/profile/member/', joining({ status: 'ABSENT' }))).status).toBe(201);
    const dead = await call('POST', '/profile/member/', joining({ status: 'TERMINATED-DECEASED' }));
    expect(dead).toMatchObject({ status: 409, body: { code: 'status_transition' } });
  });

  it('that may not stay signed in ends every session at once', async () => {
    const { memberId, username } = await addMember(test.db);
    const headers = await test.signIn(username);
    const me = async () => (await test.app.inject({ url: '/general-users/me/', headers })).statusCode;
    await patch(memberId, { status: 'SUSPENDED-DISCIPLINE', status_reason: 'Ran in the corridor' });
    expect(await me()).toBe(200);
    await patch(memberId, { status: 'TERMINATED-DISCIPLINE', status_reason: 'Ran in it again' });
    expect(await me()).toBe(401);
    await patch(memberId, { status: 'ACTIVE' });
    expect(await me()).toBe(401);
  });

  it('keeps its reason from the member, whom the record is shown otherwise', async () => {
    const { memberId, username } = await addMember(test.db);
    const staff = await patch(memberId, { status: 'SUSPENDED-DEFAULTER', status_reason: 'Owes for June' });
    expect(staff.body?.status_reason).toBe('Owes for June');
    const own = await test.app.inject({
      url: `/profile/member/${memberId}/`,
      headers: await test.signIn(username),
    });
    expect(own.json()).toMatchObject({ status: 'SUSPENDED-DEFAULTER', status_reason: null });
  });
});

describe('a membership', () => {
  const decided = {
    status: 'ABSENT',
    membership_type_1: 'HONORARY',
    membership_type_2: 'NON_ACTIVE',
    membership_end_date: '2099-12-31',
    discount_group: '20',
    membership_id: 'M-0001',
    name: 'Somebody Else',
  };

  it.each(Object.entries(decided))(
    'has a %s that no member sets, theirs or another’s',
    async (field, value) => {
      const [one, other] = [await addMember(test.db), await addMember(test.db)];
      const headers = await test.signIn(one.username);
      for (const { memberId } of [one, other]) {
        const url = `/profile/member/${memberId}/`;
        const before = await call('GET', url);
        const answer = await test.app.inject({ method: 'PATCH', url, headers, payload: { [field]: value } });
        expect(answer.statusCode).toBe(403);
        expect(await call('GET', url)).toEqual(before);
      }
    },
  );

  it('of staff who are members is changed by others of the staff', async () => {
    await addStaff(test.db, ['member.view', 'member.change'], 'both');
    const { memberId } = await addMember(test.db, { user_id: await readUserId('both') });
    const spouse = await addMember(test.db, {
      membership_type_1: 'SPOUSE_5',
      membership_type_2: 'NON_ACTIVE',
    });
    const headers = await test.signIn('both');
    const url = `/profile/member/${memberId}/`;
    const change = async (payload: object, at = url) =>
      (await test.app.inject({ method: 'PATCH', url: at, headers, payload })).statusCode;
    expect(await change({ discount_group: '20' })).toBe(403);
    expect(await change({ membership_type_1: 'HONORARY', membership_type_2: 'NON_ACTIVE' })).toBe(403);
    expect(await change({ status: 'ABSENT' })).toBe(403);
    expect(await change({ discount_group: 'NA', status: 'ACTIVE', employer: 'The club' })).toBe(200);
    expect(await change({ linked_member_id: memberId }, `/profile/spouse-member/${spouse.memberId}/`)).toBe(
      200,
    );
    expect((await patch(memberId, { discount_group: '20' })).status).toBe(200);
  });
});

describe('a spouse', () => {
  const level = { membership_type_1: 'SPOUSE_5', membership_type_2: 'NON_ACTIVE' };

  it('hangs on a member who is nobody’s spouse', async () => {
    const principal = await join();
    const spouse = await join({ ...level, linked_member_id: principal });
    const second = await join(level);
    const path = (id: number) => `/profile/spouse-member/${id}/`;
    const link = async (id: number, to: number | null) => call('PATCH', path(id), { linked_member_id: to });
    for (const wrong of [spouse, second, 999_999])
      expect(await link(second, wrong)).toMatchObject({
        status: 400,
        body: { linked_member_id: [expect.any(String)] },
      });
    expect(await link(second, principal)).toMatchObject({
      status: 200,
      body: { linked_member_id: principal },
    });
    expect(await link(second, null)).toMatchObject({ status: 200, body: { linked_member_id: null } });
    expect((await link(principal, null)).status).toBe(404);
    expect((await call('GET', path(principal))).status).toBe(404);
    expect((await patch(principal, level)).body).toHaveProperty('membership_type_1');
    const found = await call('GET', `/profile/spouse-member/?linked_member_id=${principal}`);
    expect(found.body).toMatchObject({ count: 1, results: [{ id: spouse }] });
  });

  it('and the member find each other in the family, in brief', async () => {
    const principal = await addMember(test.db);
    const spouse = await addMember(test.db, {
      membership_type_1: 'SPOUSE_2',
      membership_type_2: 'NON_ACTIVE',
      linked_member_id: principal.memberId,
      bank_account_number: '123-456',
    });
    for (const [one, other] of [
      [principal, spouse],
      [spouse, principal],
    ] as const) {
      const headers = await test.signIn(one.username);
      const url = `/profile/member/${one.memberId}/family-member/`;
      const family = (await test.app.inject({ url, headers })).json<{ results: object[] }>();
      expect(family).toMatchObject({ count: 1, results: [{ id: other.memberId }] });
      expect(family.results[0]).not.toHaveProperty('bank_account_number');
      const others = `/profile/member/${other.memberId}/family-member/`;
      expect((await test.app.inject({ url: others, headers })).statusCode).toBe(404);
    }
    expect((await call('GET', '/profile/member/999999/family-member/')).status).toBe(404);
  });
});

describe('dates of a member', () => {
  it.each([
    ['birth_date', '2045-01-01', 'The date of birth can’t lie ahead.'],
    ['birth_date', '2026-11-23', 'The date of birth can’t lie ahead.'],
    ['birth_date', '1900-01-01', 'Check the year: nobody is as old as that.'],
    ['joined_on', '2062-01-01', 'Check the year: this day lies far ahead.'],
    ['membership_end_date', '2226-01-01', 'Check the year: this day lies far ahead.'],
  ])('are within reason: %s of %s isn’t', async (field, day, sentence) => {
    const answer = await call('POST', '/profile/member/', joining({ [field]: day }));
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ [field]: [sentence] })]);
  });

  it('agree with each other, whichever is changed', async () => {
    const { body } = await call('POST', '/profile/member/', joining({ birth_date: '1990-05-01' }));
    const change = async (changes: object) => {
      const { status, body: said } = await call('PATCH', `/profile/member/${body?.id}/`, changes);
      return status === 200 ? 200 : said;
    };
    expect(await change({ joined_on: '1989-01-01' })).toEqual({
      joined_on: ['Nobody can join before they are born.'],
    });
    expect(await change({ membership_end_date: '2020-01-01', joined_on: '2020-02-01' })).toHaveProperty(
      'membership_end_date',
    );
    expect(await change({ birth_date: '2026-11-21', joined_on: '2026-11-21' })).toBe(200);
  });

  it('that were wrong before stand in nobody’s way who changes something else', async () => {
    const { memberId } = await addMember(test.db, { birth_date: '2045-01-01' });
    const url = `/profile/member/${memberId}/`;
    expect((await call('PATCH', url, { employer: 'Keel and Daughters' })).status).toBe(200);
  });
});

describe('the search', () => {
  const foundBy = async (search: string) => {
    const url = `/profile/member/search?${new URLSearchParams({ search, limit: '100' }).toString()}`;
    const { results } = (await test.app.inject({ url, headers: office })).json<{
      results: { id: number }[];
    }>();
    return results.map(({ id }) => id);
  };

  it.each([
    ['Đặng Thị Đức Hạnh', ['dang thi duc', 'ĐẶNG', 'hạnh đặng', 'Da\u0323ng']],
    ['José Núñez-Straße', ['Jose Nunez', 'JOSÉ', 'nunez-strasse', 'núñez jose']],
    ['Siobhán O’Quigley-Øst', ["O'Quigley", 'oquigley', 'O’Quigley siobhan', 'O`Quigley', 'ost']],
    ['Łukasz Żółćik', ['lukasz zolc', 'Zolcik Lukasz']],
    ['陈美玲 Tan Mei Lin-Search', ['Mei Lin-Search Tan', '陈美玲', 'mei  tan']],
    ['İpek Işıkova', ['ipek', 'isikova', 'IŞIKOVA']],
  ])('finds %s by %j', async (name, terms) => {
    const { memberId } = await addMember(test.db, { name });
    for (const term of terms) expect([term, await foundBy(term)]).toEqual([term, [memberId]]);
  });

  it('finds a telephone number however it is spaced, with its country or without', async () => {
    const { memberId } = await addMember(test.db, { mobile_number: '+65 9177 5003' });
    for (const term of ['+65 9177 5003', '91775003', '9177-5003', '(65) 9177.5003', '+6591775003', '5003'])
      expect([term, await foundBy(term)]).toEqual([term, [memberId]]);
    expect(await foundBy('91775004')).toEqual([]);
    expect(await foundBy('9177 5003 4')).toEqual([]);
  });

  it('takes signs of patterns, apostrophes and spaces alone for what they are', async () => {
    const { memberId } = await addMember(test.db, { name: 'Hundred_Sign' });
    expect(await foundBy('d_sign')).toEqual([memberId]);
    expect(await foundBy('D＿Sign')).toEqual([memberId]);
    expect(await foundBy('d%sign')).toEqual([]);
    expect(await foundBy('_dsign')).toEqual([]);
    expect(await foundBy('’')).toEqual([]);
  });

  it('has names in the order of their letters, whatever their accents and capitals', async () => {
    const mark = 'Sortkey';
    for (const name of ['Zoe', 'Émile', 'eve', 'Adam', 'Ødegaard', 'de Souza', 'Öz'])
      await addMember(test.db, { name: `${name} ${mark}` });
    const url = `/profile/member/?${new URLSearchParams({ name__icontains: mark, ordering: 'name' }).toString()}`;
    const { results } = (await test.app.inject({ url, headers: office })).json<{
      results: { name: string }[];
    }>();
    expect(results.map(({ name }) => name.replace(` ${mark}`, ''))).toEqual([
      'Adam',
      'de Souza',
      'Émile',
      'eve',
      'Ødegaard',
      'Öz',
      'Zoe',
    ]);
  });

  it('makes the same of a text in the database as of what is typed', async () => {
    const texts = [
      'Đặng',
      'ÅNGSTRÖM',
      ' O’Neil  \u00A0x ',
      'ſtraße',
      'Ægir Œuvre',
      'ﬁn',
      '한글',
      'தமிழ்',
      'ไทย',
      '张',
      '½',
      '´',
    ];
    for (const text of texts) {
      const { rows } = await test.db.execute<{ key: string }>(sql`select search_key(${text}) as key`);
      expect([text, rows[0]?.key]).toEqual([text, searchKey(text)]);
    }
  });

  it('finds by a part of name, number, address or telephone number, and without a term everybody', async () => {
    await addMember(test.db, {
      name: 'Zarina Quek',
      membership_id: 'Q-7781',
      email: 'zq@sea.example',
      mobile_number: '+65 9123 4567',
    });
    const found = async (query: string) =>
      (await test.app.inject({ url: `/profile/member/search${query}`, headers: office })).json<{
        count: number;
        results: { name: string }[];
      }>();
    for (const term of ['arina q', 'q-7781', 'ZQ@SEA', '9123 45'])
      expect((await found(`?search=${encodeURIComponent(term)}`)).results).toMatchObject([
        { name: 'Zarina Quek' },
      ]);
    expect((await found('?search=%25')).count).toBe(0);
    const all = await found('');
    expect(all.count).toBe(await test.db.$count(member));
    expect(all.results).toHaveLength(20);
    expect((await found('?limit=1&search=')).results).toEqual(all.results.slice(0, 1));
  });
});
