/** Words of one's transactions. Days and amounts come in written out. */
import { monthName } from '../app/dates.ts';

export const heading = 'Transactions';

// What one owes and spent
export const due = 'Amount due';
export const invoicesDue = (count: number) =>
  count === 0
    ? 'Nothing is to be paid.'
    : `${count} ${count === 1 ? 'invoice is' : 'invoices are'} to be paid.`;
export const spending = 'What you spent, month by month';
export const summaryLoading = 'Loading what you owe and spent';
export const summaryFailed = 'We could not load what you owe and what you spent.';
export const summaryOld = 'What you owe and spent may have changed.';
export const listIsWell = (why: string) => `${why} The invoices below load by themselves.`;
/** "S$5,137 in 12 months. Most in July, S$744." */
export const spentIn = (total: string, months: number) => `${total} in ${months} months.`;
export const mostIn = (month: string, spent: string) =>
  `Most in ${monthName(month).split(' ')[0]}, ${spent}.`;
export const averageIs = (spent: string) => `The dotted line is the average, ${spent} a month.`;
export const nothingSpent = (months: number) => `You have spent nothing in the last ${months} months.`;
export const asTable = 'See the figures as a table';

// The list
export const invoices = 'Invoices';
export const which = 'Show';
export const all = 'All';
export const loading = 'Loading your invoices';
export const listFailed = 'We could not load your invoices.';
export const listOld = 'Your invoices may have changed.';
export const found = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`);
export const number = 'Invoice';
export const whatFor = 'What for';
export const date = 'Date';
export const status = 'Status';
export const amount = 'Amount';
export const actions = 'Pay';
export const more = (count: number) => `and ${count} more`;
export const payBy = (day: string) => `Pay by ${day}`;
export const wasDue = (day: string) => `Was due ${day}`;
export const stillToPay = (sum: string) => `${sum} to pay`;
export const goneBack = (sum: string) => `${sum} refunded`;
export const pay = 'Pay';
/** What the link is called among its like: "Pay S$26.00 of INV-2026-000012". */
export const payOne = (sum: string, of: string) => `Pay ${sum} of ${of}`;

// Filters
export const filterAndSort = 'Filter and sort';
export const table = 'CSV';
export const tableFailed = 'We could not make the table.';

// Several at once
export const tick = 'Choose';
export const choose = (invoice: string, sum: string) => `Choose ${invoice}, ${sum}`;
