import type { Takings } from '@portal/contract';
import { expect, it } from 'vitest';
import { countBody, dayIn, expectedAtDesk, noCounts, wrongCounts } from './closing.ts';
import { csv, csvAmount } from '../records/csv.ts';
import { isDay } from '../days.ts';

const lines: Takings[] = [
  { method: 'CASH', at_desk: true, taken: 3000, refunded: 500 },
  { method: 'NETS', at_desk: true, taken: 0, refunded: 0 },
  { method: 'PAYNOW', at_desk: true, taken: 700, refunded: 700 },
  { method: 'NETS', at_desk: false, taken: 900, refunded: 0 },
];
const count = (amount: string, reason = '') => ({ amount, reason });

it('counts what the desk has, without what was paid online', () => {
  expect([expectedAtDesk(lines, 'CASH'), expectedAtDesk(lines, 'NETS')]).toEqual([2500, 0]);
  expect(expectedAtDesk(lines, 'CHEQUE')).toBe(0);
});

it('wants an amount of cash and of each method by which money moved, and a reason where it differs', () => {
  expect(wrongCounts(lines, noCounts, 0)).toEqual({
    'counted.CASH.amount': 'amount',
    'counted.PAYNOW.amount': 'amount',
  });
  const counts = { ...noCounts, CASH: count('24.50'), PAYNOW: count('-1') };
  expect(wrongCounts(lines, counts, 0)).toEqual({
    'counted.CASH.reason': 'reason',
    'counted.PAYNOW.amount': 'amount',
  });
  const explained = { ...counts, PAYNOW: count('0'), CASH: count('24.50', ' A coin ') };
  expect(countBody(lines, explained, 0)).toMatchObject({
    CASH: { amount: 2450, expected: 2500, reason: 'A coin' },
  });
});

it('counts cash with the float that the till began with', () => {
  const counts = { ...noCounts, PAYNOW: count('0'), CASH: count('225') };
  expect(wrongCounts(lines, counts, 20_000)).toEqual({});
  expect(countBody(lines, counts, 20_000)).toMatchObject({
    CASH: { amount: 22_500, expected: 2500, reason: null },
  });
});

it('sends no reason where there is nothing to explain any more', () => {
  const counts = { ...noCounts, CASH: count('25', 'A coin') };
  expect(countBody(lines, counts, 0)).toMatchObject({ CASH: { amount: 2500, expected: 2500, reason: null } });
});

it('knows days, and shows today in place of what is none', () => {
  expect(['2026-02-28', '2026-13-01', '2026-2-1', '1800-01-01', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  const now = Date.parse('2026-11-24T10:00:00+08:00');
  const shown = (day: string) => dayIn(new URLSearchParams({ day }), now);
  expect([shown('2026-11-20'), shown('2026-11-25'), shown('x')]).toEqual([
    '2026-11-20',
    '2026-11-24',
    '2026-11-24',
  ]);
});

it('writes CSV that no spreadsheet takes for formulas', () => {
  expect(
    csv([
      ['Name', 'Amount'],
      ['=1+1', csvAmount(-1250)],
      ['Tan, "Mei"', 3],
    ]),
  ).toBe('\uFEFFName,Amount\r\n\'=1+1,-12.5\r\n"Tan, ""Mei""",3\r\n');
});
