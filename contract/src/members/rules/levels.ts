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
