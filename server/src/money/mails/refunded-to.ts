import type { PaymentMethod, RefundedPart } from '@portal/contract';
import { spokenYearlyDayZh } from '../../time/spoken-zh.ts';
import { spokenYearlyDay } from '../../time/spoken.ts';

type Destination = Pick<RefundedPart, 'destination' | 'method' | 'valid_until'>;

const accounts: Readonly<Partial<Record<PaymentMethod, string>>> = {
  CREDIT_CARD: 'credit card',
  NETS: 'NETS account',
  PAYNOW: 'PayNow account',
};

/** Says where a refund goes: "to your credit card"; to a voucher, with its last day. */
export function refundedTo({ destination, method, valid_until }: Destination): string {
  if (destination === 'CREDIT') return 'to your club credit';
  if (destination === 'CASH') return 'in cash';
  if (destination === 'VOUCHER')
    return `to your voucher${valid_until ? ` (valid until ${spokenYearlyDay(valid_until)})` : ''}`;
  return `to your ${(method && accounts[method]) ?? 'original payment method'}`;
}

const accountsZh: Readonly<Partial<Record<PaymentMethod, string>>> = {
  CREDIT_CARD: '您的信用卡',
  NETS: '您的NETS账户',
  PAYNOW: '您的PayNow账户',
};

/** Says where a refund goes: "您的信用卡". */
export function refundedToZh({ destination, method, valid_until }: Destination): string {
  if (destination === 'CREDIT') return '您的俱乐部余额';
  if (destination === 'CASH') return '您手中（现金）';
  if (destination === 'VOUCHER')
    return `您的礼券${valid_until ? `（有效期至${spokenYearlyDayZh(valid_until)}）` : ''}`;
  return (method && accountsZh[method]) ?? '您原来的付款方式';
}
