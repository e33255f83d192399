import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import type { Sales } from '../../money/index.ts';
import { lockInvoices, refundInvoice } from '../../money/index.ts';
import { invoicesOf } from '../reservations/booking-invoices.ts';
import { reservation } from '../tables.ts';

const BATCH = 100;

/**
 * Makes refunds of what is due for bookings that were cancelled or became cheaper. Apart from the cancelling, so that
 * nobody waits for it, and what an older version left due is made as well.
 */
export const refundBookings = (sales: Sales, zone: string): Work =>
  // Stored by this name.
  onSchedule('money refund bookings', every(60_000), async ({ db, now }) => {
    for (;;) {
      const due = await db
        .select({ id: reservation.id })
        .from(reservation)
        .where(and(gt(reservation.refund_due, reservation.refund_made), isNotNull(reservation.invoice_id)))
        .limit(BATCH);
      for (const { id } of due)
        await transact(db, async (tx) => {
          const invoices = await invoicesOf(tx, id);
          const locked = await lockInvoices(tx, invoices, sales);
          const [booking] = await tx.select().from(reservation).where(eq(reservation.id, id));
          // Another invoice came in between: the next look finds it.
          if (!booking || !isDeepStrictEqual(await invoicesOf(tx, id), invoices)) return;
          const { refund_due, refund_made, refund_to: to } = booking;
          let rest = refund_due - refund_made;
          for (const one of invoices.flatMap((wanted) => locked.filter((row) => row.id === wanted)))
            rest -= await refundInvoice(tx, one, {
              amount: rest,
              reason: 'BOOKING',
              ...(to && { to }),
              now,
              zone,
            });
          await tx.update(reservation).set({ refund_made: refund_due }).where(eq(reservation.id, id));
        });
      if (due.length < BATCH) return;
    }
  });
