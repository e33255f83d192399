import { randomUUID } from 'node:crypto';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import type { InvoiceLine } from '../../money/index.ts';
import { sumLines } from '../../money/index.ts';
import type { Bill } from '../store/store-invoices.ts';
import { billLine, feeLine } from './bill-line.ts';
import type { DemoTime } from './demo-time.ts';

/** Payments apart from the fee in each of the last months, from the one before the present on: cents. */
const beside: readonly (readonly InvoiceLine[])[] = [
  [billLine('Tennis coaching, five hours', 12_500)],
  [],
  [],
  [billLine('Chalet, two nights', 52_000), billLine('Charcoal and tongs', 1800)],
  [billLine('Guest passes, 3', 4500)],
  [billLine('Polo shirts, 2', 8400), billLine('Club cap', 2400)],
  [billLine('Regatta supper, two seats', 13_600)],
  [billLine('Locker 47, a quarter', 4500)],
  [
    billLine(
      'Family tennis clinic for beginners, six Sunday mornings with rackets and balls for all',
      24_000,
    ),
    billLine('Racket hire', 500),
  ],
  [billLine('Guest passes, 2', 3000)],
  [billLine('Year-end party, two seats', 17_600)],
];

/** A member's invoices of the last eleven months, all paid: a list of several pages, and months to compare. */
export function demoHistory(member: number, { now, zone }: DemoTime): Bill[] {
  const bill = (date: string, time: string, lines: readonly InvoiceLine[]): Bill => {
    const createdAt = instantOf(date, time, zone);
    const due = instantOf(addDays(date, 14), time, zone);
    return { id: randomUUID(), member, lines, createdAt, due, paid: sumLines(lines), voided: null };
  };
  let first = `${dateOf(now, zone).slice(0, 7)}-01`;
  return beside.flatMap((lines, ago) => {
    first = `${addDays(first, -1).slice(0, 7)}-01`;
    const bar = 2000 + ((ago * 7) % 5) * 950;
    return [
      // Those of the last months are added one by one, among what isn't paid.
      ...(ago < 2 ? [] : [bill(first, '08:00', [feeLine(first)])]),
      bill(addDays(first, 11), '21:40', [billLine('Quarterdeck, a table for four', bar)]),
      ...lines.map((line, index) => bill(addDays(first, 17 + index), '14:20', [line])),
    ];
  });
}
