/** Words of the parts of the transactions page that load on demand. Days and amounts come in written out. */
export const month = 'Month';
export const spent = 'Spent';
export const soFar = 'so far';
export const noInvoices = 'No invoices yet';
export const noInvoicesDetail = 'Your invoices and payments will appear here.';
export const nothingFits = 'No invoices found';
export const nothingFitsDetail = 'Try other dates, or show all.';
export const clearFilters = 'Show all';
export const nothingOnPageDetail = 'You don’t have that many invoices.';
export const numberHas = 'Invoice number';
export const from = 'From';
export const to = 'To';
export const toBeforeFrom = 'The end date is before the start date.';
export const sort = 'Sort by';
export const sorts = {
  '-issued_at': 'Newest first',
  issued_at: 'Oldest first',
  '-total': 'Largest amount first',
  total: 'Smallest amount first',
  '-invoice_number': 'Invoice number, high to low',
  invoice_number: 'Invoice number, low to high',
} as const;
export const apply = 'Apply';
export const selectedTitle = 'Selected';
export const selectedCount = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`);
export const payTogether = 'Pay them together. You’ll get a receipt for each.';
export const mostAtOnce = (most: number) => `You can pay up to ${most} at once.`;
export const clear = 'Clear';
export const paySum = (sum: string) => `Pay ${sum}`;
