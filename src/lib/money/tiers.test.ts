import { membershipLevels1 } from '@portal/contract/members/rules/levels';
import type { MembershipLevel1, MembershipLevel2 } from '@portal/contract/members/rules/levels';
import { membershipFee } from '@portal/contract/members/rules/fees';
import { allowedLevels2 } from '@portal/contract/members/rules/level-rules';
import { termYears } from '@portal/contract/members/rules/terms';
import { expect, test } from 'vitest';
import { aheadRows, compareTiers, differs, feesPaid } from './tiers.ts';

const advance_booking = { least: 120, most: 43_200 };
const levels = Object.keys(membershipLevels1) as MembershipLevel1[];
const levelsFor = (membership_type_1: MembershipLevel1, membership_type_2: MembershipLevel2) =>
  ({ membership_type_1, membership_type_2, membership_type_3: 'STANDARD' }) as const;
const tiers = levels.map((membership_type_1) => ({
  membership_type_1,
  advance_booking,
  term_years: termYears(membership_type_1),
  fees: Object.fromEntries(
    allowedLevels2({ membership_type_1, membership_type_3: 'STANDARD' }).map((service) => [
      service,
      membershipFee(levelsFor(membership_type_1, service), false),
    ]),
  ),
}));
const shortName = (level: MembershipLevel1) => membershipLevels1[level].replace(/ \(.*/, '');
const compare = (membership_type_1: MembershipLevel1) =>
  compareTiers({ tiers, membership_type_1 }, shortName);

test('tiers have the fees and terms of the specification, those that differ by their term alone as one', () => {
  const compared = compare('NSMEN_5');
  expect(
    compared.map(({ key, fees, terms }) => [key, fees.ACTIVE_REG, fees.ACTIVE_NSF, fees.NON_ACTIVE, terms]),
  ).toEqual([
    ['ORDINARY', 3000, 500, 'unset', []],
    ['ASSOCIATE', 'never', 'never', 3000, []],
    ['HONORARY', 'never', 'never', 0, 'ever'],
    ['ASSOCIATE_RETIREE_2', 'never', 'never', 3000, [2, 5, 10]],
    ['NSMEN_2', 'never', 'never', 3000, [2, 5, 10]],
    ['DXO_2', 'never', 'never', 3000, [2, 5, 10]],
    ['SPOUSE_2', 0, 'never', 500, [2, 5, 10]],
    ['ME4_2', 'never', 'never', 3000, [2, 5, 10]],
  ]);
  expect(compared.filter(({ mine }) => mine).map(({ key }) => key)).toEqual(['NSMEN_2']);
});

test('the caller’s own tier is there even without a fee', () => {
  const own = compare('COMMITTEE').find(({ mine }) => mine);
  expect(own).toMatchObject({ key: 'COMMITTEE' });
  expect(own && feesPaid(own)).toEqual([]);
});

test('a fee says who pays it only where that differs', () => {
  const compared = compare('NSMEN_5');
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

test('tiers of one name with another fee, or another name, stand apart', () => {
  const dearer = tiers.map((tier) =>
    tier.membership_type_1 === 'DXO_10' ? { ...tier, fees: { NON_ACTIVE: 9000 } } : tier,
  );
  const compared = compareTiers({ tiers: dearer, membership_type_1: 'ORDINARY' }, (level) =>
    level === 'ME4_2' ? 'Junior' : shortName(level),
  );
  expect(compared.map(({ level }) => level).filter((level) => /^(DXO|ME4)/.test(level))).toEqual([
    'DXO_2',
    'DXO_10',
    'ME4_2',
    'ME4_5',
  ]);
});
