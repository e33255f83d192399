/** A day by its numbers: weekday from 0, Sunday; day from 1; month from 0, January. */
export interface DayParts {
  readonly weekday: number;
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/** A time of day by its numbers. */
export interface Clock {
  readonly hour: number;
  readonly minute: number;
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

/** Its weekday, number and month, each by itself: "Sat", "21", "Nov". */
export const dayWords = ({ weekday, day, month }: DayParts) =>
  [short(weekdays[weekday]), String(day), short(months[month])] as const;

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
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  const whole = hours === 1 ? '1 hour' : `${hours} hours`;
  return minutes % 60 ? `${whole} ${length(minutes % 60)}` : whole;
};

/** "40 min", "1 h 30 min", of one minute and more. */
export const shortLength = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
};

const half = (hour: number) => (hour < 12 ? 'am' : 'pm');
const bareTime = ({ hour, minute }: Clock) =>
  `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;

/** "2:40 pm", "5 pm" */
export const clockTime = (at: Clock) => `${bareTime(at)} ${half(at.hour)}`;

const isMidnight = ({ hour, minute }: Clock) => hour === 0 && minute === 0;

/** "5 to 8 pm", "11 am to 1 pm", "10 pm to 12 am", "1 am to midnight" */
export function clockRange(from: Clock, to: Clock) {
  if (half(from.hour) !== half(to.hour)) return `${clockTime(from)} to ${clockTime(to)}`;
  return isMidnight(to) ? `${clockTime(from)} to midnight` : `${bareTime(from)} to ${clockTime(to)}`;
}

/** "3 pm to Sat 19 Dec, 11 am": what ends on another day. Days and times come in written out. */
export const overNight = (from: string, day: string, to: string) => `${from} to ${day}, ${to}`;
