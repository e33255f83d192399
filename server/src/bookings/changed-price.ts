import type { Reservation } from '@portal/contract';
import type { Quote } from '@portal/contract/rules/prices';
import { refundPercent } from '@portal/contract/rules/refunds';
import type { Transaction } from '../database/database.ts';
import { refuse } from '../http/refusal.ts';
import { issueInvoice, voidUnpaid } from '../money/invoices.ts';
import { bookingLines } from './invoice-lines.ts';
import type { reservation } from './tables.ts';

interface Changed {
  quoted: Quote;
  /** The new facility's name. */
  facility: string;
  now: number;
  zone: string;
}

/** What a change of time or facility makes of a booking's price: of a held one, and of one that stands. */
export function changedPrice(
  tx: Transaction,
  booked: Reservation,
  changed: Changed,
): Promise<Partial<typeof reservation.$inferInsert>> {
  return booked.status === 'HELD' ? heldAnew(tx, booked, changed) : Promise.resolve(settled(booked, changed));
}

/** Nothing is paid yet: a new invoice takes the place of the old, and the hold ends when it would have. */
async function heldAnew(tx: Transaction, booked: Reservation, { quoted, facility, now, zone }: Changed) {
  const { invoice, held_until, member } = booked;
  if (invoice !== null) await voidUnpaid(tx, [invoice], { reason: 'The booking was changed.', now });
  if (quoted.total === 0 || held_until === null)
    return { price: 0, status: 'CONFIRMED' as const, held_until: null, invoice_id: null };
  const lines = bookingLines(facility, quoted, zone);
  const due = Date.parse(held_until);
  return { price: quoted.total, invoice_id: await issueInvoice(tx, { member, lines, due, now, zone }) };
}

/**
 * What is paid stays paid, and what the new time costs less comes back. A paid booking changes only as long as
 * cancelling it would give all of it back: else a late member would move it away and cancel that in good time. A dearer
 * time is refused: nothing stands before it is paid.
 */
function settled(
  { price, paid, refund_due, cancellation, start_from }: Reservation,
  { quoted, now }: Changed,
) {
  const { total } = quoted;
  if (total > price)
    throw refuse(409, 'dearer', 'This time costs more than the one that is booked.', { price: total });
  if (price > 0 && refundPercent(cancellation, Date.parse(start_from), now) < 100)
    throw refuse(409, 'too_late_to_change', 'Cancelling would not give all of it back any more.');
  if (total < price && paid < price)
    throw refuse(409, 'not_movable', 'This booking is not paid in whole: the club office changes it.');
  return { price: total, refund_due: refund_due + price - total };
}
