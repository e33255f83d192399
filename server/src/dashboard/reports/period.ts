import { addDays, DAY, instantOf } from '@portal/contract/rules/club-time';
import type { Column, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors } from '../../http/refusals/refusal.ts';
import { at } from '../../time/moments.ts';

/** The days that a report is about, of the club's clock. */
export interface Period {
  from: string;
  to: string;
  zone: string;
}

const MOST_DAYS = 732;

/** Refuses days that aren't in order, or too many of them. */
export function checkPeriod({ from, to }: Pick<Period, 'from' | 'to'>): void {
  if (from > to) throw fieldErrors({ to: [fault('toBeforeFrom')] });
  if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY)
    throw fieldErrors({ to: [fault('overTwoYears')] });
}

/** True where a moment lies in the period. */
export const isInPeriod = (moment: Column | SQL, { from, to, zone }: Period): SQL =>
  sql`(${moment} >= ${at(instantOf(from, '00:00', zone))} and ${moment} < ${at(instantOf(addDays(to, 1), '00:00', zone))})`;

/** The club's month of a moment, by its first midnight. */
export const truncateToMonth = (moment: Column | SQL, { zone }: Period): SQL =>
  sql`date_trunc('month', ${moment} at time zone ${sql.raw(`'${zone}'`)})`;

/** All months of the period, the first first. */
export function listMonths({ from, to }: Period): string[] {
  const months = [from.slice(0, 7)];
  while ((months.at(-1) ?? '') < to.slice(0, 7)) months.push(addDays(`${months.at(-1)}-28`, 4).slice(0, 7));
  return months;
}
