import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { reservation } from './tables.ts';

/** Confirms the bookings that were held for these invoices, which are paid now. */
export async function confirmHeld(tx: Transaction, invoices: readonly string[]): Promise<void> {
  if (invoices.length === 0) return;
  await tx
    .update(reservation)
    .set({ status: 'CONFIRMED', held_until: null })
    .where(and(inArray(reservation.invoice_id, [...invoices]), eq(reservation.status, 'HELD')));
}
