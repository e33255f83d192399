import type { methods } from '../desk.ts';

/** Words of an invoice and a payment at the desk. Days and amounts come in written out. */
export const overdue = (days: number) => `Overdue, ${days === 1 ? '1 day' : `${days} days`}`;
export const ofTotal = (total: string) => `of ${total}.`;
export const owesInAll = (name: string, amount: string, count: number) =>
  `${name} owes ${amount} on ${count} invoices.`;

// Taking a payment
export const takeTitle = 'Take payment';
export const amount = 'Amount';
export const all = (sum: string) => `All ${sum}`;
export const half = (sum: string) => `Half ${sum}`;
export const severalInvoices = (count: number, sum: string) => `All ${count} invoices ${sum}`;
export const stillDue = (rest: string) => `Part payment. ${rest} will still be due.`;
export const tooMuch = (due: string) => `No more than ${due} is due.`;
export const amountNeeded = 'Enter an amount above 0.';
/** As short as their buttons. */
export const shortMethods: Readonly<Record<keyof typeof methods, string>> = {
  CASH: 'Cash',
  CREDIT_CARD: 'Card terminal',
  PAYNOW: 'PayNow',
  NETS: 'NETS',
  BANK_TRANSFER: 'Transfer',
  CHEQUE: 'Cheque',
};
/** Money that was refunded to the member pays as well. */
export const clubCredit = (left: string) => `Club credit, ${left} left`;
export const byMethod: Readonly<Record<keyof typeof methods | 'CREDIT', string>> = {
  CASH: 'in cash',
  CREDIT_CARD: 'by card terminal',
  PAYNOW: 'by PayNow',
  NETS: 'by NETS',
  BANK_TRANSFER: 'by bank transfer',
  CHEQUE: 'by cheque',
  CREDIT: 'from club credit',
};
export const record = (sum: string, method: keyof typeof byMethod) => `Record ${sum} ${byMethod[method]}`;
export const recording = 'Recording the payment';
export const recorded = (sum: string, method: keyof typeof byMethod) =>
  `${sum} recorded ${byMethod[method]}.`;

// PayNow
export const payNowTo = (sum: string, club: string, reference: string) =>
  `${sum} to ${club}, reference ${reference}.`;
export const payNowSteps =
  'The member scans it with a banking app. When the money is in your account, record the payment.';
export const payNowUnset = 'To show a PayNow code here, enter the club’s UEN.';
export const openSettings = 'Open settings';
export const payNowLoading = 'Loading the PayNow code';
export const payNowFailed = 'We couldn’t load the PayNow code.';

// Other actions
export const email = 'Email';
export const emailing = 'Emailing';
export const emailed = (address: string) => `Emailed to ${address}.`;
export const emailRefusals = {
  address_required: {
    title: 'There’s no email address for this invoice.',
    detail: 'Print it, or add an address to the member.',
  },
  void: { title: 'This invoice is void.', detail: 'There’s nothing to email.' },
  not_issued: { title: 'This invoice isn’t issued yet.', detail: 'Issue it first.' },
} as const;
export const refundUpTo = (sum: string) => `You can refund up to ${sum}.`;
export const voidAfterRefund = (sum: string) => `To void this invoice, refund the ${sum} first.`;
export const refundedAlready = 'An invoice with a refund stays in the books, so it can’t be voided.';

// History
export const historyTitle = 'History';
export const isIssued = (total: string) => `Issued for ${total}`;
export const isVoided = 'Voided';
export const isWaived = (sum: string) => `${sum} not charged: booking cancelled`;
export const isPaid = (sum: string, method: string) => `${sum} by ${method}`;
/** Comes with where the amount went: "S$6.00 to club credit". */
export const isRefunded = (amountAndPlace: string) => `Refunded: ${amountAndPlace}`;
export const referenceIs = (reference: string) => `Reference ${reference}`;
export const byWhom = (name: string) => `By ${name}`;
export const seePayment = 'Payment';
export const isEmailed = (subject: string) => `Email: ${subject}`;
export const terminal = 'card terminal';

// Walking the list
export const place = (index: number, count: number) =>
  `${index.toLocaleString('en-SG')} of ${count.toLocaleString('en-SG')}`;
export const previous = 'Previous';
export const next = 'Next';

// One payment
export const paymentOf = (sum: string, method: string) => `${sum} by ${method}`;
export const paysInvoices = 'Invoices';
export const refunds = 'Refunds';

/** Refusals of a payment that is taken at the desk. */
export const paymentRefusals = {
  paid: {
    title: 'This was paid in the meantime.',
    detail: 'Nothing was recorded. If you took money for it, give it back.',
  },
  void: { title: 'This invoice is void.', detail: 'Nothing was recorded.' },
} as const;
