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
