import { parseRange } from '@portal/contract/bookings/parse-range';
import { addDays, dateOf, HOUR, instantOf } from '@portal/contract/rules/club-time';
import type { Reservation } from '@portal/contract';
import { auditStatement } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Config } from '../../config/config.ts';
import type { Call } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import type { RequestKey } from '../../http/limits/idempotency.ts';
import { oneAtATime, withKey } from '../../http/limits/idempotency.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, permissionDenied, Refusal } from '../../http/refusals/refusal.ts';
import { enqueueJobs, jobStatement } from '../../jobs/enqueue.ts';
import type { Boards } from '../board/boards.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { staffHoldJob } from '../mails/staff-holds.ts';
import type { Admission } from './admission.ts';
import { alternatives } from './alternatives.ts';
import type { BookedFor } from './booked-for.ts';
import { bookedFor } from './booked-for.ts';
import { BookingRefused, bookingRefusal } from './booking-refused.ts';
import type { SeenBy } from './decide-alone.ts';
import { limitsExceeded, mustFitRules } from './decide.ts';
import type { LimitedFacilities } from '../limits/household-limits.ts';
import { limitedFacilities } from '../limits/household-limits.ts';
import { levelOf } from './level.ts';
import { NotAlone } from './locks/lock-place.ts';
import type { ReadFamily } from '../limits/read-family.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { bookingToWire } from '../reservations/find-reservations.ts';
import { overrideReason } from '../reservations/audit-change.ts';
import { allotDueFirst } from '../opening-requests/allot.ts';
import { ownedTime } from '../waiting/freed-time.ts';
import type { NotifyWatchers } from '../live/notify-watchers.ts';
import type { BookingRequest } from './reserve.ts';
import { HOLD, reserve, reserveAlone } from './reserve.ts';
import type { Sight } from './sight.ts';
import { lineOf, lookAround } from './sight.ts';
import { noSuchFacility } from './take-time.ts';

/** The dependencies of making bookings. */
export interface BookingEnv {
  boards: Boards;
  mails: BookingMails;
  keys: Keys;
  admission: Admission;
  readFamily: ReadFamily;
  notifyWatchers: NotifyWatchers;
}

export type BookingCall = Call<'POST /booking/reservation/'>;

/** A request, and the facts it was checked by. */
interface SightedRequest {
  request: BookingRequest;
  sight: Sight;
  limited: LimitedFacilities;
}

/** When a staff booking must be paid: after as long as the club says, at the latest when it begins. */
const staffHold = (start: number, { staffHoldHours = 24 }: Config, now: number): number =>
  Math.max(now + HOLD, Math.min(now + staffHoldHours * HOUR, start));

/** Days until the invoice of a booking is due, unless staff name a day. */
const INVOICE_DAYS = 7;

/** When the invoice of a booking is due that is confirmed before it is paid; undefined: it is paid first. */
function invoiceDue({ body, actor, config }: BookingCall, now: number): number | undefined {
  if (body.payment === 'LINK') return undefined;
  if (!actor.rights.has('reservation.add')) throw permissionDenied();
  const zone = config.timeZone;
  const today = dateOf(now, zone);
  const date = body.payment === 'DESK' ? today : (body.due_date ?? addDays(today, INVOICE_DAYS));
  if (date < today) throw fieldErrors({ due_date: [fault('dayOver')] });
  return instantOf(date, '00:00', zone);
}

/** Reads the request of a call, with the day that it is for as the process remembers it. */
export async function look(
  boards: Boards,
  call: BookingCall,
  { member, bookedBy, asStaff }: BookedFor,
  now: number,
): Promise<SightedRequest> {
  const { body, actor, db, config } = call;
  const zone = config.timeZone;
  const { facility: id, start_from, end_at } = body;
  const range = parseRange({ start_from, end_at });
  const sight = await lookAround(boards, range, { zone, level: levelOf(member), now });
  const facility = sight.facility(id, range);
  if (!facility) throw noSuchFacility(id);
  const request = {
    facility,
    range,
    member,
    bookedBy,
    name: body.name ?? member?.name ?? actor.user.username,
    party: { guests: body.guests, guest_names: body.guest_names },
    voucher: body.voucher,
    expectedPrice: body.price,
    override: body.override,
    isAsked: !body.at_once,
    invoiceDue: invoiceDue(call, now),
    ...(asStaff && { byStaff: true, heldUntil: staffHold(range.start, config, now) }),
    now,
    zone,
  };
  return { request, sight, limited: await limitedFacilities(db, sight.facts) };
}

/** Throws the refusal of a request, as far as remembered facts show it. */
function refuseAtSight({ request, sight }: SightedRequest): void {
  mustFitRules(request);
  if (sight.isTaken(request.facility, request.range)) throw new BookingRefused('slot_taken');
}

/** The admission queues of a request. */
const linesOf = ({ request: { facility }, sight: { facts } }: SightedRequest): number[] => [
  ...new Set(facility.spaces.map((space) => lineOf(facts, space))),
];

/**
 * The answer to a refused booking, with free alternatives where another member was faster; or the first answer to the
 * same request, which may have succeeded though its answer was lost.
 */
