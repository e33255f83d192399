import type { Invoice } from '../invoices.ts';

/**
 * Whether an invoice is a receipt: all of it was paid, and something was. What was refunded stays one; an invoice over nothing
 * never is. Other hosts may not say what it comes to (NaN).
 */
export const isReceipt = ({ status, total }: Pick<Invoice, 'status' | 'total'>): boolean =>
  (status === 'PAID' || status === 'REFUNDED') && total !== 0;
