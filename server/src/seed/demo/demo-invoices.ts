import { randomUUID } from 'node:crypto';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { renewedUntil } from '@portal/contract/members/rules/terms';
import { spokenMonth, spokenYearlyDay } from '../../time/spoken.ts';
import { demoHistory } from './demo-history.ts';
import type { DemoTime } from './demo-time.ts';
import { DAY } from './demo-time.ts';
import type { People } from '../people.ts';
import { endOfTerm5 } from '../people.ts';
import type { Bill } from '../store/store-invoices.ts';

/** What the demo people owe, have paid and need not pay, beside their bookings. Amounts in cents. */
export function demoInvoices({ demo }: People, { now, zone }: DemoTime): Bill[] {
  const bill = (
    username: string,
    daysAgo: number,
    lines: readonly (readonly [description: string, amount: number])[],
    { paid = 0, voided = null, ...more }: Partial<Bill> = {},
  ): Bill => ({
    id: randomUUID(),
    member: demo(username).id,
    lines: lines.map(([description, amount]) => ({ description, amount })),
    createdAt: now - daysAgo * DAY,
    due: now + (14 - daysAgo) * DAY,
    paid,
    voided,
    ...more,
  });
  const today = dateOf(now, zone);
  const renewed = renewedUntil('NSMEN_5', endOfTerm5(today), today);
  const fee = (daysAgo: number) =>
    [`Membership fee, ${spokenMonth(addDays(today, -daysAgo))}`, 3000] as const;
  return [
    bill('ordinary', 3, [fee(3)]),
    bill('ordinary', 34, [fee(34), ['Locker 47, a quarter', 4500]], { paid: 7500 }),
    bill('ordinary', 65, [fee(65), ['Guest passes, 2', 3000], ['Courtesy for the closed pool', -1000]], {
      paid: 5000,
    }),
    bill('ordinary', 40, [['Guest passes, 2', 3000]], { voided: 'Written twice.' }),
    bill('ordinary', 12, [['Guest passes, 4', 6000]], { discount: '10', paid: 5400 }),
    bill('ordinary', 8, [['Year-end party, two seats', 17_600]], { paid: 8000 }),
    bill('ordinary', 19, [['Swimming lessons, a term', 18_000]], { paid: 18_000, by: 'CREDIT_CARD' }),
    bill('ordinary', 47, [['Locker 12, a quarter', 4500]], {
      paid: 4500,
      back: { amount: 4500, daysLater: 4, note: 'The locker could not be mended.' },
    }),
    ...demoHistory(demo('ordinary').id, { now, zone }),
    bill(
      'term5',
      6,
      [[`Membership renewal, Nsmen (5 years), until ${spokenYearlyDay(renewed ?? today)}`, 3000]],
      {
        renewsUntil: renewed,
      },
    ),
    bill('spouse', 5, [['Membership fee, spouse', 500]]),
    bill('absent', 20, [fee(20)], { paid: 3000 }),
    bill('defaulter', 130, [fee(130), ['Locker 12, a quarter', 4500]], { paid: 2500 }),
    bill('defaulter', 99, [fee(99)]),
    bill('discipline', 45, [['Repair of a bench in the changing room', 12_500]]),
  ];
}
