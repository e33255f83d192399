import type { Answer, Invoice, MembershipTier } from '@portal/contract';
import { membershipLevels1 } from '@portal/contract/members/rules/levels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, signInStaff } from '../../testing/people.ts';

let test: TestApp;
let office: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ now: () => Date.parse('2026-11-21T12:00:00+08:00') });
  const rights = ['membership_fee.change', 'payment_invoice.add', 'member.add', 'member.view'];
  office = await signInStaff(test, rights, 'office');
});
afterAll(() => test.close());

type Level = keyof typeof membershipLevels1;

const list = async () =>
  (
    await test.call<Answer<'GET /membership-tier/'>>({
      method: 'GET',
      url: '/membership-tier/',
      headers: office,
    })
  ).body.tiers;

async function tier(key: Level): Promise<MembershipTier> {
  const found = (await list()).find((one) => one.key === key);
  if (!found) throw new Error(`There is no tier ${key}`);
  return found;
}

async function change(key: Level, changes: Partial<MembershipTier>) {
  const { key: _key, ...body } = await tier(key);
  return test.call<MembershipTier & { code?: string }>({
    method: 'PUT',
    url: `/membership-tier/${key}/`,
    headers: office,
    payload: { ...body, ...changes },
  });
}

const bill = (member: number) =>
  test.call<Invoice>({
    method: 'POST',
    url: '/finance/payment-invoice/membership/',
    headers: office,
    payload: { member },
  });

describe('the club’s tiers', () => {
  it('begin as those of the specification, in its order', async () => {
    const tiers = await list();
    expect(tiers.map(({ key, name }) => [key, name])).toEqual(Object.entries(membershipLevels1));
    expect(await tier('ORDINARY')).toMatchObject({
      term_years: null,
      fees: { ACTIVE_REG: 3000, ACTIVE_NSF: 500, NON_ACTIVE: null },
    });
    expect(await tier('HONORARY')).toMatchObject({ term_years: 9999, fees: { NON_ACTIVE: 0 } });
    const club = await test.call<Answer<'GET /club/'>>({ method: 'GET', url: '/club/', headers: {} });
    expect(club.body).not.toHaveProperty('tiers');
  });

  it('name, price and end memberships once they are changed', async () => {
    const { status, body } = await change('DXO_2', {
      name: 'Junior',
      zh: { name: '青年' },
      term_years: 3,
      fees: { NON_ACTIVE: 12_000 },
    });
    expect([status, body.fees, body.version]).toEqual([200, { NON_ACTIVE: 12_000 }, 2]);
    // Others that shared its fee keep theirs.
    expect((await tier('DXO_5')).fees).toEqual({ NON_ACTIVE: 3000 });

    const created = await test.call<{ id: number; membership_end_date: string }>({
      method: 'POST',
      url: '/profile/member/',
      headers: office,
      payload: {
        name: 'June Junior',
        membership_id: 'J-1',
        status: 'ACTIVE',
        joined_on: '2026-11-21',
        membership_type_1: 'DXO_2',
        membership_type_2: 'NON_ACTIVE',
      },
    });
    expect([created.status, created.body.membership_end_date]).toEqual([201, '2029-11-20']);
    expect(await bill(created.body.id)).toMatchObject({
      status: 201,
      body: {
        total: 12_000,
        renews_until: '2032-11-20',
        lines: [
          {
            description: 'Membership renewal, Junior, until 20 Nov 2032',
            zh: { description: '会籍续期，青年，至2032年11月20日' },
          },
        ],
      },
    });
    const club = await test.call<Answer<'GET /club/'>>({ method: 'GET', url: '/club/', headers: {} });
    expect(club.body.tiers).toContainEqual({
      key: 'DXO_2',
      name: 'Junior',
      zh: { name: '青年' },
      is_offered: true,
    });
  });

  it('take a fee of their own back, and lose no change of somebody else', async () => {
    expect((await change('ME4_2', { fees: { NON_ACTIVE: 4000 } })).body.fees).toEqual({ NON_ACTIVE: 4000 });
    expect((await change('ME4_2', { fees: { NON_ACTIVE: 3000 } })).body.fees).toEqual({ NON_ACTIVE: 3000 });
    const { body, status } = await change('ME4_2', { version: 1 });
    expect([status, body.code]).toEqual([409, 'settings_changed']);
  });

  it('are shown to members in the club’s order, without those that it doesn’t offer', async () => {
    const { username } = await addMember(test.db, { membership_type_1: 'ORDINARY' });
    const own = await test.signIn(username);
    await change('ME4_10', { is_offered: false });
    const keys = (await list()).map(({ key }) => key).toReversed();
    const { body } = await test.call<Answer<'PUT /membership-tier/order/'>>({
      method: 'PUT',
      url: '/membership-tier/order/',
      headers: office,
      payload: { keys },
    });
    expect(body.tiers.map(({ key }) => key)).toEqual(keys);
    const benefits = await test.call<NonNullable<Answer<'GET /profile/benefits/'>>>({
      method: 'GET',
      url: '/profile/benefits/',
      headers: own,
    });
    expect(benefits.body.tiers.map(({ membership_type_1 }) => membership_type_1)).toEqual(
      keys.filter((key) => key !== 'ME4_10'),
    );
    expect(benefits.body.other_fees).toEqual({ corporate: 5000, staff: 0 });
    const twice = await test.call<Record<string, string[]>>({
      method: 'PUT',
      url: '/membership-tier/order/',
      headers: office,
      payload: { keys: keys.map(() => 'ORDINARY') },
    });
    expect([twice.status, Object.keys(twice.body)]).toEqual([400, ['keys']]);
  });
});
