import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../audit/tables.ts';
import { member } from '../../../members/tables.ts';
import { notification } from '../../../notifications/tables.ts';
import type { TestApp } from '../../../testing/app.ts';
import { createTestApp } from '../../../testing/app.ts';
import { addMember, signInStaff } from '../../../testing/people.ts';
import { voucher } from '../../tables.ts';

let test: TestApp;
let desk: { authorization: string };
let group = 0;
let round = 0;
beforeAll(async () => {
  test = await createTestApp();
  desk = await signInStaff(test, ['voucher.add', 'voucher_group.add', 'voucher_group.change'], 'desk');
});
afterAll(() => test.close());

/** The fields of the answers in these tests, each has a part of them. */
interface GiveAnswer {
  id: number;
  count: number;
  holders: number;
  unknown: string[];
  members: { id: number }[];
  valid_until: string;
  code?: string;
}
const call = (method: 'POST' | 'PATCH', url: string, payload: object, headers: object = {}) =>
  test.call<GiveAnswer>({ method, url, payload, headers: { ...desk, ...headers } });
beforeEach(async () => {
  const made = await call('POST', '/voucher-group/', {
    name: `Birthday ${(round += 1)}`,
    value: 2000,
  });
  group = made.body.id;
});
const preview = async (body: object) =>
  (await call('POST', `/voucher-group/${group}/give/preview/`, body)).body;
const give = (body: object, headers: object = {}) =>
  call('POST', `/voucher-group/${group}/give/`, body, headers);
const readNumber = async (id: number) =>
  (await test.db.select().from(member).where(eq(member.id, id)))[0]?.membership_id ?? '';
const given = () => test.db.select().from(voucher).where(eq(voucher.group_id, group));

describe('vouchers for many', () => {
  it('are previewed by level, status and number, and nothing is given', async () => {
    const [first, second] = [
      await addMember(test.db, { membership_type_1: 'DXO_2', membership_type_2: 'NON_ACTIVE' }),
      await addMember(test.db, {
        membership_type_1: 'DXO_2',
        membership_type_2: 'NON_ACTIVE',
        status: 'ABSENT',
      }),
    ];
    expect(await preview({ levels: ['DXO_2'] })).toMatchObject({ count: 2, holders: 0 });
    expect((await preview({ levels: ['DXO_2'], statuses: ['ABSENT'] })).members).toMatchObject([
      { id: second.memberId },
    ]);
    const numbers = [(await readNumber(first.memberId)).toLowerCase(), 'M-0', 'm-0'];
    expect(await preview({ numbers })).toMatchObject({
      count: 1,
      unknown: ['M-0', 'm-0'],
      members: [{ id: first.memberId }],
    });
    expect(await given()).toEqual([]);
  });

  it('are given once to each, with a notification and an audit entry', async () => {
    const people = [
      await addMember(test.db, { membership_type_1: 'DXO_5', membership_type_2: 'NON_ACTIVE' }),
      await addMember(test.db, { membership_type_1: 'DXO_5', membership_type_2: 'NON_ACTIVE' }),
    ];
    const body = { levels: ['DXO_5'], valid_until: '2029-12-31', expected: 2 };
    const key = { 'idempotency-key': `give-${group}` };
    const first = await give(body, key);
    expect(first).toMatchObject({ status: 201, body: { count: 2, valid_until: '2029-12-31' } });
    expect((await give(body, key)).body).toEqual(first.body);
    const vouchers = await given();
    expect(vouchers).toHaveLength(2);
    expect(new Set(vouchers.map(({ member_id }) => member_id))).toEqual(
      new Set(people.map(({ memberId }) => memberId)),
    );
    expect(new Set(vouchers.map(({ code }) => code)).size).toBe(2);
    for (const { userId } of people) {
      const inbox = await test.db.select().from(notification).where(eq(notification.user_id, userId));
      expect(inbox).toMatchObject([{ kind: 'VOUCHER_RECEIVED', details: { name: `Birthday ${round}` } }]);
    }
    const log = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(vouchers[0]?.id)))
      .orderBy(auditLog.id);
    expect(log.filter(({ resource }) => resource === 'voucher')).toMatchObject([{ action: 'add' }]);
    expect(await preview({ levels: ['DXO_5'] })).toMatchObject({ count: 0, holders: 2 });
    expect(await preview({ levels: ['DXO_5'], skip_holders: false })).toMatchObject({ count: 2, holders: 0 });
  });

  it('are not given where the preview is out of date, the days are wrong, or the group is over', async () => {
    await addMember(test.db, { membership_type_1: 'DXO_10', membership_type_2: 'NON_ACTIVE' });
    expect(await give({ levels: ['DXO_10'], expected: 2 })).toMatchObject({
      status: 409,
      body: { code: 'preview_changed' },
    });
    const wrong = await give({ levels: ['DXO_10'], valid_until: '2000-01-01', expected: 1 });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['valid_until']]);
    await call('PATCH', `/voucher-group/${group}/`, { is_active: false });
    const over = await give({ levels: ['DXO_10'], expected: 1 });
    expect([over.status, Object.keys(over.body)]).toEqual([400, ['non_field_errors']]);
    expect(await given()).toEqual([]);
    group = 0x7fffffff;
    expect((await give({ expected: 1 })).status).toBe(404);
  });

  it('are more than one statement stores, and ten thousand at most', async () => {
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `Me4 ${from + index}`,
        membership_id: `V-${from + index}`,
        membership_type_1: 'ME4_2' as const,
        membership_type_2: 'NON_ACTIVE' as const,
      }));
    await test.db.insert(member).values(rows(0, 600));
    expect((await give({ levels: ['ME4_2'], expected: 600 })).body.count).toBe(600);
    expect(await given()).toHaveLength(600);
    for (let from = 600; from < 10_001; from += 1000)
      await test.db.insert(member).values(rows(from, Math.min(1000, 10_001 - from)));
    expect(await give({ levels: ['ME4_2'], skip_holders: false, expected: 10_001 })).toMatchObject({
      status: 409,
      body: { code: 'too_many_members' },
    });
  });
});
