/** A day by its numbers: weekday from 0, Sunday; day from 1; month from 0, January. */
export interface DayParts {
  readonly weekday: number;
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const short = (name = '') => name.slice(0, 3);

/** "Sat 21 Nov" */
export const shortDay = ({ weekday, day, month }: DayParts) =>
  `${short(weekdays[weekday])} ${day} ${short(months[month])}`;

/** "Saturday 21 November 2026" */
export const fullDay = ({ weekday, day, month, year }: DayParts) =>
  `${weekdays[weekday]} ${day} ${months[month]} ${year}`;

/** "31 Dec 2028" */
export const yearlyDay = ({ day, month, year }: DayParts) => `${day} ${short(months[month])} ${year}`;

/** "November 2026", of a date `YYYY-MM-DD` or a month `YYYY-MM`. */
export const monthName = (date: string) => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** "Nov", of a date or a month `YYYY-MM`. */
export const shortMonth = (date: string) => short(months[Number(date.slice(5, 7)) - 1]);

/** "1 hour 30 minutes" */
export const length = (minutes: number): string => {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  const whole = hours === 1 ? '1 hour' : `${hours} hours`;
  return minutes % 60 ? `${whole} ${minutes % 60} minutes` : whole;
};
