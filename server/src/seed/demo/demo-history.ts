import { randomUUID } from 'node:crypto';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import { totalOf } from '../../money/index.ts';
import { spokenMonth } from '../../time/spoken.ts';
import type { Bill } from '../store/store-invoices.ts';
import type { DemoTime } from './demo-time.ts';

type BillLine = readonly [description: string, amount: number];

/** What was paid beside the fee in each of the last months, from the one before the present on: cents. */
const beside: readonly (readonly BillLine[])[] = [
  [['Tennis coaching, five hours', 12_500]],
  [],
  [],
  [
    ['Chalet, two nights', 52_000],
    ['Charcoal and tongs', 1800],
  ],
  [['Guest passes, 3', 4500]],
  [
    ['Polo shirts, 2', 8400],
    ['Club cap', 2400],
  ],
  [['Regatta supper, two seats', 13_600]],
  [['Locker 47, a quarter', 4500]],
  [
    ['Family tennis clinic for beginners, six Sunday mornings with rackets and balls for all', 24_000],
    ['Racket hire', 500],
  ],
  [['Guest passes, 2', 3000]],
  [['Year-end party, two seats', 17_600]],
];

/** A member's invoices of the last eleven months, all paid: a list of several pages, and months to compare. */
export function demoHistory(member: number, { now, zone }: DemoTime): Bill[] {
  const bill = (date: string, time: string, lines: readonly BillLine[]): Bill => {
    const createdAt = instantOf(date, time, zone);
    const bought = lines.map(([description, amount]) => ({ description, amount }));
    const due = instantOf(addDays(date, 14), time, zone);
    return { id: randomUUID(), member, lines: bought, createdAt, due, paid: totalOf(bought), voided: null };
  };
  let first = `${dateOf(now, zone).slice(0, 7)}-01`;
  return beside.flatMap((lines, ago) => {
    first = `${addDays(first, -1).slice(0, 7)}-01`;
    const bar = 2000 + ((ago * 7) % 5) * 950;
    return [
      // Those of the last months are added one by one, among what isn't paid.
      ...(ago < 2 ? [] : [bill(first, '08:00', [[`Membership fee, ${spokenMonth(first)}`, 3000]])]),
      bill(addDays(first, 11), '21:40', [['Quarterdeck, a table for four', bar]]),
      ...lines.map((line, index) => bill(addDays(first, 17 + index), '14:20', [line])),
    ];
  });
}
