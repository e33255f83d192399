import { accountKeys, defaultAccounts } from '@portal/contract/money/rules/accounts';
import { journalRows } from '@portal/contract/money/rules/journal-file';
import { csvParse } from 'd3-dsv';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../records/csv.ts';
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
const accounts = { ...defaultAccounts, CASH: { code: '=1+1', name: 'Till, "float"' } };

/** The rows of a file, read by a library of others. */
const parse = (format: 'XERO' | 'QUICKBOOKS') => {
  const rows = journalRows(format, { days, accounts, taxRate: 'No Tax', club: 'Harbour Club' });
  return csvParse(rows.map((cells) => csvLine(cells)).join('\r\n'));
};

describe('the files for accounting software', () => {
  it('have debits above 0 and credits below for Xero, which balance each day', () => {
    const rows = parse('XERO');
    expect(rows[0]).toEqual({
      '*Narration': 'Harbour Club, 2026-11-24',
      '*Date': '24/11/2026',
      Description: 'Till, "float"',
      // No spreadsheet takes it for a formula.
      '*AccountCode': "'=1+1",
      '*TaxRate': 'No Tax',
      '*Amount': '109',
    });
    expect(rows.map((row) => Number(row['*Amount']))).toEqual([109, -4, -100, 3.67, 0.33, -9, 0.05, -0.05]);
  });

  it('have debits and credits apart for QuickBooks, by the account’s name', () => {
    const rows = parse('QUICKBOOKS');
    expect(
      rows.map(({ JournalNo, AccountName, Debits, Credits }) => [JournalNo, AccountName, Debits, Credits]),
    ).toEqual([
      ['20261124', 'Till, "float"', '109', ''],
      ['20261124', 'Till, "float"', '', '4'],
      ['20261124', 'Other sales', '', '100'],
      ['20261124', 'Refunds', '3.67', ''],
      ['20261124', 'GST', '0.33', ''],
      ['20261124', 'GST', '', '9'],
      ['20261125', 'Till, "float"', '0.05', ''],
      ['20261125', 'Till, "float"', '', '0.05'],
    ]);
  });
});

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
