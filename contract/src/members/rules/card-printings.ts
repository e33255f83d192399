import type { MembershipLevel1 } from './levels.ts';

/** The four printings of the membership card. */
export type CardPrinting = 'ordinary' | 'life' | 'term' | 'family';

const printingByLevel: { [level in MembershipLevel1]?: CardPrinting } = {
  ORDINARY: 'ordinary',
  ASSOCIATE: 'ordinary',
  COMMITTEE: 'life',
  COMMITTEE_EX_MC: 'life',
  HONORARY: 'life',
  ASSOCIATE_PIONEER: 'life',
};

/**
 * Returns the printing of a level's card: terms of spouses have that of the family, every other term of 2, 5 and 10
 * years its own.
 */
export const cardPrinting = (level: MembershipLevel1): CardPrinting =>
  printingByLevel[level] ?? (level.startsWith('SPOUSE_') ? 'family' : 'term');
