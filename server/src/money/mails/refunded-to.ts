import type { PaymentMethod, RefundedPart } from '@portal/contract';

const accounts: Readonly<Partial<Record<PaymentMethod, string>>> = {
  CREDIT_CARD: 'credit card',
  NETS: 'NETS account',
  PAYNOW: 'PayNow account',
};

/** Where a refund goes: "to your credit card". */
export function refundedTo({ destination, method }: Pick<RefundedPart, 'destination' | 'method'>): string {
  if (destination === 'CREDIT') return 'to your club credit';
  if (destination === 'VOUCHER') return 'to your voucher';
  return `to your ${(method && accounts[method]) ?? 'original payment method'}`;
}

const accountsZh: Readonly<Partial<Record<PaymentMethod, string>>> = {
  CREDIT_CARD: '您的信用卡',
  NETS: '您的NETS账户',
  PAYNOW: '您的PayNow账户',
};

/** Where a refund goes: "您的信用卡". */
export function refundedToZh({ destination, method }: Pick<RefundedPart, 'destination' | 'method'>): string {
  if (destination === 'CREDIT') return '您的俱乐部余额';
  if (destination === 'VOUCHER') return '您的礼券';
  return (method && accountsZh[method]) ?? '您原来的付款方式';
}
