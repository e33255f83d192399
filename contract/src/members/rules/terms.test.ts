import { describe, expect, it } from 'vitest';
import type { MembershipLevel1 } from './levels.ts';
import { membershipLevels1 } from './levels.ts';
import { isForEver, lastDayOfTerm, renewalEnd, termYears } from './terms.ts';

const levels = Object.keys(membershipLevels1) as MembershipLevel1[];

describe('a term', () => {
  it('has the years that the name of its level tells, or none, or no end', () => {
    const years = Object.fromEntries(levels.map((level) => [level, termYears(level)]));
    const none = ['ORDINARY', 'ASSOCIATE', 'COMMITTEE', 'COMMITTEE_EX_MC'].map((level) => [level, null]);
    const endless = ['HONORARY', 'ASSOCIATE_PIONEER'].map((level) => [level, 9999]);
    const terms = ['ASSOCIATE_RETIREE', 'NSMEN', 'DXO', 'SPOUSE', 'ME4'].flatMap((level) =>
      [2, 5, 10].map((count) => [`${level}_${count}`, count]),
    );
    expect(years).toEqual(Object.fromEntries([...none, ...endless, ...terms]));
    expect(levels.filter((level) => isForEver(termYears(level)))).toEqual(['HONORARY', 'ASSOCIATE_PIONEER']);
  });

  it.each([
    ['DXO_2', '2026-11-21', '2028-11-20'],
    ['NSMEN_5', '2026-01-01', '2030-12-31'],
    ['ME4_10', '2024-02-29', '2034-02-28'],
    ['SPOUSE_2', '2026-03-01', '2028-02-29'],
    ['HONORARY', '2026-11-21', null],
    ['ORDINARY', '2026-11-21', null],
  ] as const)('of %s that begins on %s ends on %s', (level, firstDay, last) => {
    expect(lastDayOfTerm(termYears(level), firstDay)).toBe(last);
  });

  it.each([
    ['NSMEN_5', '2026-12-15', '2031-12-15'],
    ['NSMEN_5', '2026-11-21', '2031-11-21'],
    ['NSMEN_5', '2026-11-20', '2031-11-20'],
    ['NSMEN_5', '2019-06-30', '2031-11-20'],
    ['DXO_2', null, '2028-11-20'],
    ['HONORARY', null, null],
    ['ORDINARY', '2026-12-31', null],
  ] as const)('of %s that ends on %s is renewed on 21 November 2026 until %s', (level, end, until) => {
    expect(renewalEnd(termYears(level), end, '2026-11-21')).toBe(until);
  });
});
