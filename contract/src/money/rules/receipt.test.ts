import { expect, it } from 'vitest';
import { invoiceStatuses } from '../invoices.ts';
import { isReceipt } from './receipt.ts';

it('is one once all of it is paid, and stays one when it is refunded', () => {
  const receipts = invoiceStatuses.filter((status) => isReceipt({ status, total: 4500 }));
  expect(receipts).toEqual(['PAID', 'REFUNDED']);
});

it('is none where nothing was to be paid, and one where a host doesn’t say how much', () => {
  expect([0, NaN].map((total) => isReceipt({ status: 'PAID', total }))).toEqual([false, true]);
});
