import type { methods } from '../desk.ts';

/** Words of an invoice and a payment at the desk. Days and amounts come in written out. */
export const overdue = (days: number) => `逾期${days}天`;
export const ofTotal = (total: string) => `总额${total}。`;
export const owesInAll = (name: string, amount: string, count: number) =>
  `${name}共有${count}张发票未付，合计${amount}。`;

// Taking a payment
export const takeTitle = '收款';
export const amount = '金额';
export const all = (sum: string) => `全部 ${sum}`;
export const half = (sum: string) => `一半 ${sum}`;
export const severalInvoices = (count: number, sum: string) => `全部${count}张发票 ${sum}`;
export const stillDue = (rest: string) => `部分付款，之后还需支付${rest}。`;
export const tooMuch = (due: string) => `应付金额不超过${due}。`;
export const amountNeeded = '请输入大于0的金额。';
/** As short as their buttons. */
export const shortMethods: Readonly<Record<keyof typeof methods, string>> = {
  CASH: '现金',
  CREDIT_CARD: '刷卡机',
  PAYNOW: 'PayNow',
  NETS: 'NETS',
  BANK_TRANSFER: '转账',
  CHEQUE: '支票',
};
/** 退还给会员的款项也可用来付款。 */
export const clubCredit = (left: string) => `俱乐部余额，剩${left}`;
export const byMethod: Readonly<Record<keyof typeof methods | 'CREDIT', string>> = {
  CASH: '现金',
  CREDIT_CARD: '刷卡机',
  PAYNOW: 'PayNow',
  NETS: 'NETS',
  BANK_TRANSFER: '银行转账',
  CHEQUE: '支票',
  CREDIT: '俱乐部余额',
};
export const record = (sum: string, method: keyof typeof byMethod) => `记录${byMethod[method]}付款${sum}`;
export const recording = '正在记录付款';
export const recorded = (sum: string, method: keyof typeof byMethod) =>
  `已记录${byMethod[method]}付款${sum}。`;

// Other actions
export const payNowTo = (sum: string, club: string, reference: string) =>
  `付${sum}给${club}，参考编号${reference}。`;
export const payNowSteps = '请会员用银行应用扫码。款项到账后再登记。';
export const payNowUnset = '如需在此显示PayNow二维码，请填写俱乐部的UEN。';
export const openSettings = '打开设置';
export const payNowLoading = '正在加载PayNow二维码';
export const payNowFailed = '无法加载PayNow二维码。';

export const email = '发送邮件';
export const emailing = '正在发送';
export const emailed = (address: string) => `已发送至${address}。`;
export const emailRefusals = {
  address_required: { title: '此发票没有电子邮箱地址。', detail: '请打印，或为会员添加地址。' },
  void: { title: '此发票已作废。', detail: '没有可发送的内容。' },
  not_issued: { title: '此发票尚未开出。', detail: '请先开出。' },
} as const;
export const refundUpTo = (sum: string) => `最多可退款${sum}。`;
export const voidAfterRefund = (sum: string) => `如需作废此发票，请先退款${sum}。`;
export const refundedAlready = '已有退款的发票须保留在账目中，不能作废。';

// History
export const historyTitle = '历史记录';
export const isIssued = (total: string) => `已开出，总额${total}`;
export const isVoided = '已作废';
export const isWaived = (sum: string) => `预订已取消，免收${sum}`;
export const isPaid = (sum: string, method: string) => `以${method}支付${sum}`;
export const isRefunded = (amountAndPlace: string) => `已退款：${amountAndPlace}`;
export const referenceIs = (reference: string) => `编号${reference}`;
export const byWhom = (name: string) => `操作人：${name}`;
export const seePayment = '付款';
export const isEmailed = (subject: string) => `邮件：${subject}`;
export const terminal = '刷卡机';

// Walking the list
export const place = (index: number, count: number) => `第${index}项，共${count}项`;
export const previous = '上一项';
export const next = '下一项';

// One payment
export const paymentOf = (sum: string, method: string) => `${method}付款${sum}`;
export const paysInvoices = '发票';
export const refunds = '退款';

/** 柜台收款被拒的用语。 */
export const paymentRefusals = {
  paid: { title: '这笔款项刚刚已付。', detail: '没有作记录。如已收款，请退还。' },
  void: { title: '此账单已作废。', detail: '没有作记录。' },
} as const;
