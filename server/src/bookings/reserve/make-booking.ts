import type { Reservation } from '@portal/contract';
import { auditing } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Call } from '../../http/implement.ts';
import type { RequestKey } from '../../http/limits/idempotency.ts';
import { KeyInUse, oneAtATime, withKey } from '../../http/limits/idempotency.ts';
import type { Refusal } from '../../http/refusal.ts';
import { findFacility } from '../facilities/facilities.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import type { Admission } from './admission.ts';
import { alternatives } from './alternatives.ts';
import type { BookedFor } from './booked-for.ts';
import { bookedFor } from './booked-for.ts';
import { BookingRefused, bookingRefusal } from './booking-refused.ts';
import { onDayOf } from './day-of-range.ts';
import { refuseAtSight } from './decide.ts';
import { levelOf } from './level.ts';
import { NotAlone } from './lock-place.ts';
import type { BookingRequest } from './reserve.ts';
import { reserve, reserveAlone } from './reserve.ts';
import { noSuchFacility } from './take-time.ts';

/** What making bookings needs beside the call. */
export interface BookingEnv {
  mails: BookingMails;
  admission: Admission;
}

type BookingCall = Call<'POST /booking/reservation/'>;

/** What a call asks for, with the day that it is for as it is now. */
async function requestOf(
  { body, actor, db, config: { timeZone: zone } }: BookingCall,
  { member, bookedBy }: BookedFor,
  now: number,
): Promise<BookingRequest> {
  const facility = await findFacility(db, body.facility);
  if (!facility) throw noSuchFacility(body.facility);
  const range = { start: Date.parse(body.start_from), end: Date.parse(body.end_at) };
  return {
    facility: await onDayOf(db, facility, range, { zone, level: levelOf(member), now }),
    range,
    member,
    bookedBy,
    name: body.name ?? member?.name ?? actor.user.username,
    party: { guests: body.guests, guest_names: body.guest_names },
    voucher: body.voucher,
    expectedPrice: body.price,
    override: body.override,
    now,
    zone,
  };
}

/** The answer to a refused booking, with what is free instead where somebody was faster. */
async function refusal(db: Database, request: BookingRequest, refused: BookingRefused): Promise<Refusal> {
  const free = refused.why === 'slot_taken' ? { alternatives: await alternatives(db, request) } : {};
  return bookingRefusal(refused, request.zone, free);
}

/** Books in the database what may be had, and whose turn it is. */
async function book(
  mails: BookingMails,
  { db, actor }: BookingCall,
  { asked, asStaff, key }: { asked: BookingRequest; asStaff: boolean; key: RequestKey<Reservation> | null },
): Promise<Reservation> {
  const { now } = asked;
  const audited = (tx: Transaction, booked: Reservation) =>
    asStaff || booked.overridden.length > 0
      ? auditing(tx, {
          user: actor.user.id,
          now,
          right: 'reservation.add',
          id: booked.id,
          before: null,
          after: { ...booked },
        })
      : null;
  try {
    return await transact(db, (tx) =>
      reserveAlone(tx, asked, key, (booked, holders) => {
        const record = audited(tx, booked);
        return {
          ...(booked.status === 'CONFIRMED' && mails.withConfirmed(tx, booked, holders, now)),
          ...(record && { record }),
        };
      }),
    );
  } catch (error) {
    if (!(error instanceof NotAlone)) throw error;
  }
  return transact(db, (tx) =>
    withKey(tx, key, async () => {
      const booked = await reserve(tx, asked);
      if (booked.status === 'CONFIRMED') await mails.confirmed(tx, booked.id, now);
      await audited(tx, booked);
      return booked;
    }),
  );
}

/**
 * Makes the booking that a call asks for, once for each of its keys. What is plainly impossible is refused before anybody is
 * waited for; what may be had comes to the database in turn with others who want the same spaces, and is looked at again
 * then.
 */
export async function makeBooking({ mails, admission }: BookingEnv, call: BookingCall): Promise<Reservation> {
  const { body, actor, db, config, now, request } = call;
  const whose = await bookedFor(db, actor, body.member);
  return oneAtATime<Reservation>({ db, request, user: actor.user.id, body, now }, async (key) => {
    let asked = await requestOf(call, whose, now);
    try {
      await refuseAtSight(db, asked);
      return await admission.admit(asked.facility.spaces, async (waited) => {
        if (waited) {
          asked = await requestOf(call, whose, config.now());
          await refuseAtSight(db, asked);
        }
        return book(mails, call, { asked, asStaff: whose.asStaff, key });
      });
    } catch (error) {
      // The same request may have got it, and its answer may have been lost.
      const first = key && !(error instanceof KeyInUse) ? await key.find(db) : null;
      if (first) return first;
      if (error instanceof BookingRefused) throw await refusal(db, asked, error);
      throw error;
    }
  });
}
