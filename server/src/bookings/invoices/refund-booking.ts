import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { refundInvoice } from '../../money/index.ts';
import type { Club } from '../../time/moments.ts';
import { lockBookingInvoices } from '../reservations/booking-invoices.ts';
import { reservation } from '../tables.ts';

/** Makes the outstanding refunds of a locked booking. */
export async function refundBooking(tx: Transaction, id: number, { now, zone }: Club): Promise<void> {
  const [booking] = await tx.select().from(reservation).where(eq(reservation.id, id));
  if (!booking || booking.refund_due === booking.refund_made) return;
  const { refund_due, refund_made, refund_to: to } = booking;
  let rest = refund_due - refund_made;
  for (const one of await lockBookingInvoices(tx, id))
    rest -= await refundInvoice(tx, one, { amount: rest, reason: 'BOOKING', ...(to && { to }), now, zone });
  await tx.update(reservation).set({ refund_made: refund_due }).where(eq(reservation.id, id));
}
