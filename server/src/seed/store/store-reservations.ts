import { randomUUID } from 'node:crypto';
import {
  bookingLines,
  checkInBy,
  reservation,
  reservationSpace,
  wirePriceLines,
} from '../../bookings/index.ts';
import type { Transaction } from '../../database/database.ts';
import { momentWriter } from '../../time/moments.ts';
import type { Entry } from '../diary.ts';
import { insertAll } from './insert.ts';
import type { Bill } from './store-invoices.ts';
import { storeInvoices } from './store-invoices.ts';

const whyVoid = {
  CONFIRMED: null,
  HELD: null,
  CANCELLED: 'The booking was cancelled.',
  EXPIRED: 'The booking wasn’t paid in time.',
  NO_SHOW: null,
} as const;

/** By when it is checked in, where its facility asks: what has begun was, as its holder came. */
function checkInColumns({ facility, start, status }: Entry, now: number) {
  const check_in_by = checkInBy(facility, start, start);
  const came = check_in_by !== null && status === 'CONFIRMED' && start <= now;
  return { check_in_by, checked_in_at: came ? new Date(start) : null };
}

/** Stores bookings with their invoices, and other bills, all numbered in the order in which they were made. */
export async function storeReservations(
  tx: Transaction,
  entries: readonly Entry[],
  bills: readonly Bill[],
  { now, zone }: { now: number; zone: string },
): Promise<void> {
  const priced = entries.filter(({ quote }) => quote.total > 0);
  const invoiceIds = new Map(priced.map((entry) => [entry, randomUUID()]));
  const billed = priced.map((entry) => ({
    id: invoiceIds.get(entry) ?? '',
    member: entry.holder.id,
    kind: 'BOOKING' as const,
    lines: bookingLines(entry.facility, entry.quote, zone),
    createdAt: entry.createdAt,
    due: entry.createdAt,
    paid: entry.status === 'CONFIRMED' || entry.status === 'NO_SHOW' ? entry.quote.total : 0,
    voided: whyVoid[entry.status],
  }));
  await storeInvoices(tx, [...billed, ...bills], zone);
  const write = momentWriter(zone);
  const ids = await insertAll(
    tx,
    reservation,
    entries.map((entry) => ({
      facility_id: entry.facility.id,
      member_id: entry.holder.id,
      booked_by_id: entry.bookedBy?.id ?? null,
      guests: entry.guests,
      name: entry.holder.name,
      start_from: new Date(entry.start),
      end_at: new Date(entry.end),
      status: entry.status,
      held_until: entry.heldUntil === null ? null : new Date(entry.heldUntil),
      price: entry.quote.total,
      price_lines: wirePriceLines(entry.quote, write),
      invoice_id: invoiceIds.get(entry) ?? null,
      created_at: new Date(entry.createdAt),
      ...checkInColumns(entry, now),
    })),
    reservation.id,
  );
  await insertAll(
    tx,
    reservationSpace,
    entries.flatMap(({ facility, start, end, status }, index) =>
      status === 'CONFIRMED' || status === 'HELD'
        ? facility.spaces.map((space_id) => ({
            reservation_id: ids[index] ?? 0,
            space_id,
            during: `[${new Date(start).toISOString()},${new Date(end + facility.buffer_minutes * 60_000).toISOString()})`,
          }))
        : [],
    ),
  );
}
