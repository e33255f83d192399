import { describe, expect, it } from 'vitest';
import { feeKey, feeKeys, membershipFee, openFeeKeys } from './fees.ts';
import type { Levels, MembershipLevel1, MembershipLevel2 } from './levels.ts';
import { membershipLevels1, membershipLevels2 } from './levels.ts';

const levels = (
  membership_type_1: MembershipLevel1,
  membership_type_2: MembershipLevel2 = 'NON_ACTIVE',
  membership_type_3: Levels['membership_type_3'] = 'STANDARD',
): Levels => ({ membership_type_1, membership_type_2, membership_type_3 });

describe('a membership fee', () => {
  it.each([
    ['HONORARY', 'NON_ACTIVE', 0],
    ['ORDINARY', 'ACTIVE_REG', 3000],
    ['ORDINARY', 'ACTIVE_NSF', 500],
    ['ASSOCIATE', 'NON_ACTIVE', 3000],
    ['ASSOCIATE_RETIREE_2', 'NON_ACTIVE', 3000],
    ['NSMEN_5', 'NON_ACTIVE', 3000],
    ['DXO_10', 'NON_ACTIVE', 3000],
    ['ME4_2', 'NON_ACTIVE', 3000],
    ['SPOUSE_5', 'ACTIVE_REG', 0],
    ['SPOUSE_10', 'NON_ACTIVE', 500],
  ] as const)('of %s, %s is %i cents', (level1, level2, fee) => {
    expect(membershipFee(levels(level1, level2), false)).toBe(fee);
  });

  it('of corporate members and of staff is their own, whatever their level', () => {
    expect(membershipFee(levels('ORDINARY', 'NON_ACTIVE', 'CORPORATE'), false)).toBe(5000);
    expect(membershipFee(levels('ORDINARY', 'NON_ACTIVE', 'CORPORATE'), true)).toBe(0);
    expect(feeKey(levels('NSMEN_5'), true)).toBe('STAFF_NON_ACTIVE');
  });

  it('is not set where the table has none, which is not 0', () => {
    const unset = Object.keys(membershipLevels1).flatMap((level1) =>
      Object.keys(membershipLevels2)
        .map((level2) => levels(level1 as MembershipLevel1, level2 as MembershipLevel2))
        .filter((one) => membershipFee(one, false) === null)
        .map((one) => feeKey(one, false)),
    );
    expect([...new Set(unset)].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'ASSOCIATE_ACTIVE_NSF',
      'ASSOCIATE_ACTIVE_REG',
      'ASSOCIATE_PIONEER_ACTIVE_NSF',
      'ASSOCIATE_PIONEER_ACTIVE_REG',
      'ASSOCIATE_PIONEER_NON_ACTIVE',
      'COMMITTEE_ACTIVE_NSF',
      'COMMITTEE_ACTIVE_REG',
      'COMMITTEE_EX_MC_ACTIVE_NSF',
      'COMMITTEE_EX_MC_ACTIVE_REG',
      'COMMITTEE_EX_MC_NON_ACTIVE',
      'COMMITTEE_NON_ACTIVE',
      'HONORARY_ACTIVE_NSF',
      'HONORARY_ACTIVE_REG',
      'ORDINARY_NON_ACTIVE',
      'SPOUSE_ACTIVE_NSF',
      'TERM_ACTIVE_NSF',
      'TERM_ACTIVE_REG',
    ]);
  });

  it('may be set beside the table for what members can be and it lacks, and for nothing else', () => {
    expect(openFeeKeys.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'ASSOCIATE_PIONEER_NON_ACTIVE',
      'COMMITTEE_ACTIVE_NSF',
      'COMMITTEE_ACTIVE_REG',
      'COMMITTEE_EX_MC_ACTIVE_NSF',
      'COMMITTEE_EX_MC_ACTIVE_REG',
      'COMMITTEE_EX_MC_NON_ACTIVE',
      'COMMITTEE_NON_ACTIVE',
      'ORDINARY_NON_ACTIVE',
      'STAFF_ACTIVE_NSF',
      'STAFF_ACTIVE_REG',
    ]);
  });
});

describe('the keys of a member’s fee', () => {
  it.each([
    [
      'the tier’s own, then that of all tiers with terms',
      levels('NSMEN_5'),
      ['NSMEN_5_NON_ACTIVE', 'TERM_NON_ACTIVE'],
    ],
    [
      'the tier’s own, then that of all spouses',
      levels('SPOUSE_2', 'ACTIVE_REG'),
      ['SPOUSE_2_ACTIVE_REG', 'SPOUSE_ACTIVE_REG'],
    ],
    ['one, where the table has the tier itself', levels('ORDINARY', 'ACTIVE_NSF'), ['ORDINARY_ACTIVE_NSF']],
    [
      'that of corporate members alone',
      levels('NSMEN_5', 'NON_ACTIVE', 'CORPORATE'),
      ['CORPORATE_NON_ACTIVE'],
    ],
  ])('are %s', (_, of, keys) => expect(feeKeys(of, false)).toEqual(keys));

  it('are that of staff alone for staff, whatever their tier', () => {
    expect(feeKeys(levels('NSMEN_5'), true)).toEqual(['STAFF_NON_ACTIVE']);
    expect(feeKeys(levels('ORDINARY', 'ACTIVE_REG', 'CORPORATE'), true)).toEqual(['STAFF_ACTIVE_REG']);
  });
});
