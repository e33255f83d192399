import type { ReservationStatus } from '@portal/contract';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { member, notifyMember } from '../../members/index.ts';
import { isoTime } from '../../notifications/index.ts';
import { facility, reservation } from '../tables.ts';

/** What is told of a booking; `refund` is what comes back, in cents. */
export type BookingNotice =
  | { kind: 'BOOKING_CONFIRMED' | 'BOOKING_CHANGED' | 'BOOKING_REMINDER' | 'BOOKING_RELEASED' }
  | { kind: 'BOOKING_CANCELLED'; refund: number };

/** As what a booking must stand for this to be told of it. */
const standing: Readonly<Record<BookingNotice['kind'], readonly ReservationStatus[]>> = {
  BOOKING_CONFIRMED: ['CONFIRMED'],
  BOOKING_CHANGED: ['CONFIRMED'],
  BOOKING_REMINDER: ['CONFIRMED'],
  BOOKING_RELEASED: ['NO_SHOW'],
  BOOKING_CANCELLED: ['CANCELLED'],
};

/** Tells in the portal whom a booking is for, and who of their family made it. */
export async function notifyHolders(
  tx: Transaction,
  id: number,
  notice: BookingNotice,
  now: number,
): Promise<void> {
  const readers = await tx
    .select({ id: member.id, name: member.name, booking: reservation, facility: facility.name })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .innerJoin(member, or(eq(member.id, reservation.member_id), eq(member.id, reservation.booked_by_id)))
    .where(and(eq(reservation.id, id), inArray(reservation.status, [...standing[notice.kind]])));
  const holder = readers.find((reader) => reader.id === reader.booking.member_id);
  for (const reader of readers) {
    const { start_from, end_at } = reader.booking;
    if (notice.kind === 'BOOKING_REMINDER' && start_from.getTime() <= now) continue;
    const what = {
      booking: id,
      facility: reader.facility,
      start_from: isoTime(start_from),
      end_at: isoTime(end_at),
      member: reader === holder ? null : (holder?.name ?? null),
    };
    await notifyMember(tx, reader.id, { ...notice, ...what }, now);
  }
}
