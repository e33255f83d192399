import type { Member, Reservation } from '@portal/contract';
import type { Wish } from '@portal/contract/rules/prices';
import { quote } from '@portal/contract/rules/prices';
import { checkWish } from '@portal/contract/rules/slots';
import type { Transaction } from '../database/database.ts';
import { issueInvoice } from '../money/invoices.ts';
import { momentWriter } from '../time/moments.ts';
import { BookingRefused } from './booking-refused.ts';
import type { FacilityOnDay } from './facility-day.ts';
import { findReservation } from './find-reservations.ts';
import { bookingLines } from './invoice-lines.ts';
import { listOccupied } from './occupied.ts';
import { reservation } from './tables.ts';
import { claimSpaces, keepFacility, takeTime } from './take-time.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** How long an unpaid booking keeps its place. */
const HOLD = 15 * MINUTE;

/** A booking somebody asks for. */
export interface Request {
  /** With the day that the wish belongs to. */
  facility: FacilityOnDay;
  wish: Wish;
  /** Null: whoever asks has no membership. */
  member: Member | null;
  /** Name on the booking. */
  name: string;
  now: number;
  zone: string;
}

/**
 * Books a time or throws `BookingRefused`. A free booking is CONFIRMED; a priced one is HELD for 15 minutes with an
 * invoice. The price is worked out here, whatever was shown.
 */
export async function reserve(tx: Transaction, request: Request): Promise<Reservation> {
  const { wish, member, now, zone } = request;
  const refused = checkWish(request.facility, [], wish, member, now);
  if (refused !== null || member === null) throw new BookingRefused(refused ?? 'member_required');

  const facility = { ...request.facility, ...(await keepFacility(tx, request.facility.id)) };
  const owned = { start: wish.start, end: wish.end + facility.buffer_minutes * MINUTE };
  await claimSpaces(tx, facility.spaces, owned, now);
  // A day more on each side: what is kept free after others' bookings counts too.
  const { results: occupied } = await listOccupied(
    tx,
    { since: wish.start - DAY, until: wish.end + DAY, spaces: facility.spaces },
    { member: member.id, now, zone },
    { limit: 5000, offset: 0 },
  );
  const taken = checkWish(facility, occupied, wish, member, now);
  if (taken !== null) throw new BookingRefused(taken);

  const id = await store(tx, { ...request, facility, member });
  await takeTime(tx, { reservation_id: id }, facility.spaces, owned);
  const stored = await findReservation(tx, member.id, id, { now, zone });
  if (!stored) throw new Error('The reservation was not stored');
  return stored;
}

async function store(
  tx: Transaction,
  { facility, wish, member, name, now, zone }: Request & { member: Member },
): Promise<number> {
  const price = quote(facility, wish);
  const heldUntil = price.total > 0 ? now + HOLD : null;
  const invoice =
    heldUntil === null
      ? null
      : await issueInvoice(tx, {
          member: member.id,
          lines: bookingLines(facility.name, price, zone),
          due: heldUntil,
          now,
          zone,
        });
  const write = momentWriter(zone);
  const [stored] = await tx
    .insert(reservation)
    .values({
      facility_id: facility.id,
      member_id: member.id,
      name,
      start_from: new Date(wish.start),
      end_at: new Date(wish.end),
      status: heldUntil === null ? 'CONFIRMED' : 'HELD',
      held_until: heldUntil === null ? null : new Date(heldUntil),
      price: price.total,
      price_lines: price.lines.map(({ start, end, peakType, price: cents }) => ({
        start_from: write(start),
        end_at: write(end),
        peak_type: peakType,
        price: cents,
      })),
      invoice_id: invoice,
      created_at: new Date(now),
    })
    .returning({ id: reservation.id });
  if (!stored) throw new Error('The reservation was not stored');
  return stored.id;
}
