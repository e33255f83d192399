import { randomUUID } from 'node:crypto';
import { dateOf } from '@portal/contract/rules/club-time';
import { bookingLines } from '../bookings/invoice-lines.ts';
import { reservation, reservationSpace } from '../bookings/tables.ts';
import type { Transaction } from '../database/database.ts';
import { invoiceNumber } from '../money/invoices.ts';
import { invoice, invoiceCounter, invoiceLine } from '../money/tables.ts';
import { momentWriter } from '../time/moments.ts';
import type { Entry } from './diary.ts';
import { insertAll } from './insert.ts';

const invoiceStatus = { CONFIRMED: 'PAID', HELD: 'UNPAID', CANCELLED: 'VOID', EXPIRED: 'VOID' } as const;

/** What else is owed, beside bookings. Cents and instants. */
export interface Charge {
  member: number;
  description: string;
  amount: number;
  createdAt: number;
  due: number;
}

/** Stores bookings with their invoices, and other charges, all numbered in the order in which they were made. */
export async function storeReservations(
  tx: Transaction,
  entries: readonly Entry[],
  charges: readonly Charge[],
  zone: string,
): Promise<void> {
  const priced = entries.filter(({ quote }) => quote.total > 0);
  const invoiceIds = new Map(priced.map((entry) => [entry, randomUUID()]));
  const invoices = [
    ...priced.map((entry) => ({
      id: invoiceIds.get(entry),
      member_id: entry.holder.id,
      status: invoiceStatus[entry.status],
      total: entry.quote.total,
      due_date: dateOf(entry.createdAt, zone),
      createdAt: entry.createdAt,
      lines: bookingLines(entry.facility.name, entry.quote, zone),
    })),
    ...charges.map(({ member, description, amount, createdAt, due }) => ({
      id: randomUUID(),
      member_id: member,
      status: 'UNPAID' as const,
      total: amount,
      due_date: dateOf(due, zone),
      createdAt,
      lines: [{ description, amount }],
    })),
  ].toSorted((a, b) => a.createdAt - b.createdAt);
  const numbers = new Map<number, number>();
  await insertAll(
    tx,
    invoice,
    invoices.map(({ createdAt, ...row }) => {
      const year = Number(dateOf(createdAt, zone).slice(0, 4));
      const number = (numbers.get(year) ?? 0) + 1;
      numbers.set(year, number);
      return { ...row, invoice_number: invoiceNumber(year, number), created_at: new Date(createdAt) };
    }),
  );
  await insertAll(
    tx,
    invoiceLine,
    invoices.flatMap(({ id = '', lines }) => lines.map((line) => ({ invoice_id: id, ...line }))),
  );
  await insertAll(
    tx,
    invoiceCounter,
    [...numbers].map(([year, last_number]) => ({ year, last_number })),
  );
  const write = momentWriter(zone);
  const ids = await insertAll(
    tx,
    reservation,
    entries.map((entry) => ({
      facility_id: entry.facility.id,
      member_id: entry.holder.id,
      name: entry.holder.name,
      start_from: new Date(entry.start),
      end_at: new Date(entry.end),
      status: entry.status,
      held_until: entry.heldUntil === null ? null : new Date(entry.heldUntil),
      price: entry.quote.total,
      price_lines: entry.quote.lines.map(({ start, end, peakType, price }) => ({
        start_from: write(start),
        end_at: write(end),
        peak_type: peakType,
        price,
      })),
      invoice_id: invoiceIds.get(entry) ?? null,
      created_at: new Date(entry.createdAt),
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
