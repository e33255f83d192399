import type { RefundReason } from '@portal/contract';

/** Words of the history of a member's credit. Amounts come in written out. */
export const creditLoading = '正在加载余额明细';
export const creditFailed = '无法加载您的余额明细。';
export const creditOld = '您的余额明细可能不是最新的。';
export const noCredit = '尚无余额记录。';
export const earlierCredit = '显示更早的记录';
/** Reasons for the refund. */
export const creditIn: Readonly<Record<RefundReason, string>> = {
  LATE: '迟到付款的退款',
  BOOKING: '预订退款',
  SHARE: '他人支付的预订分摊',
  EVENT: '活动退款',
  STAFF: '俱乐部退款',
};
export const creditUsed = '用于付款';
export const creditReturned = '付款未成功，已退回';
export const seeBooking = '查看预订';
export const balanceAfter = (sum: string) => `结余${sum}`;
