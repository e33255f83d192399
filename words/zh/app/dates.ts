import type { Clock, DayParts } from '../../en/app/dates.ts';

export type { Clock, DayParts } from '../../en/app/dates.ts';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

/** "11月21日周六" */
export const shortDay = ({ weekday, day, month }: DayParts) => `${month + 1}月${day}日周${weekdays[weekday]}`;

/** Its weekday, number and month, each by itself: "周六", "21", "11月". */
export const dayWords = ({ weekday, day, month }: DayParts) =>
  [`周${weekdays[weekday]}`, String(day), `${month + 1}月`] as const;

/** "2026年11月21日星期六" */
export const fullDay = ({ weekday, day, month, year }: DayParts) =>
  `${year}年${month + 1}月${day}日星期${weekdays[weekday]}`;

/** "2028年12月31日" */
export const yearlyDay = ({ day, month, year }: DayParts) => `${year}年${month + 1}月${day}日`;

const monthOf = (date: string) => `${Number(date.slice(5, 7))}月`;

/** "2026年11月", of a date `YYYY-MM-DD` or a month `YYYY-MM`. */
export const monthName = (date: string) => `${date.slice(0, 4)}年${monthOf(date)}`;

/** "11月", of a date or a month `YYYY-MM`. */
export const shortMonth = (date: string) => monthOf(date);

/** "1小时30分钟" */
export const length = (minutes: number): string => {
  if (minutes < 60) return `${minutes}分钟`;
  const whole = `${Math.floor(minutes / 60)}小时`;
  return minutes % 60 ? `${whole}${minutes % 60}分钟` : whole;
};

/** The same, short. */
export const shortLength = (minutes: number): string => length(minutes);

const half = (hour: number) => (hour < 12 ? '上午' : '下午');
const bareTime = ({ hour, minute }: Clock) => `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;

/** "下午2:40" */
export const clockTime = (at: Clock) => `${half(at.hour)}${bareTime(at)}`;

const isMidnight = ({ hour, minute }: Clock) => hour === 0 && minute === 0;

/** "下午5:00至8:00", "上午11:00至下午1:00", "上午1:00至午夜" */
export function clockRange(from: Clock, to: Clock) {
  if (half(from.hour) !== half(to.hour)) return `${clockTime(from)}至${clockTime(to)}`;
  return `${clockTime(from)}至${isMidnight(to) ? '午夜' : bareTime(to)}`;
}

/** "下午3:00至12月19日周六上午11:00": what ends on another day. Days and times come in written out. */
export const overNight = (from: string, day: string, to: string) => `${from}至${day}${to}`;
