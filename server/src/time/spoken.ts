import { dateOf, timeOf } from '@portal/contract/rules/club-time';

// Made once: each takes longer to make than all that an email says takes to write.
const writer = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
/** Months have three letters everywhere; this locale writes “Sept”. */
const shortMonth = (text: string) => text.replace('Sept', 'Sep');
const shortDay = writer({ weekday: 'short', day: 'numeric', month: 'short' });
const yearlyDay = writer({ day: 'numeric', month: 'short', year: 'numeric' });
const month = writer({ month: 'long', year: 'numeric' });

/** "Sat 21 Nov": the day of an instant on the club's calendar, as emails write it. */
export const spokenDay = (instant: number, zone: string): string =>
  shortMonth(shortDay.format(new Date(dateOf(instant, zone))).replace(',', ''));

/** "31 Dec 2028", of a date `YYYY-MM-DD`. */
export const spokenYearlyDay = (date: string): string => shortMonth(yearlyDay.format(new Date(date)));

/** "November 2026": the month of a date `YYYY-MM-DD`. */
export const spokenMonth = (date: string): string => month.format(new Date(date));

function clock(instant: number, zone: string): { bare: string; half: 'am' | 'pm' } {
  const [hour = 0, minute = 0] = timeOf(instant, zone).split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return { bare: `${hour % 12 || 12}${minutes}`, half: hour < 12 ? 'am' : 'pm' };
}

/** "2:40 pm", "5 pm": what the club's clock shows at an instant. */
export function spokenTime(instant: number, zone: string): string {
  const { bare, half } = clock(instant, zone);
  return `${bare} ${half}`;
}

/** "Sat 21 Nov, 5 to 8 pm", or with both days where it ends on another one. Instants. */
export function spokenSpan(start: number, end: number, zone: string): string {
  const from = `${spokenDay(start, zone)}, `;
  // A range that ends at midnight ends on its own day.
  if (dateOf(start, zone) !== dateOf(end - 1, zone))
    return `${from}${spokenTime(start, zone)} to ${spokenDay(end, zone)}, ${spokenTime(end, zone)}`;
  const { bare, half } = clock(start, zone);
  const first = half === clock(end, zone).half ? bare : `${bare} ${half}`;
  return `${from}${first} to ${spokenTime(end, zone)}`;
}
