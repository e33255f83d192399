import { isInvitable } from '@portal/contract/bookings/rules/invitations';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Quota } from '../../http/limits/quota.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound, refuse } from '../../http/refusals/refusal.ts';
import { member } from '../../members/index.ts';
import type { Booking, ReservationScope } from '../reservations/find-reservations.ts';
import { findBooking } from '../reservations/find-reservations.ts';
import { bookingPlayer, facility, reservation } from '../tables.ts';
import { requireRoomForOneMore } from './players.ts';
import { canBeInvited } from './search.ts';

/** Invitations by sender: they are emails to people who didn't ask for any. */
export const invitations: Quota = { kind: 'invitations', limit: 60, window: 60 * 60_000 };

/** Locks a booking; invitations to it wait for one another, and for changes and cancellations. */
export const lockReservation = (tx: Transaction, id: number) =>
  tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id)).for('update');

/** The booking, and the moment of the invitation. */
export interface InvitationContext {
  /** Id of the booking. */
  id: number;
  scope: ReservationScope;
  now: number;
}

/** The caller's booking, locked; throws where there is none, or nobody can be invited to it. */
async function lockOwn(tx: Transaction, { id, scope, now }: InvitationContext): Promise<Booking> {
  await lockReservation(tx, id);
  const booking = await findBooking(tx, scope, id, now);
  if (!booking) throw notFound();
  if (!isInvitable(booking, now)) throw refuse('not_invitable');
  return booking;
}

const invitedAt = (now: number) => ({
  status: 'INVITED' as const,
  invited_at: new Date(now),
  answered_at: null,
});

/** Invites a member to a booking in the scope; one who declined may be invited again. Returns the player's id. */
export async function inviteMember(
  tx: Transaction,
  inviting: InvitationContext,
  invited: number,
): Promise<number> {
  const booking = await lockOwn(tx, inviting);
  // The same answer for one who doesn't exist, may not come or couldn't answer: ids can't be probed.
  if ((await tx.$count(member, and(eq(member.id, invited), canBeInvited))) === 0)
    throw fieldErrors({ member: [fault('cannotBeInvited')] });
  if (invited === booking.member) throw fieldErrors({ member: [fault('ownBooking')] });
  const own = and(eq(bookingPlayer.reservation_id, booking.id), eq(bookingPlayer.member_id, invited));
  const [before] = await tx
    .select({ id: bookingPlayer.id, status: bookingPlayer.status })
    .from(bookingPlayer)
    .where(own);
  if (before && before.status !== 'DECLINED') throw refuse('invited_already');
  await requireRoomForOneMore(tx, booking.id, 'MEMBER', inviting.now);
  if (before) {
    await tx.update(bookingPlayer).set(invitedAt(inviting.now)).where(own);
    return before.id;
  }
  return store(tx, { reservation_id: booking.id, member_id: invited, ...invitedAt(inviting.now) });
}

/** Invites one of the guests of a booking of the caller's. Returns the player's id. */
export async function inviteGuest(
  tx: Transaction,
  inviting: InvitationContext,
  guest: { name: string; email: string | null },
): Promise<number> {
  const booking = await lockOwn(tx, inviting);
  const [place] = await tx
    .select({ guests: facility.guests })
    .from(facility)
    .where(eq(facility.id, booking.facility.id));
  if (place?.guests === 'NAMES' && !booking.guest_names.includes(guest.name))
    throw fieldErrors({ name: [fault('chooseGuest')] });
  await requireRoomForOneMore(tx, booking.id, 'GUEST', inviting.now);
  return store(tx, { reservation_id: booking.id, ...guest, ...invitedAt(inviting.now) });
}

async function store(tx: Transaction, row: typeof bookingPlayer.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(bookingPlayer).values(row).returning({ id: bookingPlayer.id });
  if (!stored) throw new Error('The player was not stored');
  return stored.id;
}
