/** Words of a member's payments, the page /transactions. Days and amounts come in written out. */
import { monthName } from '../app/dates.ts';

export const heading = 'Payments';

// Amounts due and spent
export const due = 'Amount due';
export const invoicesDue = (count: number) =>
  count === 0 ? 'Nothing due.' : count === 1 ? '1 invoice due' : `${count} invoices due`;
export const payAll = (amount: string) => `Pay ${amount}`;
export const spending = 'Spending by month';
export const summaryLoading = 'Loading your summary';
export const summaryFailed = 'We couldn’t load your summary.';
export const summaryOld = 'This summary may be out of date.';
export const listIsWell = (why: string) => `${why} Your invoices below load separately.`;
/** "S$5,137 in 12 months. Most in July, S$744." */
export const spentIn = (total: string, months: number) => `${total} in ${months} months.`;
export const mostIn = (month: string, spent: string) =>
  `Highest in ${monthName(month).split(' ')[0]}, ${spent}.`;
export const averageIs = (spent: string) => `The dotted line is the average of whole months, ${spent}.`;
export const nothingSpent = (months: number) => `No spending in the last ${months} months.`;
export const asTable = 'View as a table';
export const credit = 'Club credit';
export const creditUse = 'You can use it when you pay.';
export const creditHistory = 'View history';

// The list
export const invoices = 'Invoices';
export const which = 'Show';
export const all = 'All';
export const loading = 'Loading your invoices';
export const listFailed = 'We couldn’t load your invoices.';
export const listOld = 'Your invoices may be out of date.';
export const found = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`);
export const number = 'Invoice';
export const whatFor = 'Description';
export const date = 'Date';
export const status = 'Status';
export const amount = 'Amount';
export const actions = 'Pay';
export const more = (count: number) => `and ${count} more`;
export const payBy = (day: string) => `Due by ${day}`;
export const wasDue = (day: string) => `Was due ${day}`;
export const stillToPay = (sum: string) => `${sum} due`;
export const goneBack = (sum: string) => `${sum} refunded`;
export const inProgress = 'Payment in progress';
export const pay = 'Pay';
/** Accessible label of the link, which tells it from others on the page: "Pay S$26.00 of INV-2026-000012". */
export const payOne = (sum: string, of: string) => `Pay ${sum} of ${of}`;

// Filters
export const filterAndSort = 'Filter and sort';
export const table = 'CSV';
export const tableFailed = 'We couldn’t create the CSV file.';

// Several at once
export const tick = 'Select';
export const choose = (invoice: string, sum: string) => `Select ${invoice}, ${sum}`;
