import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { invoice } from '../tables.ts';
import { returnDiscount } from '../tender/discount/discount.ts';
import type { LockedInvoice } from './lock-invoices.ts';

/** Voids an issued invoice on which no money lies, for a reason that people read; a 409 where it can't be. */
export async function voidInvoice(
  tx: Transaction,
  { id, status, sale, ...discount }: LockedInvoice,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  if (status === 'DRAFT') throw refuseWith(409, 'not_issued', 'This is a draft: delete it instead.');
  if (status === 'VOID') throw refuseWith(409, 'void', 'This invoice is void.');
  if (status !== 'UNPAID') throw refuseWith(409, 'paid', 'This invoice has payments.');
  if (sale?.hold) throw refuse('booking_held');
  if (sale?.share) throw refuse('booking_share');
  await returnDiscount(tx, discount);
  await tx
    .update(invoice)
    .set({ voided_at: new Date(now), void_reason: reason })
    .where(eq(invoice.id, id));
}
