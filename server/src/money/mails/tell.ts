import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** What members are told of by mail, apart from the transaction of its cause: a PDF takes a while. */
export const tellingOfInvoice = { name: 'money tell of invoice', payload: z.object({ invoice: z.string() }) };
export const tellingOfPayment = { name: 'money tell of payment', payload: z.object({ payment: z.string() }) };
export const tellingOfRefund = { name: 'money tell of refund', payload: z.object({ refund: z.string() }) };

/** Has the member told of an invoice that was issued. */
export const tellOfInvoice = (tx: Transaction, invoice: string, now: number): Promise<void> =>
  enqueue(tx, tellingOfInvoice, { invoice }, now);

/** Has the member told that a payment is settled, with the receipt. */
export const tellOfPayment = (tx: Transaction, payment: string, now: number): Promise<void> =>
  enqueue(tx, tellingOfPayment, { payment }, now);

/** Has the member told of money that went back. */
export const tellOfRefund = (tx: Transaction, refund: string, now: number): Promise<void> =>
  enqueue(tx, tellingOfRefund, { refund }, now);
