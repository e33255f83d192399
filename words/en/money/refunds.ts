import type { PaymentMethod, RefundDestination } from '@portal/contract';

/** Words for where a refund goes, in the same words on every page. Amounts come in written out. */
const accounts: Readonly<Partial<Record<PaymentMethod, string>>> = {
  CREDIT_CARD: 'credit card',
  NETS: 'NETS account',
  PAYNOW: 'PayNow account',
};

/** `until`: the last day of a voucher, written out. */
export const refundedTo = (
  destination: RefundDestination,
  method: PaymentMethod | null,
  until: string | null,
) =>
  destination === 'CREDIT'
    ? 'to your club credit'
    : destination === 'CASH'
      ? 'in cash'
      : destination === 'VOUCHER'
        ? `to your voucher${until === null ? '' : ` (valid until ${until})`}`
        : `to your ${(method && accounts[method]) ?? 'original payment method'}`;
/** `whole` is what was paid, where less than that comes back. */
export const weRefund = (amount: string, to: string, whole?: string) =>
  `We’ll refund ${amount}${whole === undefined ? '' : ` of ${whole}`} ${to}.`;
export const weRefundParts = (amount: string, parts: readonly string[], whole?: string) =>
  `We’ll refund ${amount}${whole === undefined ? '' : ` of ${whole}`}: ${new Intl.ListFormat('en-GB').format(parts)}.`;
/** Of another host, which doesn't say where to. */
export const weRefundSum = (amount: string, whole?: string) =>
  `We’ll refund ${amount}${whole === undefined ? '' : ` of ${whole}`}.`;
export const refundPart = (amount: string, to: string) => `${amount} ${to}`;
/** Of a cancelled booking that was paid in part. */
export const restWaived = (amount: string) => `The ${amount} still due won’t be charged.`;
/** It is done. */
export const wasRefunded = (amount: string, to: string) => `${amount} refunded ${to}`;
export const banksTakeDays = 'Banks take a few days.';
