/** The accounts of the club's journal: where money lies, what it was for, and what the club owes. */
export const accountKeys = [
  'CASH',
  'CREDIT_CARD',
  'PAYNOW',
  'NETS',
  'BANK_TRANSFER',
  'CHEQUE',
  'ONLINE',
  'BOOKING',
  'EVENT',
  'MEMBERSHIP',
  'OTHER',
  'REFUNDS',
  'VOUCHERS',
  'TAX',
  'CREDIT',
  'UNALLOCATED',
  'OPENING',
] as const;
export type AccountKey = (typeof accountKeys)[number];

/** An account in the accountant's chart. */
export interface Account {
  readonly code: string;
  readonly name: string;
}

export type Accounts = Readonly<Record<AccountKey, Account>>;

/** Accounts until the club sets its own. Names are English, as files for accounting software are. */
export const defaultAccounts: Accounts = {
  BOOKING: { code: '201', name: 'Facility bookings' },
  EVENT: { code: '202', name: 'Events' },
  MEMBERSHIP: { code: '203', name: 'Membership fees' },
  OTHER: { code: '204', name: 'Other sales' },
  REFUNDS: { code: '205', name: 'Refunds' },
  VOUCHERS: { code: '206', name: 'Vouchers' },
  CASH: { code: '621', name: 'Cash takings' },
  CREDIT_CARD: { code: '622', name: 'Card terminal' },
  PAYNOW: { code: '623', name: 'PayNow' },
  NETS: { code: '624', name: 'NETS' },
  BANK_TRANSFER: { code: '625', name: 'Bank transfers' },
  CHEQUE: { code: '626', name: 'Cheques' },
  ONLINE: { code: '627', name: 'Online payments' },
  TAX: { code: '820', name: 'GST' },
  CREDIT: { code: '835', name: 'Member credit' },
  UNALLOCATED: { code: '836', name: 'Payments to refund' },
  OPENING: { code: '969', name: 'Opening balances' },
};
