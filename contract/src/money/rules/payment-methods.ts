/** Methods of payment online, and a voucher. */
export const paymentMethods = {
  CREDIT_CARD: 'Credit card',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  VOUCHER: 'Voucher',
} as const;

/** A payment with the member's credit: money that was refunded to them. */
export const creditMethod = { CREDIT: 'Credit with the club' } as const;

/** Methods of payment at the club's desk. A card on the desk's terminal travels as CREDIT_CARD. */
export const deskMethods = {
  CASH: 'Cash',
  CREDIT_CARD: 'Card terminal',
  PAYNOW: 'PayNow',
  NETS: 'NETS',
  BANK_TRANSFER: 'Bank transfer',
  CHEQUE: 'Cheque',
} as const;

export type CountedMethod = keyof typeof deskMethods;

/** Methods that the desk takes, in the order in which they are counted. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
export const countedMethods = Object.keys(deskMethods) as CountedMethod[];
