import { expect, it } from 'vitest';
import { allowedLevels2 } from './level-rules.ts';

const levels2 = (membership_type_1: Parameters<typeof allowedLevels2>[0]['membership_type_1']) =>
  allowedLevels2({ membership_type_1, membership_type_3: 'STANDARD' });

it('counts members whose only fee is that of the non-active as such', () => {
  expect(levels2('ORDINARY')).toEqual(['ACTIVE_REG', 'ACTIVE_NSF', 'NON_ACTIVE']);
  for (const level of ['COMMITTEE', 'COMMITTEE_EX_MC'] as const)
    expect(levels2(level)).toEqual(['ACTIVE_REG', 'ACTIVE_NSF', 'NON_ACTIVE']);
  for (const level of ['SPOUSE_2', 'SPOUSE_5', 'SPOUSE_10'] as const)
    expect(levels2(level)).toEqual(['ACTIVE_REG', 'NON_ACTIVE']);
  for (const level of ['ASSOCIATE', 'HONORARY', 'ASSOCIATE_RETIREE_2', 'NSMEN_5', 'DXO_10', 'ME4_2'] as const)
    expect(levels2(level)).toEqual(['NON_ACTIVE']);
});

it('counts corporate members as non-active, whatever their level', () => {
  expect(allowedLevels2({ membership_type_1: 'ORDINARY', membership_type_3: 'CORPORATE' })).toEqual([
    'NON_ACTIVE',
  ]);
});
