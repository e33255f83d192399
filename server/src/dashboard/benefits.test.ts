import type { MembershipBenefits } from '@portal/contract';
import { MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import { membershipLevels1 } from '@portal/contract/members/rules/levels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, room } from '../bookings/testing-club.ts';
import { membershipCard } from '../members/cards/tables.ts';
import { discountUse, invoice, voucher, voucherGroup } from '../money/tables.ts';
import { addMember, addStaff } from '../testing/people.ts';

let club: TestClub;
beforeAll(async () => {
  club = await createTestClub([
    room('Hall'),
    room('Court', { category: 'Courts', opensMinutesBefore: 120 }),
    room('Pit', { category: 'Pits', opensDaysBefore: 60 }),
  ]);
});
afterAll(() => club.close());

async function readBenefits(username: string): Promise<MembershipBenefits | null> {
  const headers = await club.signIn(username);
  const request = { method: 'GET' as const, url: '/profile/benefits/', headers };
  const { status, body } = await club.call<MembershipBenefits | null>(request);
  expect(status).toBe(200);
  return body;
}

it.each([
  ['ORDINARY', 'ACTIVE_REG', 'STANDARD', 3000, null],
  ['ORDINARY', 'ACTIVE_NSF', 'STANDARD', 500, null],
  ['ORDINARY', 'NON_ACTIVE', 'STANDARD', null, null],
  ['HONORARY', 'NON_ACTIVE', 'STANDARD', 0, 9999],
  ['NSMEN_5', 'NON_ACTIVE', 'STANDARD', 3000, 5],
  ['SPOUSE_2', 'ACTIVE_REG', 'STANDARD', 0, 2],
  ['SPOUSE_2', 'NON_ACTIVE', 'STANDARD', 500, 2],
  ['ASSOCIATE', 'NON_ACTIVE', 'CORPORATE', 5000, null],
] as const)('tell a member of %s, %s and %s the fee and the term of the table', async (...row) => {
  const [membership_type_1, membership_type_2, membership_type_3, fee, term_years] = row;
  const { username } = await addMember(club.db, { membership_type_1, membership_type_2, membership_type_3 });
  expect(await readBenefits(username)).toMatchObject({ membership_type_1, fee, term_years, is_staff: false });
});

it('tell how far ahead the level may book each facility, and each tier any', async () => {
  const { username } = await addMember(club.db, { membership_type_1: 'COMMITTEE' });
  const found = await readBenefits(username);
  expect(found?.advance_booking).toMatchObject([
    { name: 'Hall', category: 'Rooms', days: 14, opens_at: '09:00', minutes: null },
    { name: 'Court', category: 'Courts', days: null, opens_at: null, minutes: 120 },
    { name: 'Pit', category: 'Pits', days: 60, opens_at: '09:00', minutes: null },
  ]);
  expect(found?.tiers).toHaveLength(Object.keys(membershipLevels1).length);
  const tier = (level: string) => found?.tiers.find((one) => one.membership_type_1 === level);
  expect(tier('ORDINARY')?.advance_booking).toEqual({ least: 120, most: 60 * 1440 });
  expect(tier('COMMITTEE')).toMatchObject({
    membership_type_1: 'COMMITTEE',
    advance_booking: { least: 120, most: 60 * 1440 },
  });
});

it('tell what is left of the month’s cap of one’s discount group, and nothing of others’', async () => {
  const [ten, none] = await Promise.all([addMember(club.db, { discount_group: '10' }), addMember(club.db)]);
  await club.db.insert(discountUse).values([
    { month: '2026-11-01', discount_group: '10', used: 2_500_000 },
    { month: '2026-11-01', discount_group: '15', used: MONTHLY_CAP },
    { month: '2026-10-01', discount_group: '10', used: MONTHLY_CAP },
  ]);
  expect((await readBenefits(ten.username))?.discount).toEqual({
    discount_group: '10',
    monthly_cap: MONTHLY_CAP,
    left: 7_500_000,
  });
  expect((await readBenefits(none.username))?.discount).toEqual({
    discount_group: 'NA',
    monthly_cap: 0,
    left: 0,
  });
});

it('tell of the invoice that renews one’s membership while it is to be paid, and of no other', async () => {
  const [mei, other] = await Promise.all([
    addMember(club.db, { membership_type_1: 'NSMEN_5', membership_end_date: '2026-12-15' }),
    addMember(club.db),
  ]);
  const at = new Date(club.clock.now);
  const bill = { total: 3000, created_at: at, issued_at: at };
  await club.db.insert(invoice).values([
    {
      ...bill,
      member_id: mei.memberId,
      invoice_number: 'INV-1',
      due_date: '2026-12-08',
      paid: 1000,
      renews_until: '2031-12-15',
    },
    { ...bill, member_id: mei.memberId, invoice_number: 'INV-2', due_date: '2026-12-01' },
    {
      ...bill,
      member_id: other.memberId,
      invoice_number: 'INV-3',
      due_date: '2026-12-01',
      renews_until: '2031-12-15',
    },
    {
      ...bill,
      member_id: mei.memberId,
      invoice_number: 'INV-4',
      due_date: '2026-11-01',
      paid: 3000,
      renews_until: '2030-12-15',
    },
  ]);
  const found = await readBenefits(mei.username);
  expect(found).toMatchObject({
    membership_end_date: '2026-12-15',
    renewal: {
      invoice_number: 'INV-1',
      amount_due: 2000,
      due_date: '2026-12-08',
      renews_until: '2031-12-15',
    },
  });
});

it('count one’s vouchers, those of the club’s year apart, and list one’s own cards', async () => {
  const [mei, other] = await Promise.all([addMember(club.db), addMember(club.db)]);
  const [group] = await club.db
    .insert(voucherGroup)
    .values({
      name: 'Guest pass',
      kind: 'AMOUNT',
      value: 500,
      valid_days: 90,
    })
    .returning();
  const give = (member_id: number, code: string, created: string, status: 'ACTIVE' | 'USED' = 'ACTIVE') => ({
    code,
    member_id,
    group_id: group?.id ?? 0,
    kind: 'AMOUNT' as const,
    value: 500,
    valid_from: '2025-12-01',
    valid_until: '2026-12-31',
    status,
    used_at: status === 'USED' ? new Date(club.clock.now) : null,
    created_at: new Date(created),
  });
  await club.db
    .insert(voucher)
    .values([
      give(mei.memberId, 'A', '2026-01-01T00:00:00+08:00'),
      give(mei.memberId, 'B', '2025-12-31T23:59:00+08:00'),
      give(mei.memberId, 'C', '2026-05-01T00:00:00+08:00', 'USED'),
      give(other.memberId, 'D', '2026-05-01T00:00:00+08:00'),
    ]);
  const card = { name: 'Mei', issued_on: '2026-01-02', created_at: new Date(club.clock.now) };
  await club.db.insert(membershipCard).values([
    { ...card, member_id: mei.memberId, card_number: 'T-1-01' },
    { ...card, member_id: other.memberId, card_number: 'T-2-01' },
  ]);
  const found = await readBenefits(mei.username);
  expect(found?.vouchers).toEqual({ ready: 2, given_this_year: 2 });
  expect(found?.cards.map(({ card_number }) => card_number)).toEqual(['T-1-01']);
});

it('are none for a login without a membership, and need a sign-in', async () => {
  await addStaff(club.db, ['member.view'], 'office');
  expect(await readBenefits('office')).toBeNull();
  expect((await club.call({ method: 'GET', url: '/profile/benefits/', headers: {} })).status).toBe(401);
});
