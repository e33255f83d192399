/** Words of what expires or waits for the member, at the top of the dashboard. Times and amounts come in written out. */
import { shortLength } from '../app/dates.ts';

export const needsYou = '待处理事项';
export const offered = (facility: string) => `${facility}现可供您预订`;
export const offerEnds = (minutes: number): string =>
  minutes < 1 ? '候补机会不到1分钟后失效' : `候补机会${shortLength(minutes)}后失效`;
export const seeOffer = '查看候补机会';
/** `hours` are written out. */
export const checkInFrom = (hours: string) => `请于${hours}在门口签到。`;
export const checkInOpens = (time: string) => `${time}开始签到`;
export const checkInBy = (time: string) => `请在${time}前签到`;
export const howToCheckIn = '如何签到';
export const overdue = '已逾期';
/** A hold’s time left, in whole minutes. */
export const heldFor = (minutes: number): string =>
  minutes < 1 ? '保留不到1分钟' : `保留${shortLength(minutes)}`;
export const inProgress = '付款处理中';
export const pay = (amount: string) => `支付${amount}`;
/** Accessible label of the button, which tells it from others on the page. */
export const payFor = (amount: string, what: string) => `为${what}支付${amount}`;
export const dueOn = (day: string) => `已逾期，原定${day}`;
