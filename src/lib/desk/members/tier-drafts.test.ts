import type { MembershipTier } from '@portal/contract';
import { expect, test } from 'vitest';
import { hasOldNameZh, hasOneFee, oneFee, tierBody, tierDraft, wrongTier } from './tier-drafts.ts';

const ordinary: MembershipTier = {
  key: 'ORDINARY',
  name: 'Ordinary',
  zh: { name: '普通' },
  term_years: null,
  may_book: true,
  may_bring_guests: true,
  is_offered: true,
  fees: { ACTIVE_REG: 3000, ACTIVE_NSF: 500, NON_ACTIVE: null },
  version: 3,
};
const sentences = { nameMissing: 'name', yearsWrong: 'years', notAnAmount: 'amount' };

test('a tier that isn’t changed is sent as it is', () => {
  const { key: _key, ...rest } = ordinary;
  expect(tierBody(tierDraft(ordinary), ordinary)).toEqual(rest);
  const honorary = { ...ordinary, term_years: 9999 };
  expect(tierBody(tierDraft(honorary), honorary).term_years).toBe(9999);
});

test('what can’t be read is named by its field', () => {
  const draft = {
    ...tierDraft(ordinary),
    name: ' ',
    term: 'YEARS' as const,
    years: '0',
    fees: { NON_ACTIVE: '-1', ACTIVE_REG: '12.50', ACTIVE_NSF: 'much' },
  };
  expect(wrongTier(draft, sentences)).toEqual({
    name: 'name',
    term_years: 'years',
    'fees.NON_ACTIVE': 'amount',
    'fees.ACTIVE_NSF': 'amount',
  });
  expect(wrongTier({ ...draft, name: 'Full', years: '3', fees: {} }, sentences)).toEqual({});
});

test('one fee is everyone’s: the first of those that differed, or what is typed', () => {
  expect(hasOneFee(ordinary)).toBe(false);
  const { fees } = tierDraft({ ...ordinary, fees: { ACTIVE_REG: null, ACTIVE_NSF: 500, NON_ACTIVE: 3000 } });
  expect(oneFee(fees)).toEqual({ ACTIVE_REG: '5.00', ACTIVE_NSF: '5.00', NON_ACTIVE: '5.00' });
  const draft = { ...tierDraft(ordinary), fees: oneFee(fees, '40') };
  const after = tierBody(draft, ordinary);
  expect(after.fees).toEqual({ ACTIVE_REG: 4000, ACTIVE_NSF: 4000, NON_ACTIVE: 4000 });
  expect(hasOneFee({ fees: after.fees })).toBe(true);
  expect(hasOneFee({ fees: { NON_ACTIVE: null } })).toBe(true);
});

test('a renamed tier whose Chinese name isn’t typed has the old one', () => {
  const draft = tierDraft(ordinary);
  const typed = [draft, { ...draft, name: 'Full' }, { ...draft, name: 'Full', nameZh: '正式' }];
  expect(typed.map((each) => hasOldNameZh(each, ordinary))).toEqual([false, true, false]);
  expect(hasOldNameZh({ ...draft, name: 'Full', nameZh: '' }, { ...ordinary, zh: null })).toBe(false);
});
