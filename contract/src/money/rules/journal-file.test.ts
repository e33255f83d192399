import { describe, expect, it } from 'vitest';
import { defaultAccounts } from './accounts.ts';
import type { JournalDay } from './journal-file.ts';
import { countPostings, journalRows } from './journal-file.ts';

const days: JournalDay[] = [
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
];
const accounts = { ...defaultAccounts, CASH: { code: '1000', name: 'Till' } };
const rows = (format: 'XERO' | 'QUICKBOOKS', list = days) =>
  journalRows(format, { days: list, accounts, taxRate: 'No Tax', club: 'Harbour Club' });

describe('the file for Xero', () => {
  it('has the account’s code, its own name for the tax rate, and the day as the narration', () => {
    expect(rows('XERO').slice(0, 3)).toEqual([
      ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
      ['Harbour Club, 2026-11-24', '24/11/2026', 'Till', '1000', 'No Tax', 109],
      ['Harbour Club, 2026-11-24', '24/11/2026', 'Till', '1000', 'No Tax', -4],
    ]);
  });

  it('has debits above 0 and credits below, in dollars, which balance each day', () => {
    const amounts = rows('XERO')
      .slice(1)
      .map((row) => row[5]);
    expect(amounts).toEqual([109, -4, -100, 3.67, 0.33, -9, 0.05, -0.05]);
  });
});

it('the file for QuickBooks has debits and credits apart, by the account’s name, a journal number a day', () => {
  const first = ['24/11/2026', 'Harbour Club, 2026-11-24'];
  const second = ['25/11/2026', 'Harbour Club, 2026-11-25'];
  expect(rows('QUICKBOOKS')).toEqual([
    ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
    ['20261124', first[0], 'Till', 109, '', first[1]],
    ['20261124', first[0], 'Till', '', 4, first[1]],
    ['20261124', first[0], defaultAccounts.OTHER.name, '', 100, first[1]],
    ['20261124', first[0], defaultAccounts.REFUNDS.name, 3.67, '', first[1]],
    ['20261124', first[0], defaultAccounts.TAX.name, 0.33, '', first[1]],
    ['20261124', first[0], defaultAccounts.TAX.name, '', 9, first[1]],
    ['20261125', second[0], 'Till', 0.05, '', second[1]],
    ['20261125', second[0], 'Till', '', 0.05, second[1]],
  ]);
});

it('has the headings alone for days on which no money moved, and counts the rows below them', () => {
  const quiet: JournalDay[] = [{ day: '2026-11-24', lines: [{ account: 'CASH', debit: 0, credit: 0 }] }];
  expect([rows('XERO', quiet).length, countPostings(quiet)]).toEqual([1, 0]);
  expect([rows('XERO').length, countPostings(days)]).toEqual([9, 8]);
});
