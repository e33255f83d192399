import type { Invoice } from '@portal/contract';
import { openFeeKeys } from '@portal/contract/members/rules/fees';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, signInStaff } from '../../testing/people.ts';

const path = '/finance/membership-fee/';

interface Fee {
  key: string;
  fee: number | null;
  is_open: boolean;
}

let test: TestApp;
let office: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  office = await signInStaff(test, ['membership_fee.change', 'payment_invoice.add'], 'office');
});
afterAll(() => test.close());

const set = (key: string, fee: unknown, headers: { authorization: string } = office) =>
  test.call<Fee>({ method: 'PUT', url: `${path}${key}/`, headers, payload: { fee } });
const bill = (memberId: number) =>
  test.call<Invoice & { code?: string }>({
    method: 'POST',
    url: '/finance/payment-invoice/membership/',
    headers: office,
    payload: { member: memberId },
  });
const read = async <Body>(url: string, headers: { authorization: string }) =>
  (await test.call<Body>({ method: 'GET', url, headers })).body;
const feesSeenBy = async (headers: { authorization: string }) =>
  (await read<{ fees: Fee[] }>(path, headers)).fees;

describe('a fee that the club’s table lacks', () => {
  it('is set by staff, billed and shown to the member, and taken back', async () => {
    const { memberId, username } = await addMember(test.db, {
      membership_type_1: 'ASSOCIATE_PIONEER',
      membership_type_2: 'NON_ACTIVE',
    });
    const own = await test.signIn(username);
    const ownFee = async () => (await read<{ fee: number | null }>('/profile/benefits/', own)).fee;
    expect(await bill(memberId)).toMatchObject({ status: 409, body: { code: 'no_fee_set' } });
    expect(await ownFee()).toBeNull();

    const key = 'ASSOCIATE_PIONEER_NON_ACTIVE';
    expect(await set(key, 4500)).toEqual({ status: 200, body: { key, fee: 4500, is_open: true } });
    expect(await bill(memberId)).toMatchObject({
      status: 201,
      body: { total: 4500, lines: [{ description: 'Membership fee, Associate Pioneer', amount: 4500 }] },
    });
    expect(await ownFee()).toBe(4500);
    expect(await feesSeenBy(own)).toContainEqual({ key, fee: 4500, is_open: true });

    expect((await set(key, null)).body.fee).toBeNull();
    expect(await bill(memberId)).toMatchObject({ status: 409, body: { code: 'no_fee_set' } });
    const log = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, key))
      .orderBy(auditLog.id);
    expect(log.map(({ resource, action, changes }) => [resource, action, changes])).toEqual([
      ['membership_fee', 'change', { fee: { from: null, to: 4500 } }],
      ['membership_fee', 'change', { fee: { from: 4500, to: null } }],
    ]);
  });

  it('is what nobody pays where it is 0', async () => {
    const { memberId } = await addMember(test.db, { membership_type_1: 'COMMITTEE' });
    await set('COMMITTEE_ACTIVE_REG', 0);
    expect(await bill(memberId)).toMatchObject({ status: 201, body: { total: 0 } });
  });

  it.each(openFeeKeys)('can be set: %s', async (key) => {
    expect((await set(key, 1200)).status).toBe(200);
    expect((await set(key, 1300)).body.fee).toBe(1300);
    expect(await feesSeenBy(office)).toContainEqual({ key, fee: 1300, is_open: true });
  });
});

it('replaces the one that the table has, which counts again once it is taken back', async () => {
  const { memberId } = await addMember(test.db, { membership_type_1: 'ORDINARY' });
  const key = 'ORDINARY_ACTIVE_REG';
  expect((await set(key, 4200)).body).toEqual({ key, fee: 4200, is_open: false });
  expect((await bill(memberId)).body.total).toBe(4200);
  expect((await set(key, null)).body).toEqual({ key, fee: 3000, is_open: false });
});

it('is a tier’s own before the one that tiers with terms share', async () => {
  const { memberId } = await addMember(test.db, {
    membership_type_1: 'NSMEN_2',
    membership_type_2: 'NON_ACTIVE',
  });
  await set('TERM_NON_ACTIVE', 3500);
  await set('DXO_2_NON_ACTIVE', 1000);
  expect((await bill(memberId)).body.total).toBe(3500);
  expect(await feesSeenBy(office)).toContainEqual({ key: 'DXO_2_NON_ACTIVE', fee: 1000, is_open: false });
  await set('TERM_NON_ACTIVE', null);
});

it('is not set where nobody can have such levels', async () => {
  for (const key of ['ASSOCIATE_ACTIVE_NSF', 'x']) expect((await set(key, 100)).status).toBe(404);
});

it.each([[-1], [1.5], ['30'], [1_000_001], [undefined]])('is not %j', async (fee) => {
  const { status, body } = await set('COMMITTEE_NON_ACTIVE', fee);
  expect([status, Object.keys(body)]).toEqual([400, ['fee']]);
});
