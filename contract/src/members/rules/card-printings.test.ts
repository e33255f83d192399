import { expect, test } from 'vitest';
import { cardPrinting } from './card-printings.ts';

test.each([
  ['ORDINARY', 'ordinary'],
  ['ASSOCIATE', 'ordinary'],
  ['HONORARY', 'life'],
  ['ASSOCIATE_PIONEER', 'life'],
  ['COMMITTEE', 'life'],
  ['COMMITTEE_EX_MC', 'life'],
  ['ASSOCIATE_RETIREE_5', 'term'],
  ['NSMEN_2', 'term'],
  ['DXO_10', 'term'],
  ['ME4_5', 'term'],
  ['SPOUSE_2', 'family'],
  ['SPOUSE_10', 'family'],
] as const)('prints the card of %s as %s', (level, printing) => {
  expect(cardPrinting(level)).toBe(printing);
});
