import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { refuse } from '../http/refusal.ts';
import { returnDiscount } from './discount.ts';
import type { LockedInvoice } from './lock-invoices.ts';
import { invoice } from './tables.ts';

/** Voids an issued invoice on which no money lies, for a reason that people read; a 409 where it can't be. */
export async function voidInvoice(
  tx: Transaction,
  { id, status, booking, discount, discount_group, issued_at }: LockedInvoice,
  { reason, now, zone }: { reason: string; now: number; zone: string },
): Promise<void> {
  if (status === 'DRAFT') throw refuse(409, 'not_issued', 'This is a draft: it can be deleted.');
  if (status === 'VOID') throw refuse(409, 'void', 'This invoice is void.');
  if (status !== 'UNPAID') throw refuse(409, 'paid', 'There is money on this invoice.');
  if (booking?.status === 'HELD')
    throw refuse(409, 'booking_held', 'A booking is held for this invoice: cancel the booking.');
  const takenAt = issued_at?.getTime() ?? now;
  await returnDiscount(tx, { group: discount_group, discount, takenAt, zone });
  await tx
    .update(invoice)
    .set({ voided_at: new Date(now), void_reason: reason })
    .where(eq(invoice.id, id));
}
