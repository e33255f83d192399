import { MINUTE } from '@portal/contract/rules/club-time';
import type { Member, PriceLine, Reservation } from '@portal/contract';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import { quote } from '@portal/contract/bookings/rules/prices';
import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { runLast } from '../../database/connections/pipeline.ts';
import { insertRows } from '../../database/statements/insert-rows.ts';
import type { Statements } from '../../database/statements/join-statements.ts';
import { joinStatements } from '../../database/statements/join-statements.ts';
import { refuseWith } from '../../http/refusals/refusal.ts';
import { invoiceStatements } from '../../money/index.ts';
import { momentWriter } from '../../time/moments.ts';
import { checkInBy } from '../check-in/check-in-by.ts';
import { bookingLines } from '../invoices/invoice-lines.ts';
import type { Holder } from '../mails/notify-holders.ts';
import { remindAt } from '../mails/remind.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { bookingToWire, findBooking } from '../reservations/find-reservations.ts';
import { reservation, reservationSpace } from '../tables.ts';
import type { Decision, TimeRequest } from './decide.ts';
import { decide } from './decide.ts';
import type { SeenBy } from './decide-alone.ts';
import { decideAlone, newReservationId } from './decide-alone.ts';
import type { Party } from './party.ts';
import { mustTake, nobodyElse } from './party.ts';
import { takeReductions } from '../reductions/take-reductions.ts';
import { takingTime, unlessTaken } from './take-time.ts';

/** Time in which a new booking must be paid. */
export const HOLD = 15 * MINUTE;

/** A request for a booking. */
export interface BookingRequest extends TimeRequest {
  /** Name on the booking. */
  name: string;
  /** No guests where left out. */
  party?: Party | undefined;
  /** Id of the household member who books for `member`. */
  bookedBy?: number | null | undefined;
  /** Id of the member's voucher to use. */
  voucher?: number | undefined;
  /** The price that the caller saw, in cents. */
  expectedPrice?: number | undefined;
  /** Id of the waiting member's offer, a hold, that becomes the booking. */
  offer?: number;
  /** When it must be paid; after 15 minutes where left out. */
  heldUntil?: number | undefined;
  /** Staff book for the member, who may be on the telephone and is emailed a link to pay. */
  byStaff?: boolean;
  /** Confirmed before it is paid: when its invoice is due. */
  invoiceDue?: number | undefined;
  /** Id of the weekly series that it is made with. */
  series?: string | undefined;
  /** It was made and paid in another program: it is confirmed at once and has no price here. */
  isPaidElsewhere?: boolean;
}

interface DecidedBooking extends BookingRequest, Decision {
  member: Member;
  /** Id of the new booking, or of the offer that becomes it. */
  id: number;
}

/** The lines of a quote as a booking stores them. */
export const wirePriceLines = ({ lines }: Quote, write: (instant: number) => string): PriceLine[] =>
  lines.map((line) => {
    if (line.kind !== 'TIME') return line;
    const { kind, start, end, peakType, price } = line;
    return { kind, start_from: write(start), end_at: write(end), peak_type: peakType, price };
  });

/** A booking to store, with the function that issues its invoice. */
interface NewBooking {
  row: typeof reservation.$inferInsert;
  invoice: Statements;
}

/** Works out the price and spends vouchers and the like; throws a 409 if it isn't the price that the caller saw. */
async function priced(
  tx: Transaction,
  { facility, range, member, party = nobodyElse, voucher, expectedPrice, now, zone }: DecidedBooking,
) {
  const full = quote(facility, range, party.guests);
  const { quoted, discount } = await takeReductions(tx, full, { facility, member, voucher, now, zone });
  const lines = wirePriceLines(quoted, momentWriter(zone));
  if (expectedPrice !== undefined && expectedPrice !== quoted.total)
    throw refuseWith(409, 'price_changed', 'The price of this time has changed.', {
      price: quoted.total,
      price_lines: lines,
    });
  return { quoted, discount, lines };
}

/** The price of a booking that was paid in another program. */
const nothing: Awaited<ReturnType<typeof priced>> = {
  quoted: { lines: [], total: 0 },
  discount: { group: 'NA', amount: 0 },
  lines: [],
};

