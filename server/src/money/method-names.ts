import type { PaymentMethod } from '@portal/contract';
import { creditMethod, deskMethods, paymentMethods } from '@portal/contract/money/rules/payment-methods';

/** Ways to pay, as emails and papers name them. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  ...deskMethods,
  ...paymentMethods,
  ...creditMethod,
};

/** The same in Chinese. */
export const methodNamesZh: Readonly<Record<PaymentMethod, string>> = {
  CREDIT_CARD: '信用卡',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  VOUCHER: '礼券',
  CREDIT: '俱乐部余额',
  CASH: '现金',
  BANK_TRANSFER: '银行转账',
  CHEQUE: '支票',
};
