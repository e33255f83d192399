import type { Member } from '@portal/contract';
import { hasLapsed } from '@portal/contract/bookings/rules/booker-status';
import { seatsPrice } from '@portal/contract/content/rules/event-seats';
import { dateOf } from '@portal/contract/rules/club-time';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { eventRegistration } from '../tables.ts';
import type { SeatContext, LockedEvent } from './offer-seats.ts';
import { hasRoom, lockEvent, seat } from './offer-seats.ts';

/** A request for seats. */
interface SignUp {
  event: number;
  seats: number;
  /** Null: nobody, as staff without a membership. */
  member: Pick<Member, 'id' | 'status' | 'books_until'> | null;
  /** The price that they saw, in cents. */
  expectedPrice: number | undefined;
}

const noSuchEvent = (id: number) => fieldErrors({ event: [fault('notFound', { id })] });

function mustBeOpen(
  { type, sign_up, sign_up_until, start_from, called_off_at }: LockedEvent,
  now: number,
): void {
  if (type !== 'EVENT' || !sign_up || called_off_at !== null) throw refuse('no_sign_up');
  if (now >= Math.min((sign_up_until ?? start_from).getTime(), start_from.getTime()))
    throw refuse('sign_up_closed');
}

function mustAllow({ seats, most_seats }: LockedEvent, wanted: number): void {
  const most = Math.min(most_seats, seats ?? most_seats);
  if (wanted > most) throw fieldErrors({ seats: [fault('tooLarge', { max: most })] });
}

async function mustBeFirst(tx: Transaction, event: number, member: number): Promise<void> {
  const [living] = await tx
    .select({ id: eventRegistration.id })
    .from(eventRegistration)
    .where(
      and(
        eq(eventRegistration.event_id, event),
        eq(eventRegistration.member_id, member),
        ne(eventRegistration.status, 'CANCELLED'),
      ),
    );
  if (living)
    throw refuse('registered_already', {
      registration: living.id,
    });
}

/**
 * Signs a member up: they have the seats where there are enough, else a place at the end of the waiting list. Answers the
 * registration's id; throws if the event or a rule forbids it, or the price isn't the one they saw.
 */
export async function signUp(
  tx: Transaction,
  { event: id, seats, member, expectedPrice }: SignUp,
  at: SeatContext,
): Promise<number> {
  const event = await lockEvent(tx, id);
  if (event?.status !== 'PUBLISHED') throw noSuchEvent(id);
  mustBeOpen(event, at.now);
  mustAllow(event, seats);
  if (member?.status !== 'ACTIVE') throw refuse('member_status');
  if (hasLapsed(member, dateOf(at.now, at.zone)))
    throw refuseWith(400, 'membership_ended', 'The membership has ended.');
  await mustBeFirst(tx, id, member.id);
  const price = seatsPrice(event, seats);
  if (expectedPrice !== undefined && expectedPrice !== price)
    throw refuseWith(409, 'price_changed', 'The price has changed.', { price });
  const [stored] = await tx
    .insert(eventRegistration)
    .values({
      event_id: id,
      member_id: member.id,
      seats,
      status: 'WAITING',
      price,
      created_at: new Date(at.now),
    })
    .returning();
  if (!stored) throw new Error('The registration was not stored');
  if (hasRoom(event, seats)) await seat(tx, event, stored, 'EVENT_REGISTERED', at);
  return stored.id;
}
