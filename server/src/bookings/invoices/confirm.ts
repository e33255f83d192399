import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { at } from '../../time/moments.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { completeMove } from '../reservations/pending-move.ts';
import { reservation } from '../tables.ts';

/**
 * Confirms the bookings on hold for these paid invoices, or changes those that they replace, and notifies their
 * holders.
 */
export async function confirmHeld(
  tx: Transaction,
  invoices: readonly string[],
  { mails, now }: { mails: BookingMails; now: number },
): Promise<void> {
  if (invoices.length === 0) return;
  const held = and(inArray(reservation.invoice_id, [...invoices]), eq(reservation.status, 'HELD'));
  const confirmed = await tx
    .update(reservation)
    .set({
      status: 'CONFIRMED',
      held_until: null,
      // A member who paid after the start has as long to check in from then on.
      check_in_by: sql`greatest(${reservation.check_in_by},
        ${at(now)} + (${reservation.check_in_by} - ${reservation.start_from}))`,
    })
    .where(and(held, isNull(reservation.replaces_id)))
    .returning({ id: reservation.id });
  for (const { id } of confirmed) await mails.confirmed(tx, id, now);
  const moves = await tx
    .select()
    .from(reservation)
    .where(and(held, isNotNull(reservation.replaces_id)));
  for (const { replaces_id: replaces, ...move } of moves)
    if (replaces !== null) await completeMove(tx, { ...move, replaces_id: replaces }, { mails, now });
}
