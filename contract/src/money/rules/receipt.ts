import type { Invoice } from '../invoices.ts';

/**
 * True when an invoice is a receipt: all of it was paid, and it wasn't for nothing. It remains one after a refund.
 * Other hosts may give no total (NaN).
 */
export const isReceipt = ({ status, total }: Pick<Invoice, 'status' | 'total'>): boolean =>
  (status === 'PAID' || status === 'REFUNDED') && total !== 0;
