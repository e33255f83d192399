import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { invoice, refundInvoice } from '../../money/index.ts';
import type { Club } from '../../time/moments.ts';
import type { ShareMails } from '../mails/share-mails.ts';
import { lockBookingInvoices } from '../reservations/booking-invoices.ts';
import { bookingShare, reservation } from '../tables.ts';

/**
 * Credits the holder with what they paid of the booking's price and is still on its invoices, up to this amount.
 * Returns the amount: the rest they have back already. The booking is locked.
 */
async function creditHolder(
  tx: Transaction,
  id: number,
  amount: number,
  { now, zone }: Club,
): Promise<number> {
  const [booking] = await tx
    .select({ due: reservation.refund_due, made: reservation.refund_made })
    .from(reservation)
    .where(eq(reservation.id, id));
  const invoices = await lockBookingInvoices(tx, id);
  const lies = invoices.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);
  // A refund by an earlier change is still to be made from it.
  const free = lies - (booking ? booking.due - booking.made : 0);
  const credited = Math.max(0, Math.min(amount, free));
  let rest = credited;
  for (const one of invoices)
    rest -= await refundInvoice(tx, one, { amount: rest, reason: 'SHARE', to: 'CREDIT', now, zone });
  return credited;
}

/**
 * Credits the holders of paid shares among these invoices, and notifies them. Amounts that can't be credited are
 * refunded.
 */
export async function creditShares(
  tx: Transaction,
  invoices: readonly string[],
  { mails, ...club }: Club & { mails: ShareMails },
): Promise<void> {
  if (invoices.length === 0) return;
  const paid = await tx
    .update(bookingShare)
    .set({ status: 'PAID' })
    .where(and(inArray(bookingShare.invoice_id, [...invoices]), eq(bookingShare.status, 'OPEN')))
    .returning();
  for (const { invoice_id: id, reservation_id: booking, player_id: player } of paid) {
    const [found] = await tx.select({ amount: invoice.total }).from(invoice).where(eq(invoice.id, id));
    const amount = found?.amount ?? 0;
    const credited = await creditHolder(tx, booking, amount, club);
    if (credited < amount)
      await tx
        .update(bookingShare)
        .set({ refund_due: amount - credited })
        .where(eq(bookingShare.invoice_id, id));
    if (player !== null) await mails.paid(tx, { booking, player, amount }, club.now);
  }
}
