import { isDeepStrictEqual } from 'node:util';
import { and, gt, isNotNull, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import type { Sales } from '../../money/index.ts';
import { lockInvoices, refundInvoice } from '../../money/index.ts';
import type { Club } from '../../time/moments.ts';
import { readInvoiceIds, lockBookingInvoices } from '../reservations/booking-invoices.ts';
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

const BATCH = 100;

interface RefundEnv extends Club {
  readonly sales: Sales;
}

/** Makes the refunds due for one booking, once its cancelling or its change is committed. */
export async function makeRefundsDue(
  db: Database,
  id: number,
  { now, zone, sales }: RefundEnv,
): Promise<void> {
  await transact(db, async (tx) => {
    const invoices = await readInvoiceIds(tx, id);
    await lockInvoices(tx, invoices, sales);
    // Another invoice was added in between: the job's next run finds it.
    if (isDeepStrictEqual(await readInvoiceIds(tx, id), invoices)) await refundBooking(tx, id, { now, zone });
  });
}

/**
 * Makes the refunds due for bookings that were cancelled or became cheaper. Separate from the cancelling, so that
 * no member waits for it, and refunds that an older version left due are made as well.
 */
export const refundBookings = (sales: Sales, zone: string): Work =>
  // Stored under this name.
  onSchedule('money refund bookings', every(60_000), async ({ db, now }) => {
    for (;;) {
      const due = await db
        .select({ id: reservation.id })
        .from(reservation)
        .where(and(gt(reservation.refund_due, reservation.refund_made), isNotNull(reservation.invoice_id)))
        .limit(BATCH);
      for (const { id } of due) await makeRefundsDue(db, id, { now, zone, sales });
      if (due.length < BATCH) return;
    }
  });
