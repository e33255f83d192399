import type { ParsedBody, ReservationStatus } from '@portal/contract';
import { cancellationRefund } from '@portal/contract/bookings/rules/cancellation';
import type { RefundChoice } from '@portal/contract/money/rules/refund-parts';
import { isByStaff } from '@portal/contract/money/rules/refund-parts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notFound, refuse } from '../../http/refusals/refusal.ts';
import { invoice, voidUnpaid, waiveRest } from '../../money/index.ts';
import type { Club } from '../../time/moments.ts';
import { refundBooking } from '../invoices/refund-bookings.ts';
import { lockBooking } from '../reserve/locks/lock-booking.ts';
import { returnBookingVouchers } from '../reductions/take-reductions.ts';
import { cancelShares, sharedAmount } from '../shares/shares.ts';
import { bookingShare, facility, reservation } from '../tables.ts';
import { offerFreedTime } from '../waiting/offer-freed-time.ts';
import type { ReservationScope } from './find-reservations.ts';
import { endPendingMove } from './pending-move.ts';
import { bookingsInScope, invoiceTotals } from './find-reservations.ts';
import { statusAt } from './status-at.ts';

/** The changes that cancelling makes to a booking. Cents. */
interface Cancellation {
  status: ReservationStatus;
  refund_due: number;
  refund_to: Exclude<RefundChoice, 'SOURCE'> | null;
}

/** Options of a cancellation. */
interface CancellationRequest {
  /** The refund; by its facility's policy where left out. */
  readonly refund?: ParsedBody<'POST /booking/reservation/{id}/cancel/'>['refund'];
  readonly destination?: RefundChoice;
  /** The refund that the caller agreed to: a 409 if it has changed. */
  readonly expectedRefund?: number | undefined;
}

/** Reads what decides about cancelling a booking; undefined if it is none of the caller's. */
async function readBooking(tx: Transaction, scope: ReservationScope, id: number, now: number) {
  const [found] = await tx
    .select({
      status: statusAt(now),
      start: reservation.start_from,
      booked: reservation.created_at,
      price: reservation.price,
      refund: reservation.refund_due,
      made: reservation.refund_made,
      to: reservation.refund_to,
      ...invoiceTotals,
      invoice: reservation.invoice_id,
      shared: sharedAmount,
      hasShares: sql<boolean>`exists (select from ${bookingShare} where reservation_id = ${reservation}.id)`,
      policy: facility.cancellation,
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .leftJoin(invoice, eq(invoice.id, reservation.invoice_id))
    .where(and(eq(reservation.id, id), bookingsInScope(scope)));
  return found;
}

/**
 * Cancels a booking that has not begun: its time goes to the waiting list or is free at once, an unpaid invoice is
 * void, the rest of one that is paid in part is waived, and the refund by the facility's policy is stored: the same part
 * of what each player paid, and to the holder of the rest. Its voucher can be used again where nothing was paid yet, or all of it is refunded.
 * Cancelling a cancelled booking changes nothing. Returns the status and the refund before and after.
 */
export async function cancelReservation(
  tx: Transaction,
  scope: ReservationScope,
  id: number,
  { refund: choice = 'POLICY', destination, expectedRefund, now, zone }: CancellationRequest & Club,
): Promise<{ before: Cancellation; after: Cancellation }> {
  const line = await lockBooking(tx, id, { now, zone });
  const found = await readBooking(tx, scope, id, now);
  if (!found || !line) throw notFound();
  const before = { status: found.status, refund_due: found.refund, refund_to: found.to };
  if (found.status === 'CANCELLED') return { before, after: before };
  if (found.status === 'EXPIRED' || found.start.getTime() <= now) throw refuse('not_cancellable');

  const { percent, amount: refund } = cancellationRefund(
    {
      cancellation: found.policy,
      start: found.start.getTime(),
      made: found.booked.getTime(),
      price: found.price,
      shared: found.shared,
      paid: found.paid,
      left: found.paid - found.refunded - (found.refund - found.made),
    },
    choice,
    now,
  );
  if (expectedRefund !== undefined && expectedRefund !== refund) throw refuse('refund_changed', { refund });
  // An earlier refund keeps its destination, so that no more is handed over than the answer says.
  if (isByStaff(destination)) await refundBooking(tx, id, { now, zone });
  // In addition to the refund of an earlier change to a cheaper time.
  const after = {
    status: 'CANCELLED' as const,
    refund_due: found.refund + refund,
    refund_to: destination === undefined || destination === 'SOURCE' ? found.to : destination,
  };
  await tx
    .update(reservation)
    .set({ ...after, held_until: null })
    .where(eq(reservation.id, id));
  if (found.invoice) {
    await voidUnpaid(tx, [found.invoice], { reason: 'The booking was cancelled.', now });
    await waiveRest(tx, [found.invoice], now);
  }
  if (found.hasShares) await cancelShares(tx, id, { percent, now });
  await endPendingMove(tx, id, { reason: 'The booking was cancelled.', now, zone });
  const wasPaid = found.status !== 'HELD';
  if (!wasPaid || percent === 100) await returnBookingVouchers(tx, [id], { now, zone, wasPaid });
  await offerFreedTime(tx, line, { now, zone });
  return { before, after };
}
