import { dateOf, timeOf } from '@portal/contract/rules/club-time';

/** "Sat 21 Nov": the day of an instant on the club's calendar, as emails write it. */
export function spokenDay(instant: number, zone: string): string {
  const options = { timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(instant).replace(',', '');
}

const spokenDate = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(date));

/** "31 Dec 2028", of a date `YYYY-MM-DD`. */
export const spokenYearlyDay = (date: string): string =>
  spokenDate(date, { day: 'numeric', month: 'short', year: 'numeric' });

/** "November 2026": the month of a date `YYYY-MM-DD`. */
export const spokenMonth = (date: string): string => spokenDate(date, { month: 'long', year: 'numeric' });

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
  // What ends at midnight ends on its own day.
  if (dateOf(start, zone) !== dateOf(end - 1, zone))
    return `${from}${spokenTime(start, zone)} to ${spokenDay(end, zone)}, ${spokenTime(end, zone)}`;
  const { bare, half } = clock(start, zone);
  const first = half === clock(end, zone).half ? bare : `${bare} ${half}`;
  return `${from}${first} to ${spokenTime(end, zone)}`;
}
