import type { ImportedRow, List, MemberRecord } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import { member } from '../tables.ts';
import { readTiers } from '../../settings/index.ts';
import { readRows } from './read-rows.ts';

const start = Date.parse('2026-11-21T12:00:00+08:00');
let test: TestApp;
let desk: { authorization: string };
let mei: number;
beforeAll(async () => {
  test = await createTestApp({ now: () => start });
  ({ memberId: mei } = await addMember(test.db, {
    name: 'Mei Lin Tan',
    membership_id: 'M-0472',
    email: 'mei@example.org',
    mobile_number: '+65 9123 4567',
    birth_date: '1980-12-31',
  }));
  await addStaff(test.db, ['import.add'], 'newcomer');
  await addStaff(test.db, ['member.view'], 'reader');
  desk = await signInStaff(test, ['import.add', 'member.view'], 'desk');
});
afterAll(() => test.close());

const joins = {
  joined_on: '2026-01-01',
  membership_type_1: 'ORDINARY',
  membership_type_2: 'NON_ACTIVE',
};
const file = (...rows: Record<string, string>[]) => rows.map((values, index) => ({ row: index + 2, values }));

interface SentOptions {
  headers?: object;
  key?: string;
}

async function send(
  call: 'import/check' | 'import',
  rows: object[],
  { headers = desk, key }: SentOptions = {},
) {
  const { status, body } = await test.call<{ rows: ImportedRow[] }>({
    method: 'POST',
    url: `/${call}/`,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { kind: 'MEMBERS', rows, ...(call === 'import' && { file_name: 'members.csv' }) },
  });
  return { status, rows: body.rows, body };
}
const check = (rows: object[], options?: SentOptions) => send('import/check', rows, options);
const bring = (rows: object[], options?: SentOptions) => send('import', rows, options);
const count = () => test.db.$count(member);

