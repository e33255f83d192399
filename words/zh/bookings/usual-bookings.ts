import type { Weekday } from '@portal/contract/rules/club-time';

/** Words of the bookings that are suggested because a member often makes them. Days, times and amounts come in written out. */
export const heading = '照常预订';
const weekdays: Readonly<Record<Weekday, string>> = {
  MON: '周一',
  TUE: '周二',
  WED: '周三',
  THU: '周四',
  FRI: '周五',
  SAT: '周六',
  SUN: '周日',
};
export const why = (weekday: Weekday, time: string) => `您经常预订${weekdays[weekday]}${time}`;
export const bookWithCredit = (amount: string) => `用余额预订，${amount}`;
export const bookWithVoucher = '用礼券预订';
/** Beside that button: names may be long. */
export const coveredBy = (voucher: string) => `您的礼券“${voucher}”可付全额`;
/** The pay page is on its way. */
export const leaving = '正在打开付款页面';

/** "2号网球场，11月24日周二，下午6:00至7:00" */
export const booked = (what: string) => `预订成功：${what}。`;
export const paidFromCredit = (amount: string) => `已从您的会所余额支付${amount}。`;
export const paidByVoucher = (voucher: string) => `已使用您的礼券“${voucher}”。`;
export const undo = '撤销';
export const undoOf = (what: string) => `撤销预订：${what}`;
export const undoing = '正在取消';
export const undone = (what: string) => `已取消预订：${what}。`;
export const backInCredit = (amount: string) => `${amount}已退回您的会所余额。`;
export const voucherBack = (voucher: string) => `您的礼券“${voucher}”可以再次使用。`;
export const undoCosts = '现在取消无法全额退款，因此您的预订已保留。';
export const turnOff = '关闭这些建议';
export const closeOffer = '关闭';
export const viewBooking = '查看预订';
