// The phrases of `spoken.ts` in Chinese, as the portal writes them.
import { dateOf, timeOf } from '@portal/contract/rules/club-time';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

const dayOfDate = (date: string): string => {
  const day = new Date(date);
  return `${day.getUTCMonth() + 1}月${day.getUTCDate()}日周${weekdays[day.getUTCDay()]}`;
};

/** "11月21日周六": the day of an instant on the club's calendar. */
export const spokenDayZh = (instant: number, zone: string): string => dayOfDate(dateOf(instant, zone));

/** "2028年12月31日", of a date `YYYY-MM-DD`. */
export const spokenYearlyDayZh = (date: string): string => {
  const day = new Date(date);
  return `${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月${day.getUTCDate()}日`;
};

/** "2026年11月": the month of a date `YYYY-MM-DD`. */
export const spokenMonthZh = (date: string): string => spokenYearlyDayZh(date).replace(/\d+日$/, '');

function clock(instant: number, zone: string): { bare: string; half: string } {
  const [hour = 0, minute = 0] = timeOf(instant, zone).split(':').map(Number);
  return {
    bare: `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`,
    half: hour < 12 ? '上午' : '下午',
  };
}

/** "下午2:40": what the club's clock shows at an instant. */
export function spokenTimeZh(instant: number, zone: string): string {
  const { bare, half } = clock(instant, zone);
  return half + bare;
}

/** "11月21日周六下午5:00至8:00", or with both days where it ends on another one. Instants. */
export function spokenSpanZh(start: number, end: number, zone: string): string {
  const from = spokenDayZh(start, zone) + spokenTimeZh(start, zone);
  // A range that ends at midnight ends on its own day.
  if (dateOf(start, zone) !== dateOf(end - 1, zone))
    return `${from}至${spokenDayZh(end, zone)}${spokenTimeZh(end, zone)}`;
  const until = clock(end, zone);
  return `${from}至${clock(start, zone).half === until.half ? until.bare : until.half + until.bare}`;
}
