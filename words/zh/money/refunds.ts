import type { PaymentMethod, RefundDestination } from '@portal/contract';

/** Words for where a refund goes, in the same words on every page. Amounts come in written out. */
const accounts: Readonly<Partial<Record<PaymentMethod, string>>> = {
  CREDIT_CARD: '您的信用卡',
  NETS: '您的NETS账户',
  PAYNOW: '您的PayNow账户',
};

/** `until`: the last day of a voucher, written out. */
export const refundedTo = (
  destination: RefundDestination,
  method: PaymentMethod | null,
  until: string | null,
) =>
  destination === 'CREDIT'
    ? '您的俱乐部余额'
    : destination === 'CASH'
      ? '您手中（现金）'
      : destination === 'VOUCHER'
        ? `您的礼券${until === null ? '' : `（有效期至${until}）`}`
        : ((method && accounts[method]) ?? '您原来的付款方式');
/** `whole` is what was paid, where less than that comes back. */
export const weRefund = (amount: string, to: string, whole?: string) =>
  `我们会将${whole === undefined ? '' : `${whole}中的`}${amount}退回${to}。`;
export const weRefundParts = (amount: string, parts: readonly string[], whole?: string) =>
  `我们会退还${whole === undefined ? '' : `${whole}中的`}${amount}：${parts.join('，')}。`;
/** Of another host, which doesn't say where to. */
export const weRefundSum = (amount: string, whole?: string) =>
  `我们会退还${whole === undefined ? '' : `${whole}中的`}${amount}。`;
export const refundPart = (amount: string, to: string) => `${amount}退回${to}`;
export const restWaived = (amount: string) => `尚欠的${amount}不再收取。`;
/** It is done. */
export const wasRefunded = (amount: string, to: string) => `${amount}已退回${to}`;
export const banksTakeDays = '银行需要几天。';
