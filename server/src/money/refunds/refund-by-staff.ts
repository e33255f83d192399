import type { ParsedBody } from '@portal/contract';
import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import type { LockedInvoice } from '../invoices/lock-invoices.ts';
import type { VoucherClock } from '../tender/voucher/use-voucher.ts';
import { refundInvoice } from './refund-invoice.ts';

type RefundRequest = ParsedBody<'POST /finance/payment-invoice/{id}/refund/'>;

/** Gives back what the staff say of a locked invoice; a 409 where nothing lies on it, a 400 where less does. */
export async function refundByStaff(
  tx: Transaction,
  locked: LockedInvoice,
  { amount, destination: to, reason: note }: RefundRequest,
  clock: VoucherClock,
): Promise<void> {
  const { status, paid, refunded } = locked;
  if (status === 'DRAFT') throw refuseWith(409, 'not_issued', 'This is a draft: it has no payments.');
  if (status === 'VOID') throw refuseWith(409, 'void', 'This invoice is void.');
  if (paid === 0) throw refuse('not_paid');
  const most = paid - refunded;
  if (most === 0) throw refuse('refunded');
  if (amount !== undefined && amount > most)
    throw fieldErrors({ amount: [fault('moreThanPaid', { cents: most })] });
  await refundInvoice(tx, locked, { amount: amount ?? most, reason: 'STAFF', note, to, ...clock });
}
