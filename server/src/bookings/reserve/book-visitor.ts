import type { ParsedBody, Reservation } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { fault } from '../../http/refusals/fault.ts';
import { once } from '../../http/limits/idempotency.ts';
import { fieldErrors, permissionDenied } from '../../http/refusals/refusal.ts';
import { keepVisitor } from '../../members/index.ts';
import { allotTimesFirst } from '../opening-requests/allot.ts';
import { refusing } from './booking-refused.ts';
import type { BookingCall, BookingEnv } from './make-booking.ts';
import { bookInSteps, look } from './make-booking.ts';

export type Visitor = NonNullable<ParsedBody<'POST /booking/reservation/'>['visitor']>;

/** Throws unless the caller may book for a visitor, and names no member as well. */
export function mustBookVisitor({ rights }: Pick<Actor, 'rights'>, member: number | undefined): void {
  if (!rights.has('reservation.add')) throw permissionDenied();
  if (member !== undefined) throw fieldErrors({ visitor: [fault('memberOrVisitor')] });
}

/**
 * Books for somebody without a membership, whose record is added with the booking: where that is refused, nothing of
 * theirs is stored.
 */
export async function bookForVisitor(
  { boards, mails }: Pick<BookingEnv, 'boards' | 'mails'>,
  call: BookingCall,
  visitor: Visitor,
): Promise<Reservation> {
  const { actor, body, config, db, now, request } = call;
  mustBookVisitor(actor, body.member);
  const zone = config.timeZone;
  const user = actor.user.id;
  await allotTimesFirst(db, { facility: body.facility, ranges: [parseRange(body)] }, mails, { now, zone });
  // Looked up before the transaction, which has the only connection of an embedded database.
  const seen = await look(boards, call, { member: null, bookedBy: null, asStaff: true }, now);
  const name = body.name ?? visitor.name;
  const book = async (tx: Transaction) => {
    const member = await keepVisitor(tx, visitor, { user, now, zone });
    return bookInSteps(tx, mails, call, { request: { ...seen.request, member, name }, asStaff: true });
  };
  return refusing(zone, () => once({ db, request, user, body, now }, book));
}
