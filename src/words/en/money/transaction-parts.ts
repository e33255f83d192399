/** Words of what one's transactions fetch when it is asked for. Days and amounts come in written out. */
export const month = 'Month';
export const spent = 'Spent';
export const soFar = 'so far';
export const nothing = 'No invoices yet';
export const nothingDetail = 'What the club bills you for shows here, with what you paid of it.';
export const nothingFits = 'None of your invoices fit';
export const nothingFitsDetail = 'Try other days, or look at all of them.';
export const clearFilters = 'Show all';
export const nothingOnPageDetail = 'There are fewer invoices than that.';
export const numberHas = 'Invoice number';
export const from = 'From';
export const to = 'To';
export const toBeforeFrom = 'This day lies before the first one.';
export const sort = 'Sort by';
export const sorts = {
  '-issued_at': 'Newest first',
  issued_at: 'Oldest first',
  '-total': 'Largest amount first',
  total: 'Smallest amount first',
  '-invoice_number': 'Last number first',
  invoice_number: 'First number first',
} as const;
export const apply = 'Apply';
export const chosen = 'Chosen to be paid';
export const chosenCount = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`);
export const together = 'Pay them together, with one receipt for each.';
export const mostAtOnce = (most: number) => `${most} at most are paid at once.`;
export const clear = 'Clear';
export const paySum = (sum: string) => `Pay ${sum}`;
