import type { BookingCode, ImportedRow, Member } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { quote } from '@portal/contract/bookings/rules/prices';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { Faults } from '../../http/refusals/fault.ts';
import { FieldRefusal } from '../../http/refusals/refusal.ts';
import type { Club } from '../../time/moments.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { staffHoldJob } from '../mails/staff-holds.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { bookingToWire } from '../reservations/find-reservations.ts';
import { BookingRefused } from '../reserve/booking-refused.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import { levelOf } from '../reserve/level.ts';
import type { Party } from '../reserve/party.ts';
import type { BookingRequest } from '../reserve/reserve.ts';
import { HOLD, reserve } from '../reserve/reserve.ts';
import { keepFacility } from '../reserve/take-time.ts';
import { ownedTime } from '../waiting/freed-time.ts';
import { lockWaitingList, offerFreedTime } from '../waiting/offer-freed-time.ts';

type Conflict = ImportedRow['conflicts'][number];

/** A booking of another program. */
export interface BookingToImport {
  row: number;
  /** Id. */
  facility: number;
  range: TimeRange;
  member: Member;
  name: string;
  party: Party;
  override: readonly BookingCode[];
}

/** The outcome of a booking. */
export interface ImportedBooking {
  row: number;
  /** Null: it is left out. */
  id: number | null;
  /** The rules that it breaks; those that staff overrode aren't among them where it was added. */
  conflicts: Conflict[];
  errors: Faults;
  /** By the club's prices, in cents. */
  price: number;
}

interface ImportOptions extends Club {
  payment: 'ELSEWHERE' | 'DUE';
  /** The user who imports. */
  user: number;
  /** Notifies members of their bookings; null: nobody is. */
  mails: BookingMails | null;
}

/** Undoes a booking that was made to find all rules that it breaks. */
class BrokenRules extends Error {}

/**
 * Books one by the rules for everybody, and lists all that it breaks: each refusal is noted, overridden and tried
 * again, as a person would do. What isn't overridden for good leaves nothing behind.
 */
async function bookOne(
  tx: Transaction,
  request: BookingRequest,
): Promise<{ booked: Booking | null; conflicts: Conflict[]; errors: Faults }> {
  const conflicts: Conflict[] = [];
  const override = [...request.override];
  for (;;) {
    try {
      const booked = await tx.transaction(async (part) => {
        const made = await reserve(part, { ...request, override });
        if (conflicts.length > 0) throw new BrokenRules();
        return made;
      });
      return { booked, conflicts, errors: {} };
    } catch (error) {
      if (error instanceof BrokenRules) return { booked: null, conflicts, errors: {} };
      if (error instanceof FieldRefusal) return { booked: null, conflicts, errors: { ...error.faults } };
      if (!(error instanceof BookingRefused)) throw error;
      const code = typeof error.why === 'string' ? error.why : error.why.code;
      conflicts.push(code);
      if (code === 'slot_taken' || override.includes(code)) return { booked: null, conflicts, errors: {} };
      override.push(code);
    }
  }
}

/** Locks all that the bookings need, in the one order of locks, and serves those who wait for their times. */
async function lockAll(tx: Transaction, all: readonly BookingToImport[], club: Club) {
  const facilities = new Map<number, FacilityRow>();
  for (const id of [...new Set(all.map(({ facility }) => facility))].toSorted((one, other) => one - other))
    facilities.set(id, await keepFacility(tx, id));
  const claims = all.flatMap(({ facility, range }) => {
    const place = facilities.get(facility);
    return place ? [ownedTime(place, range)] : [];
  });
  const line = await lockWaitingList(tx, { claims, members: all.map(({ member }) => member.id) }, club);
  await offerFreedTime(tx, line, club);
  return facilities;
}

/** Notifies the member of an imported booking as of any other. */
async function notify(
  tx: Transaction,
  mails: BookingMails,
  { id, status }: Booking,
  now: number,
): Promise<void> {
  if (status === 'CONFIRMED') await mails.confirmed(tx, id, now);
  else await enqueueJobs(tx, [staffHoldJob(id, now)]);
}

/**
 * Adds bookings of another program as staff would by hand, each by the rules that hold for its member: those before it
 * count for its household's limits. A booking that is due is held until it begins, at least for the time of any hold.
 */
export async function importBookings(
  tx: Transaction,
  all: readonly BookingToImport[],
  { payment, user, mails, now, zone }: ImportOptions,
): Promise<ImportedBooking[]> {
  const facilities = await lockAll(tx, all, { now, zone });
  const results: ImportedBooking[] = [];
  for (const { row, facility: id, range, member, name, party, override } of all) {
    const place = facilities.get(id);
    if (!place) continue;
    const facility = await onDayOf(tx, place, range, { zone, level: levelOf(member), now });
    const { booked, conflicts, errors } = await bookOne(tx, {
      facility,
      range,
      member,
      name,
      party,
      override,
      heldUntil: Math.max(now + HOLD, range.start),
      byStaff: mails !== null,
      isPaidElsewhere: payment === 'ELSEWHERE',
      now,
      zone,
    });
    if (booked) {
      await audit(tx, {
        user,
        now,
        right: 'reservation.add',
        id: booked.id,
        before: null,
        after: { ...bookingToWire(booked, zone), imported: true },
      });
      if (mails) await notify(tx, mails, booked, now);
    }
    const price = range.start < range.end ? quote(facility, range, party.guests).total : 0;
    results.push({ row, id: booked?.id ?? null, conflicts, errors, price });
  }
  return results;
}