describe('a check', () => {
  it('says what would become of each row, and writes nothing', async () => {
    const before = await count();
    const logged = await test.db.$count(auditLog);
    const { status, rows } = await check(
      file(
        { ...joins, name: 'Ada' },
        { ...joins, name: 'Ben', membership_id: 'B-1' },
        { ...joins, name: 'Cai', email: 'MEI@example.org' },
        { ...joins, name: 'Dev', email: 'no address', birth_date: '31/12/1980' },
        { name: 'Eve' },
      ),
    );
    expect(status).toBe(200);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['ADD', 'ADD', 'DUPLICATE', 'WRONG', 'WRONG']);
    expect(rows.map(({ membership_id }) => membership_id)).toEqual(['M-0473', 'B-1', 'M-0474', null, null]);
    expect(rows[2]?.duplicates).toEqual([
      { likeness: 'email', member: { id: mei, name: 'Mei Lin Tan', membership_id: 'M-0472' }, row: null },
    ]);
    expect(rows[3]?.errors).toEqual({
      email: ['Enter a valid email address.'],
      birth_date: ['Enter the date as year-month-day: 1980-12-31.'],
    });
    expect(Object.keys(rows[4]?.errors ?? {}).toSorted()).toEqual(Object.keys(joins).toSorted());
    expect([await count(), await test.db.$count(auditLog)]).toEqual([before, logged]);
  });

  it('lets others in again and again while it reads a long file', async () => {
    const rows = Array.from({ length: 1000 }, (_, row) => ({
      row,
      values: { ...joins, name: `Ada ${row}` },
      external_id: null,
      copy: 1,
      override: [],
    }));
    let passes = 0;
    let isOver = false;
    const pass = () => {
      passes += 1;
      if (!isOver) setImmediate(pass);
    };
    setImmediate(pass);
    expect(
      await readRows(rows, {
        now: Date.now(),
        zone: 'Asia/Singapore',
        tiers: await readTiers(test.db),
        definitions: [],
      }),
    ).toHaveLength(1000);
    isOver = true;
    expect(passes).toBeGreaterThanOrEqual(40);
  });

  it('puts postcodes right that a spreadsheet took the first 0 from, and says so', async () => {
    const sent = file(
      { ...joins, name: 'Ada', postcode: '98122' },
      { ...joins, name: 'Ben', postcode: '50100', country: 'MY' },
      { ...joins, name: 'Cai', postcode: '8122', country: 'SG' },
    );
    const { rows } = await check(sent);
    expect(rows.map(({ outcome, notes, errors }) => ({ outcome, notes, errors }))).toEqual([
      { outcome: 'ADD', notes: { postcode: ['The postcode is read as 098122.'] }, errors: {} },
      { outcome: 'ADD', notes: {}, errors: {} },
      { outcome: 'WRONG', notes: {}, errors: { postcode: ['Postcodes of this country have 6 figures.'] } },
    ]);
    const chinese = await check(sent, { headers: { ...desk, 'accept-language': 'zh' } });
    expect(chinese.rows[0]?.notes).toEqual({ postcode: ['邮政编码按098122读取。'] });
    const [added] = (await bring(file({ ...joins, name: 'Ada Postcode', postcode: '98122' }))).rows;
    const [stored] = await test.db
      .select({ postcode: member.postcode })
      .from(member)
      .where(eq(member.id, Number(added?.added ?? 0)));
    expect(stored).toEqual({ postcode: '098122' });
  });

  it('names dates that can’t be right', async () => {
    const { rows } = await check(
      file(
        { ...joins, name: 'Ada', birth_date: '2945-01-01' },
        { ...joins, name: 'Ben', membership_end_date: '2940-01-01' },
      ),
    );
    expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([['birth_date'], ['membership_end_date']]);
  });

  it('finds numbers that are there twice, in the club or in the file', async () => {
    const { rows } = await check(
      file(
        { ...joins, name: 'Ada', membership_id: 'm-0472' },
        { ...joins, name: 'Ben', membership_id: 'B-7' },
        { ...joins, name: 'Cai', membership_id: 'b-7' },
      ),
    );
    expect(rows.map(({ errors }) => errors)).toEqual([
      { membership_id: ['Another member has this number.'] },
      {},
      { membership_id: ['Row 3 has this number too.'] },
    ]);
  });

  it.each([
    ['an email address', { email: 'mei@example.org' }, 'email'],
    ['a telephone number, however it is written', { mobile_number: '+6591234567' }, 'telephone'],
    ['a telephone number without its country', { mobile_number: '9123 4567' }, 'telephone'],
    ['a name in another order', { name: 'Tan Mei-lin', birth_date: '1980-12-31' }, 'name'],
    ['a name and a date of birth', { name: 'MEI LIN TAN', birth_date: '1980-12-31' }, 'name'],
  ])('knows a member by %s', async (_, like, likeness) => {
    const { rows } = await check(file({ ...joins, name: 'Somebody', ...like }));
    expect(rows[0]?.duplicates.map((one) => [one.likeness, one.member?.id])).toEqual([[likeness, mei]]);
  });

  it('knows the same person in an earlier row, and names no member to who may not see them', async () => {
    const twice = file(
      { ...joins, name: 'Ada', email: 'ada@example.org' },
      { ...joins, name: 'Ada', email: 'Ada@example.org' },
      { ...joins, name: 'Mei', email: 'mei@example.org' },
    );
    const { rows } = await check(twice, { headers: await test.signIn('newcomer') });
    expect(rows.map(({ duplicates }) => duplicates)).toEqual([
      [],
      [{ likeness: 'email', member: null, row: 2 }],
      [{ likeness: 'email', member: null, row: null }],
    ]);
  });

  it.each([
    ['a status that nobody joins with', { status: 'SUSPENDED-DEFAULTER' }, 'status'],
    [
      'levels that don’t go together',
      { membership_type_3: 'CORPORATE', membership_type_2: 'ACTIVE_REG' },
      'membership_type_2',
    ],
    [
      'a last day before the first',
      { membership_type_1: 'DXO_2', membership_end_date: '2025-01-01' },
      'membership_end_date',
    ],
    ['a link that only spouses have', { linked_membership_id: 'M-0472' }, 'linked_membership_id'],
    [
      'a link to nobody',
      { membership_type_1: 'SPOUSE_5', linked_membership_id: 'M-9999' },
      'linked_membership_id',
    ],
    ['a field that there isn’t', { shoe_size: '41' }, 'shoe_size'],
  ])('refuses a row with %s', async (_, values, field) => {
    const { rows } = await check(file({ ...joins, name: 'Ada', ...values }));
    expect([rows[0]?.outcome, Object.keys(rows[0]?.errors ?? {})]).toEqual(['WRONG', [field]]);
  });

  it('says what is wrong in Chinese', async () => {
    const { rows } = await check(file({ ...joins, name: 'Ada', membership_id: 'M-0472' }), {
      headers: { ...desk, 'accept-language': 'zh' },
    });
    expect(rows[0]?.errors).toEqual({ membership_id: ['此编号已属于其他会员。'] });
  });
});

