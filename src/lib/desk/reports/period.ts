import { addDays, dateOf, daysBetween } from '@portal/contract/rules/club-time';
import { zone } from '../../format/club-time.ts';
import { isDay } from '../days.ts';

/** The first and the last day of a report. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Longest period of a report, in days. */
const MOST_DAYS = 732;

/** Returns the period of so many months up to today: this month is one. */
export function lastMonths(months: number, now: number): Period {
  const to = dateOf(now, zone);
  let from = `${to.slice(0, 7)}-01`;
  for (let month = 1; month < months; month += 1) from = `${addDays(from, -1).slice(0, 7)}-01`;
  return { from, to };
}

/** Returns the whole month before this one. */
export function lastMonth(now: number): Period {
  const to = addDays(lastMonths(1, now).from, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Returns the errors of two typed days, by the field; empty where they make a period. */
export function wrongPeriod({ from, to }: Period): { from?: 'day'; to?: 'day' | 'order' | 'long' } {
  if (!isDay(from)) return { from: 'day' };
  if (!isDay(to)) return { to: 'day' };
  if (to < from) return { to: 'order' };
  return daysBetween(from, to) >= MOST_DAYS ? { to: 'long' } : {};
}

/** The period that an address names; the last three months, or so many, where it names none. */
export function periodIn(query: URLSearchParams, now: number, months = 3): Period {
  const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return Object.keys(wrongPeriod(period)).length === 0 ? period : lastMonths(months, now);
}

/** Returns this month up to today, and last month up to the same day of the month, or to its end where it is shorter. */
export function monthToDate(now: number): { readonly current: Period; readonly before: Period } {
  const today = dateOf(now, zone);
  const first = `${today.slice(0, 7)}-01`;
  const lastOfBefore = addDays(first, -1);
  const sameDay = `${lastOfBefore.slice(0, 7)}-${today.slice(8)}`;
  return {
    current: { from: first, to: today },
    before: {
      from: `${lastOfBefore.slice(0, 7)}-01`,
      to: sameDay < lastOfBefore ? sameDay : lastOfBefore,
    },
  };
}
