import { accountKeys, defaultAccounts } from '@portal/contract/money/rules/accounts';
import { expect, it } from 'vitest';
import { bodyOf, draftOf, sumAccounts } from './journal.ts';

const days = [
  {
    day: '2026-11-24',
    lines: [
      { account: 'CASH', debit: 10_900, credit: 400 },
      { account: 'OTHER', debit: 0, credit: 10_000 },
      { account: 'REFUNDS', debit: 367, credit: 0 },
      { account: 'TAX', debit: 33, credit: 900 },
    ],
  },
  { day: '2026-11-25', lines: [{ account: 'CASH', debit: 5, credit: 5 }] },
] as const;
const accounts = { ...defaultAccounts, CASH: { code: '1000', name: 'Till' } };

it('adds the days up by account', () => {
  const list = days.map(({ day, lines }) => ({ day, lines: [...lines] }));
  expect(sumAccounts({ days: list })[0]).toEqual({ account: 'CASH', debit: 10_905, credit: 405 });
  expect(sumAccounts({ days: list }).map(({ account }) => account)).toEqual([
    'CASH',
    'OTHER',
    'REFUNDS',
    'TAX',
  ]);
});

it('sends back the accounts that its form was filled with', () => {
  const stored = { accounts: { ...accounts }, tax_rate: 'No Tax' };
  expect(bodyOf(draftOf(stored), 3)).toEqual({ ...stored, version: 3 });
  expect(Object.keys(draftOf(stored).codes)).toEqual([...accountKeys]);
});