async function answerRefused(
  db: Database,
  readFamily: ReadFamily,
  {
    seen,
    refused,
    key,
  }: { seen: SightedRequest; refused: BookingRefused; key: RequestKey<Reservation> | null },
): Promise<Reservation | Refusal> {
  const { request, sight } = seen;
  const { member, zone } = request;
  if (refused.why !== 'slot_taken') return (await key?.find(db)) ?? bookingRefusal(refused, zone);
  const { limits, stored } = await readFamily({ request, limited: seen.limited, key });
  if (stored) return stored;
  // The limit comes before "somebody was faster": another time would be refused as well.
  const limit = member && limitsExceeded(request, member, limits).refused;
  if (limit) return bookingRefusal(new BookingRefused(limit), zone);
  return bookingRefusal(refused, zone, { alternatives: await alternatives(db, request, sight, limits) });
}

interface Turn {
  request: BookingRequest;
  seenBy: SeenBy;
  asStaff: boolean;
  /**
   * A booking that is over owns the time and is ended step by step in one transaction, so that nobody comes in
   * between; or the time ends later than the remembered days.
   */
  isStepwise: boolean;
}

/** The day that the email of the confirmation names; undefined: nothing is due. */
const dueInEmail = ({ body }: BookingCall, { invoiceDue: due }: BookingRequest): number | undefined =>
  body.payment === 'INVOICE' ? due : undefined;

/** The line of the audit log for a booking that takes a right; null: it takes none. */
const auditBooking = (
  tx: Transaction,
  { actor, body }: BookingCall,
  booked: Booking,
  { request: { now, zone }, asStaff }: Pick<Turn, 'request' | 'asStaff'>,
) =>
  asStaff || body.payment !== 'LINK' || booked.overridden.length > 0
    ? auditStatement(tx, {
        user: actor.user.id,
        now,
        right: 'reservation.add',
        id: booked.id,
        before: null,
        after: { ...bookingToWire(booked, zone), ...overrideReason(booked, body.override_reason) },
      })
    : null;

/** Books a time after all who have to be served first, with its emails and its line in the audit log. */
export async function bookInSteps(
  tx: Transaction,
  mails: BookingMails,
  call: BookingCall,
  turn: Pick<Turn, 'request' | 'asStaff'>,
): Promise<Reservation> {
  const { request, asStaff } = turn;
  const { now, zone } = request;
  const booked = await reserve(tx, request);
  if (booked.status === 'CONFIRMED') await mails.confirmed(tx, booked.id, now, dueInEmail(call, request));
  if (asStaff && booked.status === 'HELD') await enqueueJobs(tx, [staffHoldJob(booked.id, now)]);
  await auditBooking(tx, call, booked, turn);
  return bookingToWire(booked, zone);
}

/** Books a free time in the database, in turn. */
async function book(
  { mails, notifyWatchers }: Pick<BookingEnv, 'mails' | 'notifyWatchers'>,
  call: BookingCall,
  { request, seenBy, asStaff, isStepwise }: Turn,
): Promise<Reservation> {
  const { db } = call;
  const { now, zone } = request;
  const due = dueInEmail(call, request);
  const alone = () =>
    transact(db, (tx) =>
      reserveAlone(tx, request, seenBy, (booked, holders) => {
        const record = auditBooking(tx, call, booked, { request, asStaff });
        return {
          ...(booked.status === 'CONFIRMED' && mails.withConfirmed(booked, holders, now, due)),
          ...(asStaff &&
            booked.status === 'HELD' && { by_email: jobStatement([staffHoldJob(booked.id, now)]) }),
          ...(record && { record }),
        };
      }),
    );
  const booked = isStepwise ? null : await orNotAlone(alone());
  if (booked) {
    notifyWatchers(booked.id);
    return booked;
  }
  // In separate transactions: others keep their bookings if this one is refused.
  await allotDueFirst(db, [ownedTime(request.facility, request.range)], mails, { now, zone });
  return transact(db, (tx) =>
    withKey(tx, seenBy.key, () => bookInSteps(tx, mails, call, { request, asStaff })),
  );
}

/** Returns the booking, or null where others have to be served first. */
async function orNotAlone(booking: Promise<Reservation>): Promise<Reservation | null> {
  try {
    return await booking;
  } catch (error) {
    if (error instanceof NotAlone) return null;
    throw error;
  }
}

/**
 * Makes the booking that a call requests, once for each key. Refuses the plainly impossible without waiting; the rest
 * waits in turn with others who want the same spaces, and is checked again in the database.
 */
export async function makeBooking(
  { boards, admission, readFamily, ...env }: BookingEnv,
  call: BookingCall,
): Promise<Reservation> {
  const { body, actor, db, config, now, request } = call;
  const whose = await bookedFor(db, actor, body.member);
  return oneAtATime<Reservation>({ db, request, user: actor.user.id, body, now }, async (key) => {
    let seen = await look(boards, call, whose, now);
    /** Decided by the database, which knows more. */
    let isDecided = false;
    try {
      refuseAtSight(seen);
      return await admission.admit(linesOf(seen), {
        async look() {
          seen = await look(boards, call, whose, config.now());
          refuseAtSight(seen);
        },
        work() {
          isDecided = true;
          const { bookedBy, asStaff } = whose;
          const { sight, request: asked, limited } = seen;
          const seenBy = { version: sight.facts.version, limited, bookedBy, key };
          const { facility, range } = asked;
          const isStepwise = sight.hasLapsed(facility, range) || !sight.sees(facility, range);
          return book(env, call, { request: asked, seenBy, asStaff, isStepwise });
        },
      });
    } catch (error) {
      if (!(error instanceof BookingRefused)) throw error;
      if (isDecided) seen = await look(boards, call, whose, config.now());
      const answer = await answerRefused(db, readFamily, { seen, refused: error, key });
      if (answer instanceof Refusal) throw answer;
      return answer;
    }
  });
}
