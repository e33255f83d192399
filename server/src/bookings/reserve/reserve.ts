import { MINUTE } from '@portal/contract/rules/club-time';
import type { BookingCode, Member, PriceLine, Reservation } from '@portal/contract';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import { quote } from '@portal/contract/bookings/rules/prices';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { refuse } from '../../http/refusal.ts';
import { issueInvoice } from '../../money/index.ts';
import { momentWriter } from '../../time/moments.ts';
import { checkInBy } from '../check-in/check-in-by.ts';
import { bookingLines } from '../invoices/invoice-lines.ts';
import { remindAt } from '../mails/remind-at.ts';
import { findReservation } from '../reservations/find-reservations.ts';
import { reservation, reservationSpace } from '../tables.ts';
import type { TimeRequest } from './decide.ts';
import { decide, mustFitRules, refuseAtSight } from './decide.ts';
import type { Party } from './party.ts';
import { mustTake, nobodyElse } from './party.ts';
import { takeReductions } from './take-reductions.ts';
import { takeTime } from './take-time.ts';

/** How long an unpaid booking keeps its place. */
const HOLD = 15 * MINUTE;

/** A booking somebody asks for. */
export interface BookingRequest extends TimeRequest {
  /** Name on the booking. */
  name: string;
  /** Nobody else where left out. */
  party?: Party | undefined;
  /** Id of the family member who makes it for `member`. */
  bookedBy?: number | null | undefined;
  /** Id of the member's voucher to use. */
  voucher?: number | undefined;
  /** What the caller was told that it costs, in cents. */
  expectedPrice?: number | undefined;
  /** Id of the offer that becomes it: what held the time for whoever waited. */
  offer?: number;
}

/**
 * Books a time or throws `BookingRefused`. A free booking is CONFIRMED; a priced one is HELD for 15 minutes with an
 * invoice. The price is worked out here; where it isn't what the caller was told, a 409 says what it is.
 */
export async function reserve(tx: Transaction, request: BookingRequest): Promise<Reservation> {
  const { now, zone, party = nobodyElse } = request;
  // Most refusals are known without waiting for anybody. What is offered is kept for its caller.
  const { member } = mustFitRules(request);
  if (request.offer === undefined) await refuseAtSight(tx, request, member);
  const { facility, owned, overridden } = await decide(tx, request, request.offer);
  mustTake(facility, party);
  const id = await store(tx, { ...request, facility, member, overridden });
  // What the offer held is the booking's from here on.
  if (request.offer !== undefined)
    await tx.delete(reservationSpace).where(eq(reservationSpace.reservation_id, id));
  await takeTime(tx, { reservation_id: id }, facility.spaces, owned);
  const stored = await findReservation(tx, member.id, id, { now, zone });
  if (!stored) throw new Error('The reservation was not stored');
  return stored;
}

interface Decided extends BookingRequest {
  member: Member;
  overridden: BookingCode[];
}

/** The lines of a quote as a booking keeps them. */
export const wirePriceLines = ({ lines }: Quote, write: (instant: number) => string): PriceLine[] =>
  lines.map((line) => {
    if (line.kind !== 'TIME') return line;
    const { kind, start, end, peakType, price } = line;
    return { kind, start_from: write(start), end_at: write(end), peak_type: peakType, price };
  });

async function store(
  tx: Transaction,
  {
    facility,
    range,
    member,
    name,
    party = nobodyElse,
    bookedBy = null,
    voucher,
    expectedPrice,
    offer,
    overridden,
    now,
    zone,
  }: Decided,
): Promise<number> {
  const write = momentWriter(zone);
  const full = quote(facility, range, party.guests);
  const reduced = await takeReductions(tx, full, { facility, member, voucher, now, zone });
  const { quoted: price, discount } = reduced;
  const lines = wirePriceLines(price, write);
  if (expectedPrice !== undefined && expectedPrice !== price.total)
    throw refuse(409, 'price_changed', 'The price of this time has changed.', {
      price: price.total,
      price_lines: lines,
    });
  const heldUntil = price.total > 0 ? now + HOLD : null;
  const invoice =
    heldUntil === null
      ? null
      : await issueInvoice(tx, {
          member: member.id,
          lines: bookingLines(facility.name, price, zone),
          discount,
          due: heldUntil,
          now,
          zone,
        });
  const booking = {
    facility_id: facility.id,
    member_id: member.id,
    booked_by_id: bookedBy,
    name,
    ...party,
    start_from: new Date(range.start),
    end_at: new Date(range.end),
    status: heldUntil === null ? ('CONFIRMED' as const) : ('HELD' as const),
    held_until: heldUntil === null ? null : new Date(heldUntil),
    price: price.total,
    price_lines: lines,
    voucher_id: voucher ?? null,
    invoice_id: invoice,
    overridden,
    created_at: new Date(now),
    remind_at: remindAt(range.start, now),
    check_in_by: checkInBy(facility, range.start, now),
    is_offer: false,
  };
  const made = { id: reservation.id };
  const [stored] =
    offer === undefined
      ? await tx.insert(reservation).values(booking).returning(made)
      : await tx.update(reservation).set(booking).where(eq(reservation.id, offer)).returning(made);
  if (!stored) throw new Error('The reservation was not stored');
  return stored.id;
}
