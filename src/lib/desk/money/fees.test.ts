import { membershipFees, openFeeKeys } from '@portal/contract/members/rules/fees';
import { membershipLevels1, membershipLevels2 } from '@portal/contract/members/rules/levels';
import { kinds } from '#words/desk/money/fees';
import { expect, it } from 'vitest';
import { keysInUse, partsOfKey, wrongEnds } from './fees.ts';

it('finds a name for both parts of every key', () => {
  for (const key of [...Object.keys(membershipFees), ...openFeeKeys]) {
    const [kind, level2] = partsOfKey(key);
    expect(Object.keys({ ...kinds, ...membershipLevels1 })).toContain(kind);
    expect(Object.keys(membershipLevels2)).toContain(level2);
  }
});

it('finds the fees of a club’s own tiers, and none of a tier that nobody can have', () => {
  expect([...keysInUse(['HONORARY', 'NSMEN_2'])]).toEqual([
    'HONORARY_NON_ACTIVE',
    'STAFF_NON_ACTIVE',
    'CORPORATE_NON_ACTIVE',
    'NSMEN_2_NON_ACTIVE',
    'TERM_NON_ACTIVE',
  ]);
  const all = keysInUse(Object.keys(membershipLevels1) as (keyof typeof membershipLevels1)[]);
  expect([...Object.keys(membershipFees), ...openFeeKeys].filter((key) => !all.has(key))).toEqual([
    'ORDINARY_PIONEER_ACTIVE_REG',
    'ORDINARY_PIONEER_NON_ACTIVE',
  ]);
});

it.each([
  ['', '', {}],
  ['2026-12-01', '2026-12-31', {}],
  ['2026-12-01', '', { ends_to: 'both' }],
  ['', '2026-12-31', { ends_from: 'both' }],
  ['2026-12-0', '2026-12-31', { ends_from: 'day' }],
  ['2026-12-02', '2026-12-01', { ends_to: 'order' }],
  ['2026-12-01', '2027-12-02', {}],
  ['2026-12-01', '2027-12-03', { ends_to: 'long' }],
])('says what is wrong with memberships that end from %j to %j', (ends_from, ends_to, wrong) => {
  expect(wrongEnds({ ends_from, ends_to })).toEqual(wrong);
});
