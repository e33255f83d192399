/**
 * Membership levels (spec section 3, option lists): the code that travels and the name a person reads.
 * Retiree, Nsmen, DXO, Spouse and ME4 come in terms of 2, 5 and 10 years.
 */
export const membershipLevels1 = {
  ORDINARY: 'Ordinary',
  ASSOCIATE: 'Associate',
  COMMITTEE: 'Committee',
  COMMITTEE_EX_MC: 'Committee Ex-MC',
  HONORARY: 'Honorary',
  ASSOCIATE_PIONEER: 'Associate Pioneer',
  ASSOCIATE_RETIREE_2: 'Associate Retiree (2 years)',
  ASSOCIATE_RETIREE_5: 'Associate Retiree (5 years)',
  ASSOCIATE_RETIREE_10: 'Associate Retiree (10 years)',
  NSMEN_2: 'Nsmen (2 years)',
  NSMEN_5: 'Nsmen (5 years)',
  NSMEN_10: 'Nsmen (10 years)',
  DXO_2: 'DXO (2 years)',
  DXO_5: 'DXO (5 years)',
  DXO_10: 'DXO (10 years)',
  SPOUSE_2: 'Spouse (2 years)',
  SPOUSE_5: 'Spouse (5 years)',
  SPOUSE_10: 'Spouse (10 years)',
  ME4_2: 'ME4 (2 years)',
  ME4_5: 'ME4 (5 years)',
  ME4_10: 'ME4 (10 years)',
} as const;

export const membershipLevels2 = {
  ACTIVE_REG: 'Active Service Regular',
  ACTIVE_NSF: 'Active Service NSF',
  NON_ACTIVE: 'Non-Active',
} as const;

export const membershipLevels3 = {
  STANDARD: 'Standard',
  MRO: 'MRO',
  CORPORATE: 'Corporate',
  PUBLIC: 'Public',
  OTHER_CLUBS: 'Other Clubs',
} as const;

export type MembershipLevel1 = keyof typeof membershipLevels1;
export type MembershipLevel2 = keyof typeof membershipLevels2;
export type MembershipLevel3 = keyof typeof membershipLevels3;

/** The three levels of a member. */
export interface Levels {
  membership_type_1: MembershipLevel1;
  membership_type_2: MembershipLevel2;
  membership_type_3: MembershipLevel3;
}

/** Whether this level is that of a member's spouse, whose membership depends on the member's. */
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
export const levels2Of = ({
  membership_type_1,
  membership_type_3,
}: Pick<Levels, 'membership_type_1' | 'membership_type_3'>): SomeLevels2 =>
  membership_type_3 === 'CORPORATE' ? ['NON_ACTIVE'] : (serving[membership_type_1] ?? ['NON_ACTIVE']);
