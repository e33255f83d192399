import type { Levels, MembershipLevel1, MembershipLevel2 } from './levels.ts';

/** True for the level of a member's spouse, whose membership depends on the member's. */
export const isSpouse = (level: MembershipLevel1): boolean => level.startsWith('SPOUSE_');

type SomeLevels2 = readonly [MembershipLevel2, ...MembershipLevel2[]];

/** Levels of people who are in active service, as some of them may be. */
const serving: Partial<Record<MembershipLevel1, SomeLevels2>> = {
  ORDINARY: ['ACTIVE_REG', 'ACTIVE_NSF', 'NON_ACTIVE'],
  COMMITTEE: ['ACTIVE_REG', 'ACTIVE_NSF', 'NON_ACTIVE'],
  COMMITTEE_EX_MC: ['ACTIVE_REG', 'ACTIVE_NSF', 'NON_ACTIVE'],
  SPOUSE_2: ['ACTIVE_REG', 'NON_ACTIVE'],
  SPOUSE_5: ['ACTIVE_REG', 'NON_ACTIVE'],
  SPOUSE_10: ['ACTIVE_REG', 'NON_ACTIVE'],
};

/**
 * The levels 2 that go with levels 1 and 3, as the table of fees has them (spec section 9): corporate members and
 * those whose only fee is that of the non-active are not in active service.
 */
export const allowedLevels2 = ({
  membership_type_1,
  membership_type_3,
}: Pick<Levels, 'membership_type_1' | 'membership_type_3'>): SomeLevels2 =>
  membership_type_3 === 'CORPORATE' ? ['NON_ACTIVE'] : (serving[membership_type_1] ?? ['NON_ACTIVE']);
