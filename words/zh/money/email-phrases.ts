import type { FeeChargeFailure, RefundDestination, RefundReason } from '@portal/contract';

export const emailPhrases = {
  whyNotCharged: {
    OVER_LIMIT: '金额超过您为自动付款设定的上限。',
    DECLINED: '被银行拒绝。',
    AUTHENTICATION: '银行要求您亲自确认付款。',
    NO_CARD: '没有可扣款的已保存卡。',
    FAILED: '付款服务商未能扣款。',
  } satisfies Readonly<Record<FeeChargeFailure, string>>,
  chargedAgain: (day: string) => `我们将于${day}再试一次。`,
  items: (names: readonly string[]) => names.join('；'),
  numbers: (numbers: readonly string[]) => numbers.join('、'),
  payments: (parts: readonly { method: string; amount: string }[]) =>
    parts.map(({ method, amount }) => method + amount).join('，'),
  whyRefunded: {
    LATE: '您的付款到账太晚，或超过应付金额。',
    BOOKING: '这是已取消或更改的预订的退款。',
    SHARE: '有人支付了您预订的分摊金额。',
    EVENT: '这是您取消的活动席位的退款。',
    STAFF: '由俱乐部办公室退款。',
  } satisfies Readonly<Record<RefundReason, string>>,
  note: (text: string) => `办公室附言：${text}`,
  afterRefund: {
    SOURCE: '银行需要几天。',
    CREDIT: '您可用于下一张发票。',
    CASH: '如果您尚未收到，请向前台询问。',
    VOUCHER: '礼券可以再次使用。',
  } satisfies Readonly<Record<RefundDestination, string>>,
};