describe('an import', () => {
  it('adds the good rows at once, leaves the others, and says which', async () => {
    const { status, rows } = await bring([
      ...file(
        { ...joins, name: 'Spouse of Gan', membership_type_1: 'SPOUSE_5', linked_membership_id: 'g-1' },
        { ...joins, name: 'Gan', membership_id: 'G-1', email: 'gan@example.org' },
        { ...joins, name: 'Nobody', email: 'no address' },
        { ...joins, name: 'Mei', email: 'mei@example.org' },
      ),
      { row: 6, values: { ...joins, name: 'Mei’s son', email: 'mei@example.org' }, override: ['duplicate'] },
    ]);
    expect(status).toBe(201);
    expect(rows.map(({ outcome, added: id }) => [outcome, id !== null])).toEqual([
      ['ADD', true],
      ['ADD', true],
      ['WRONG', false],
      ['DUPLICATE', false],
      ['ADD', true],
    ]);
    const [spouse, gan] = rows;
    const { body } = await test.call<MemberRecord>({
      method: 'GET',
      url: `/profile/member/${spouse?.added}/`,
      headers: desk,
    });
    expect(body).toMatchObject({
      name: 'Spouse of Gan',
      status: 'ACTIVE',
      membership_id: spouse?.membership_id,
      linked_member_id: Number(gan?.added),
      membership_end_date: '2030-12-31',
    });
    const lines = await test.db.select().from(auditLog).orderBy(auditLog.id);
    expect(lines.filter(({ action }) => action === 'add').map(({ resource_id }) => resource_id)).toEqual(
      expect.arrayContaining([String(spouse?.added), String(gan?.added)]),
    );
  });

  it('is done once for each key, and adds nobody twice without one', async () => {
    const rows = file({ ...joins, name: 'Once', email: 'once@example.org' });
    const [first, second] = [await bring(rows, { key: 'one' }), await bring(rows, { key: 'one' })];
    expect(second.rows).toEqual(first.rows);
    const third = await bring(rows);
    expect(third.rows[0]?.outcome).toBe('DUPLICATE');
    const { body } = await test.call<List<MemberRecord>>({
      method: 'GET',
      url: '/profile/member/?name__icontains=Once',
      headers: desk,
    });
    expect(body.count).toBe(1);
  });

  it('leaves out a spouse whose principal is left out', async () => {
    const { rows } = await bring(
      file(
        { ...joins, name: 'Principal', membership_id: 'P-1', email: 'mei@example.org' },
        { ...joins, name: 'Spouse', membership_type_1: 'SPOUSE_5', linked_membership_id: 'P-1' },
      ),
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['DUPLICATE', 'WRONG']);
  });

  it('takes 5,000 rows, and no more', async () => {
    const many = file(
      ...Array.from({ length: 5000 }, (_, index) => ({
        ...joins,
        name: `Many ${index}`,
        email: `many${index}@example.org`,
        address_street: 'A street whose name is neither short nor long',
      })),
    );
    expect((await bring([...many, { row: 9999, values: {} }])).status).toBe(400);
    const before = await count();
    const { status, rows } = await bring(many);
    expect([status, rows.filter(({ added: id }) => id !== null).length]).toEqual([201, 5000]);
    expect(await count()).toBe(before + 5000);
  });

  it('takes the right to add members', async () => {
    const rows = file({ ...joins, name: 'Ada' });
    expect((await bring(rows, { headers: await test.signIn('reader') })).status).toBe(403);
    expect((await bring(rows, { headers: {} })).status).toBe(401);
    expect((await bring([])).status).toBe(400);
  });
});
