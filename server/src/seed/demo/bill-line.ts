import type { InvoiceLine } from '../../money/index.ts';
import { spokenMonth } from '../../time/spoken.ts';
import { spokenMonthZh } from '../../time/spoken-zh.ts';
import { linesInChinese } from '../chinese/invoices.ts';

/** A line of the demo club's invoices, in Chinese as well where there is a translation. Cents. */
export function billLine(
  description: string,
  amount: number,
  inChinese = linesInChinese[description],
): InvoiceLine {
  return { description, amount, zh: inChinese === undefined ? null : { description: inChinese } };
}

/** The fee of the month that this date is in. */
export const feeLine = (date: string): InvoiceLine =>
  billLine(`Membership fee, ${spokenMonth(date)}`, 3000, `会费，${spokenMonthZh(date)}`);
