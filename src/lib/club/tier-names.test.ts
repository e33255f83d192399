import { afterAll, beforeEach, expect, test } from 'vitest';
import { storeClub } from './stored-club.ts';
import { tierName, tierNames, tierOptions } from './tier-names.ts';

beforeEach(() => localStorage.clear());
// Other files share it.
afterAll(() => localStorage.clear());
const store = (tiers: readonly (readonly [string, string, boolean])[]) =>
  storeClub({ at: 0, texts: {}, links: {}, colours: {}, mark: null, tiers });

test('tiers have the names of the specification until the club gives them others', () => {
  expect(tierName('ORDINARY')).toBe('Ordinary');
  store([
    ['DXO_2', 'Junior', true],
    ['ORDINARY', 'Full member', true],
  ]);
  expect(tierName('ORDINARY')).toBe('Full member');
  expect(tierName('HONORARY')).toBe('Honorary');
  expect(Object.keys(tierNames()).slice(0, 2)).toEqual(['DXO_2', 'ORDINARY']);
});

test('a tier that nobody new gets is offered to those who have it alone', () => {
  store([
    ['ORDINARY', 'Full member', true],
    ['ME4_2', 'ME4 (2 years)', false],
  ]);
  expect(tierOptions().map(([key]) => key)).not.toContain('ME4_2');
  expect(tierOptions(['ME4_2']).map(([key]) => key)).toContain('ME4_2');
});
