import { addDays, dayOfWeek, instantOf } from '@portal/contract/rules/club-time';
import { holidaysInChinese } from './chinese/facilities.ts';
import type { calendarEvent } from '../content/index.ts';

/** Public holidays of Singapore as its ministry of manpower lists them; one on a Sunday is kept on the Monday too. */
const publicHolidays: readonly [date: string, name: string][] = [
  ['2026-01-01', 'New Year’s Day'],
  ['2026-02-17', 'Chinese New Year'],
  ['2026-02-18', 'Chinese New Year'],
  ['2026-03-21', 'Hari Raya Puasa'],
  ['2026-04-03', 'Good Friday'],
  ['2026-05-01', 'Labour Day'],
  ['2026-05-27', 'Hari Raya Haji'],
  ['2026-05-31', 'Vesak Day'],
  ['2026-08-09', 'National Day'],
  ['2026-11-08', 'Deepavali'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-02-06', 'Chinese New Year'],
  ['2027-02-07', 'Chinese New Year'],
  ['2027-03-10', 'Hari Raya Puasa'],
  ['2027-03-26', 'Good Friday'],
  ['2027-05-01', 'Labour Day'],
  ['2027-05-16', 'Hari Raya Haji'],
  ['2027-05-20', 'Vesak Day'],
  ['2027-08-09', 'National Day'],
  ['2027-10-28', 'Deepavali'],
  ['2027-12-25', 'Christmas Day'],
];

const schoolHolidays: readonly [first: string, last: string, name: string][] = [
  ['2026-03-14', '2026-03-22', 'March school holidays'],
  ['2026-05-30', '2026-06-28', 'June school holidays'],
  ['2026-09-05', '2026-09-13', 'September school holidays'],
  ['2026-11-21', '2026-12-31', 'Year-end school holidays'],
  ['2027-03-13', '2027-03-21', 'March school holidays'],
  ['2027-05-29', '2027-06-27', 'June school holidays'],
  ['2027-09-04', '2027-09-12', 'September school holidays'],
  ['2027-11-20', '2027-12-31', 'Year-end school holidays'],
];

/** The holidays of the demo club's country as calendar events of whole days. */
export function holidays(zone: string): (typeof calendarEvent.$inferInsert)[] {
  const wholeDays = (first: string, last: string) => ({
    start_from: new Date(instantOf(first, '00:00', zone)),
    end_at: new Date(instantOf(addDays(last, 1), '00:00', zone)),
  });
  const days = [
    ...publicHolidays.flatMap(([date, name]) => {
      const day = { type: 'PUBLIC_HOLIDAY' as const, name, ...wholeDays(date, date) };
      if (dayOfWeek(date) !== 'SUN') return [day];
      const monday = addDays(date, 1);
      return [day, { ...day, name: `${name} (observed)`, ...wholeDays(monday, monday) }];
    }),
    ...schoolHolidays.map(([first, last, name]) => ({
      type: 'SCHOOL_HOLIDAY' as const,
      name,
      ...wholeDays(first, last),
    })),
  ];
  return days.map((day) => ({ ...day, zh: holidaysInChinese[day.name] ?? null }));
}
