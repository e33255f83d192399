import { addDays } from '@portal/contract/rules/club-time';

/** The first day of the month of a date. */
export const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** The first day of the month so many after (before, when negative). */
export function otherMonth(first: string, months: number): string {
  const at = new Date(first);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

/** The dates of a month in weeks from Monday to Sunday; null where a week begins or ends outside of it. */
export function splitIntoWeeks(first: string): (string | null)[][] {
  const last = addDays(otherMonth(first, 1), -1);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = Array.from({ length: before }, () => null);
  for (let date = first; date <= last; date = addDays(date, 1)) cells.push(date);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Tells whether all days of a week (of `weeksOf`) are before a date. */
export const isWeekOver = (week: readonly (string | null)[], today: string): boolean =>
  week.every((date) => date === null || date < today);
