import { membershipLevels1 } from '@portal/contract/members/rules/levels';
import type { MembershipLevel1 } from '@portal/contract/members/rules/levels';
import { expect, test } from 'vitest';
import { aheadRows, compareTiers, differs, feesBeside, feesPaid } from './tiers.ts';

const advance_booking = { least: 120, most: 43_200 };
const levels = Object.keys(membershipLevels1) as MembershipLevel1[];
const tiers = levels.map((membership_type_1) => ({ membership_type_1, advance_booking }));

test('tiers have the fees and terms of the specification, those that differ by their term alone as one', () => {
  const compared = compareTiers({ tiers, membership_type_1: 'NSMEN_5' });
  expect(
    compared.map(({ key, fees, terms }) => [key, fees.ACTIVE_REG, fees.ACTIVE_NSF, fees.NON_ACTIVE, terms]),
  ).toEqual([
    ['ORDINARY', 3000, 500, 'unset', []],
    ['ASSOCIATE', 'never', 'never', 3000, []],
    ['HONORARY', 'never', 'never', 0, 'ever'],
    ['ASSOCIATE_RETIREE', 'never', 'never', 3000, [2, 5, 10]],
    ['NSMEN', 'never', 'never', 3000, [2, 5, 10]],
    ['DXO', 'never', 'never', 3000, [2, 5, 10]],
    ['SPOUSE', 0, 'never', 500, [2, 5, 10]],
    ['ME4', 'never', 'never', 3000, [2, 5, 10]],
  ]);
  expect(compared.filter(({ mine }) => mine).map(({ key }) => key)).toEqual(['NSMEN']);
  expect(feesBeside).toEqual({ corporate: 5000, staff: 0 });
});

test('the caller’s own tier is there even without a fee', () => {
  const own = compareTiers({ tiers, membership_type_1: 'COMMITTEE' }).find(({ mine }) => mine);
  expect(own).toMatchObject({ key: 'COMMITTEE' });
  expect(own && feesPaid(own)).toEqual([]);
});

test('a fee says who pays it only where that differs', () => {
  const compared = compareTiers({ tiers, membership_type_1: 'NSMEN_5' });
  const paid = Object.fromEntries(compared.map((tier) => [tier.key, feesPaid(tier)]));
  expect(paid['ORDINARY']).toEqual([
    { fee: 3000, services: ['ACTIVE_REG'] },
    { fee: 500, services: ['ACTIVE_NSF'] },
  ]);
  expect(paid['HONORARY']).toEqual([{ fee: 0, services: 'all' }]);
  expect(differs(compared, ({ ahead }) => ahead)).toBe(false);
  expect(differs(compared, ({ terms }) => terms)).toBe(true);
});

test('facilities of a category that open alike are one line', () => {
  const days = { days: 30, opens_at: '09:00', minutes: null };
  const room = (facility: number, name: string, category: string) => ({ facility, name, category });
  expect(
    aheadRows([
      { ...room(1, 'Court 1', 'Courts'), ...days },
      { ...room(2, 'Court 2', 'Courts'), ...days },
      { ...room(3, 'Squash', 'Courts'), days: null, opens_at: null, minutes: 120 },
      { ...room(4, 'Hall', 'Halls'), ...days },
    ]),
  ).toEqual([
    { category: 'Courts', names: ['Court 1', 'Court 2'], ...days },
    { category: 'Courts', names: ['Squash'], days: null, opens_at: null, minutes: 120 },
    { category: 'Halls', names: ['Hall'], ...days },
  ]);
});
