import { and, inArray, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import { voidUnpaid } from '../../money/index.ts';
import type { Club } from '../../time/moments.ts';
import { staffHoldJob } from '../mails/staff-holds.ts';
import { returnBookingVouchers } from '../reductions/take-reductions.ts';
import { reservation, waiting } from '../tables.ts';
import { isStale } from './status-at.ts';
import { notifyWait } from '../waiting/notify-wait.ts';

/** Marks the offers among these holds as expired, and queues notifications to their members. */
async function lapseOffers(tx: Transaction, holds: readonly number[], now: number): Promise<void> {
  const lapsed = await tx
    .update(waiting)
    .set({ status: 'LAPSED' })
    .where(and(inArray(waiting.reservation_id, [...holds]), eq(waiting.status, 'OFFERED')))
    .returning({ id: waiting.id });
  for (const { id } of lapsed) await notifyWait(tx, id, now);
}

/**
 * Ends those of these holds whose time to pay or to accept is over, voids their invoices and gives their vouchers
 * back.
 */
export async function expire(tx: Transaction, ids: readonly number[], { now, zone }: Club): Promise<void> {
  const expired = await tx
    .update(reservation)
    .set({ status: 'EXPIRED', held_until: null })
    .where(and(isStale(now), inArray(reservation.id, [...ids])))
    .returning({
      id: reservation.id,
      invoice: reservation.invoice_id,
      heldByStaff: reservation.held_by_staff,
    });
  if (expired.length === 0) return;
  await voidUnpaid(
    tx,
    expired.flatMap(({ invoice }) => invoice ?? []),
    { reason: 'The booking wasn’t paid in time.', now },
  );
  const ended = expired.map(({ id }) => id);
  await returnBookingVouchers(tx, ended, { now, zone, wasPaid: false });
  await lapseOffers(tx, ended, now);
  const byStaff = expired.filter(({ heldByStaff }) => heldByStaff);
  if (byStaff.length > 0)
    await enqueueJobs(
      tx,
      byStaff.map(({ id }) => staffHoldJob(id, now)),
    );
}
