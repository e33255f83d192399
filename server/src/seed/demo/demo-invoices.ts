import { randomUUID } from 'node:crypto';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { membershipLevels1 } from '@portal/contract/members/rules/levels';
import { membershipLevels1Zh } from '@portal/contract/members/rules/levels-zh';
import { renewalEnd, termYears } from '@portal/contract/members/rules/terms';
import type { InvoiceLine } from '../../money/index.ts';
import { feeWords } from '../../money/index.ts';
import { billLine, feeLine } from './bill-line.ts';
import { demoHistory } from './demo-history.ts';
import type { DemoTime } from './demo-time.ts';
import { DAY } from './demo-time.ts';
import type { People } from '../people.ts';
import { endOfTerm5 } from '../people.ts';
import type { Bill } from '../store/store-invoices.ts';

/** Bills of the demo people apart from their bookings: due, paid and void. Amounts in cents. */
export function demoInvoices({ demo }: People, { now, zone }: DemoTime): Bill[] {
  const bill = (
    username: string,
    daysAgo: number,
    lines: readonly InvoiceLine[],
    { paid = 0, voided = null, ...more }: Partial<Bill> = {},
  ): Bill => ({
    id: randomUUID(),
    member: demo(username).id,
    lines,
    createdAt: now - daysAgo * DAY,
    due: now + (14 - daysAgo) * DAY,
    paid,
    voided,
    ...more,
  });
  const today = dateOf(now, zone);
  const renewed = renewalEnd(termYears('NSMEN_5'), endOfTerm5(today), today);
  const fee = (daysAgo: number) => feeLine(addDays(today, -daysAgo));
  return [
    bill('ordinary', 3, [fee(3)]),
    bill('ordinary', 34, [fee(34), billLine('Locker 47, a quarter', 4500)], { paid: 7500 }),
    bill(
      'ordinary',
      65,
      [fee(65), billLine('Guest passes, 2', 3000), billLine('Courtesy for the closed pool', -1000)],
      {
        paid: 5000,
      },
    ),
    bill('ordinary', 40, [billLine('Guest passes, 2', 3000)], { voided: 'Written twice.' }),
    bill('ordinary', 12, [billLine('Guest passes, 4', 6000)], { discount: '10', paid: 5400 }),
    bill('ordinary', 8, [billLine('Year-end party, two seats', 17_600)], { paid: 8000 }),
    bill('ordinary', 19, [billLine('Swimming lessons, a term', 18_000)], { paid: 18_000, by: 'CREDIT_CARD' }),
    bill('ordinary', 47, [billLine('Locker 12, a quarter', 4500)], {
      paid: 4500,
      back: { amount: 4500, daysLater: 4, note: 'The locker could not be mended.' },
    }),
    ...demoHistory(demo('ordinary').id, { now, zone }),
    bill(
      'term5',
      6,
      [
        {
          ...feeWords({ en: membershipLevels1.NSMEN_5, zh: membershipLevels1Zh.NSMEN_5 }, renewed ?? today),
          amount: 3000,
        },
      ],
      {
        renewsUntil: renewed,
      },
    ),
    bill('spouse', 5, [billLine('Membership fee, spouse', 500)]),
    bill('absent', 20, [fee(20)], { paid: 3000 }),
    bill('defaulter', 130, [fee(130), billLine('Locker 12, a quarter', 4500)], { paid: 2500 }),
    bill('defaulter', 99, [fee(99)]),
    bill('discipline', 45, [billLine('Repair of a bench in the changing room', 12_500)]),
  ];
}