/** Returns the booking to store: free ones and those with an invoice are CONFIRMED, other priced ones HELD until they are paid. */
async function newBooking(tx: Transaction, decided: DecidedBooking): Promise<NewBooking> {
  const { facility, range, member, party = nobodyElse, now, zone } = decided;
  const { quoted, discount, lines } = decided.isPaidElsewhere ? nothing : await priced(tx, decided);
  const due = quoted.total > 0 ? (decided.invoiceDue ?? decided.heldUntil ?? now + HOLD) : null;
  const heldUntil = decided.invoiceDue === undefined ? due : null;
  const invoice =
    due === null
      ? null
      : invoiceStatements(tx, {
          member: member.id,
          kind: 'BOOKING',
          lines: bookingLines(facility, quoted, zone),
          discount,
          due,
          now,
          zone,
        });
  const row = {
    facility_id: facility.id,
    member_id: member.id,
    booked_by_id: decided.bookedBy ?? null,
    name: decided.name,
    ...party,
    start_from: new Date(range.start),
    end_at: new Date(range.end),
    status: heldUntil === null ? ('CONFIRMED' as const) : ('HELD' as const),
    held_until: heldUntil === null ? null : new Date(heldUntil),
    price: quoted.total,
    price_lines: lines,
    voucher_id: decided.voucher ?? null,
    invoice_id: invoice?.id ?? null,
    overridden: decided.overridden,
    created_at: new Date(now),
    held_by_staff: heldUntil !== null && decided.byStaff === true,
    remind_at: remindAt(range.start, now),
    check_in_by: checkInBy(facility, range.start, now),
    is_offer: false,
    series_id: decided.series ?? null,
  };
  return { row, invoice: invoice?.statements ?? {} };
}

/** Stores a booking with its time, its invoice and the statements of `along`, in one statement. */
function storing(
  tx: Transaction,
  { id, offer, facility, owned }: DecidedBooking,
  { row, invoice }: NewBooking,
  along: Statements = {},
): SQL {
  const stored =
    offer === undefined
      ? insertRows(reservation, [{ id, ...row }])
      : tx.update(reservation).set(row).where(eq(reservation.id, offer));
  const taken = takingTime({ reservation_id: id }, facility.spaces, owned);
  // The invoice comes last: from its number on, every other invoice waits.
  return joinStatements({ booking: stored, booked_time: taken, ...along, ...invoice });
}

/**
 * Books a time or throws `BookingRefused`, after all who have to be served first: those who wait for the time, and
 * the ends of bookings that are over. A free booking is CONFIRMED; a priced one is HELD for 15 minutes with an
 * invoice. The price is worked out here; if it isn't the one the caller saw, a 409 gives it.
 */
export async function reserve(tx: Transaction, request: BookingRequest): Promise<Booking> {
  const { now, party = nobodyElse, offer } = request;
  const decision = await decide(tx, request, offer);
  mustTake(decision.facility, party, decision.member);
  const decided = { ...request, ...decision, id: offer ?? (await nextId(tx)) };
  // The booking takes over the time of the offer.
  if (offer !== undefined)
    await tx.delete(reservationSpace).where(eq(reservationSpace.reservation_id, offer));
  await unlessTaken(tx.execute(storing(tx, decided, await newBooking(tx, decided))));
  const stored = await findBooking(tx, decided.member.id, decided.id, now);
  if (!stored) throw new Error('The reservation was not stored');
  return stored;
}

async function nextId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select ${newReservationId} as id`);
  return rows[0]?.id ?? 0;
}

/** Builds the statements that are stored together with a booking. */
type AddStatements = (booking: Booking, holders: readonly Holder[]) => Statements;

/**
 * Books a time as `reserve` does, in as few steps as possible where nobody has to be served first; throws `NotAlone`
 * where somebody has. Stores the statements of `along` with it, among them the answer under the request's key; where
 * that key had an answer already, returns that.
 */
export async function reserveAlone(
  tx: Transaction,
  request: BookingRequest,
  seen: SeenBy,
  along: AddStatements,
): Promise<Reservation> {
  const { party = nobodyElse } = request;
  const decision = await decideAlone(tx, request, seen);
  if ('stored' in decision) return decision.stored;
  mustTake(decision.facility, party, decision.member);
  const { holders } = decision;
  const decided = { ...request, ...decision };
  const booking = await newBooking(tx, decided);
  const made = asStored(decided, booking.row, holders);
  const answer = bookingToWire(made, request.zone);
  const keyed = seen.key && { first_answer: seen.key.storing(answer) };
  await unlessTaken(runLast(tx, storing(tx, decided, booking, { ...along(made, holders), ...keyed })));
  return answer;
}

/** Returns a new booking as reading it would. */
function asStored(
  { id, facility, member, range, now }: DecidedBooking,
  row: NewBooking['row'],
  holders: readonly Holder[],
): Booking {
  const booker = holders.find((holder) => holder.id === row.booked_by_id);
  return {
    id,
    facility: {
      id: facility.id,
      name: facility.name,
      zh: facility.zh,
      category: facility.category.id,
      picture: facility.picture,
    },
    member: member.id,
    member_name: member.name,
    is_visitor: member.is_visitor === true,
    booked_by: booker ? { id: booker.id, name: booker.name } : null,
    name: row.name,
    guests: row.guests ?? 0,
    guest_names: row.guest_names ?? [],
    start: range.start,
    end: range.end,
    status: row.status,
    held_until: row.held_until?.getTime() ?? null,
    price: row.price,
    price_lines: row.price_lines,
    invoice: row.invoice_id ?? null,
    paid: 0,
    refund_due: 0,
    cancellation: facility.cancellation,
    overridden: row.overridden ?? [],
    created_at: now,
    check_in_by: row.check_in_by?.getTime() ?? null,
    pending: null,
    checked_in_at: null,
    replaces: null,
    series: row.series_id ?? null,
  };
}
