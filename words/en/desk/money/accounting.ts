/** Words of the journal by account. Amounts come in written out. */
export const heading = 'Accounting';
export const intro =
  'Money by account, for your accounting software: a journal for each day. An amount counts on the day it came in or was refunded.';
export const presets = { this: 'This month', last: 'Last month' } as const;
export const loading = 'Loading the journal';
export const failed = 'We couldn’t load the journal.';
export const noMovement = 'No money moved in this period';
export const noMovementDetail = 'Choose another period.';
export const tableLabel = 'Journal by account';
export const code = 'Code';
export const account = 'Account';
export const debit = 'Debit';
export const credit = 'Credit';
export const total = 'Total';

// Files
export const files = { XERO: 'Download for Xero', QUICKBOOKS: 'Download for QuickBooks' } as const;
export const tooManyLines = (count: number, most: number) =>
  `Xero takes ${most} lines a file, and this journal has ${count}. Choose a shorter period for Xero.`;
export const fileHelp =
  'Xero finds an account by its code, QuickBooks by its name. Both read dates as day/month/year.';

// Accounts
export const accountsHeading = 'Accounts';
export const accountsIntro =
  'Give each account the code and name it has in your accounting software. Several may share one.';
export const accountNames = {
  CASH: 'Cash at the desk',
  CREDIT_CARD: 'Card terminal',
  PAYNOW: 'PayNow at the desk',
  NETS: 'NETS at the desk',
  BANK_TRANSFER: 'Bank transfers',
  CHEQUE: 'Cheques',
  ONLINE: 'Payments online',
  BOOKING: 'Bookings',
  EVENT: 'Events',
  MEMBERSHIP: 'Membership fees',
  OTHER: 'Other invoices',
  REFUNDS: 'Refunds',
  VOUCHERS: 'Vouchers used',
  TAX: 'GST',
  CREDIT: 'Club credit of members',
  UNALLOCATED: 'Payments that pay no invoice',
  OPENING: 'Credit from another program',
} as const;
export const codeOf = (name: string) => `${name}: code`;
export const nameOf = (name: string) => `${name}: name`;
export const taxRate = 'Xero’s name for no tax';
export const taxRateHelp = 'As in your Xero tax rates. GST is an account by itself, so no line has tax.';
export const codeNeeded = 'Enter a code.';
export const nameNeeded = 'Enter a name.';
export const save = 'Save accounts';
export const saving = 'Saving accounts';
export const saved = 'Accounts saved.';
export const refusals = {
  settings_changed: {
    title: 'Someone else has just changed the accounts.',
    detail:
      'What you typed is still here, with their changes in the other fields. Check it, then save again.',
  },
} as const;
