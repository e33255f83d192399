import type { Member, PlayerStatus } from '@portal/contract';
import { isInvitable } from '@portal/contract/bookings/rules/invitations';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notFound, refuse } from '../../http/refusals/refusal.ts';
import { lockHouseholds } from '../../members/index.ts';
import type { Club } from '../../time/moments.ts';
import { readLimits } from '../limits/household-limits.ts';
import type { Booking, ReservationScope } from '../reservations/find-reservations.ts';
import { findBooking, bookingsInScope } from '../reservations/find-reservations.ts';
import { BookingRefused } from '../reserve/booking-refused.ts';
import { endPlayerShare } from '../shares/split-price.ts';
import { bookingPlayer, reservation } from '../tables.ts';
import { lockReservation } from './invite.ts';
import { requireRoomForOneMore } from './players.ts';

type PlayerAnswerStatus = Exclude<PlayerStatus, 'INVITED'>;

interface PlayerAnswer extends Club {
  /** Id of the player. */
  id: number;
  status: PlayerAnswerStatus;
}

const over = () => refuse('invitation_over');

/** Finds the invitation and its booking, both locked; a 404 where it isn't this player's. */
async function lockInvited(
  tx: Transaction,
  { id, now }: Pick<PlayerAnswer, 'id' | 'now'>,
  isTheirs: ReturnType<typeof and>,
): Promise<{ before: PlayerStatus; booking: Booking }> {
  const own = and(eq(bookingPlayer.id, id), isTheirs);
  const [found] = await tx
    .select({ reservation: bookingPlayer.reservation_id })
    .from(bookingPlayer)
    .where(own);
  if (!found) throw notFound();
  await lockReservation(tx, found.reservation);
  const [player] = await tx.select({ status: bookingPlayer.status }).from(bookingPlayer).where(own);
  const booking = await findBooking(tx, 'all', found.reservation, now);
  if (!player || !booking) throw notFound();
  return { before: player.status, booking };
}

const store = (tx: Transaction, { id, status, now }: PlayerAnswer, counts: boolean) =>
  tx
    .update(bookingPlayer)
    .set({ status, counts, answered_at: new Date(now) })
    .where(eq(bookingPlayer.id, id));

/**
 * Stores a member's answer to an invitation. With `counts`, the booking then counts for their household's limits, and
 * accepting it past one of them throws `BookingRefused`. Returns the booking where this changed anything.
 */
export async function answerAsMember(
  tx: Transaction,
  member: Member,
  { counts, ...answering }: PlayerAnswer & { counts: boolean },
): Promise<Booking | null> {
  const { id, status, now, zone } = answering;
  // In the order of locks for bookings: the household before the booking.
  const head = (await lockHouseholds(tx, [member.id])).get(member.id) ?? member.id;
  const { before, booking } = await lockInvited(tx, { id, now }, eq(bookingPlayer.member_id, member.id));
  if (before === status) return null;
  if (!isInvitable(booking, now)) throw over();
  if (status === 'ACCEPTED') {
    if (member.status !== 'ACTIVE') throw new BookingRefused('member_status');
    // A player who declined gave their place up.
    if (before === 'DECLINED') await requireRoomForOneMore(tx, booking.id, 'MEMBER', now);
    if (counts) {
      const { start, end, facility } = booking;
      const facilities = [facility.id];
      const limits = await readLimits(tx, {
        facilities,
        head,
        earliest: start,
        except: booking.id,
        now,
        zone,
      });
      const [passed] = limits.findExceededLimits(facility.id, { start, end }, { member: member.id });
      if (passed) throw new BookingRefused(passed);
    }
  }
  if (status === 'DECLINED')
    await endPlayerShare(tx, { booking: booking.id, player: id, isOwnWish: true, now });
  await store(tx, answering, counts && status === 'ACCEPTED');
  return booking;
}

/** Stores a guest's answer, as often as they like. Returns the booking where this changed anything. */
export async function answerAsGuest(tx: Transaction, answering: PlayerAnswer): Promise<Booking | null> {
  const { before, booking } = await lockInvited(tx, answering, isNotNull(bookingPlayer.name));
  if (before === answering.status) return null;
  if (!isInvitable(booking, answering.now)) throw over();
  if (before === 'DECLINED') await requireRoomForOneMore(tx, booking.id, 'GUEST', answering.now);
  const { id: player, status, now } = answering;
  if (status === 'DECLINED') await endPlayerShare(tx, { booking: booking.id, player, isOwnWish: true, now });
  await store(tx, answering, false);
  return booking;
}

/** Asks players again who accepted to come to a booking that now has another time or place. */
export const inviteAgain = (tx: Transaction, { id }: Booking) =>
  tx
    .update(bookingPlayer)
    .set({ status: 'INVITED', counts: false, answered_at: null })
    .where(and(eq(bookingPlayer.reservation_id, id), eq(bookingPlayer.status, 'ACCEPTED')));

/** The recipient of a withdrawn invitation. */
export interface RemovedPlayer {
  booking: Booking;
  player: typeof bookingPlayer.$inferSelect;
}

/** Removes a player from a booking; a 404 where the scope doesn't hold it, a 409 where they have paid a share of it. */
export async function removePlayer(
  tx: Transaction,
  { id, scope, now }: { id: number; scope: ReservationScope; now: number },
): Promise<RemovedPlayer> {
  const [found] = await tx
    .select({ reservation: reservation.id })
    .from(bookingPlayer)
    .innerJoin(reservation, eq(reservation.id, bookingPlayer.reservation_id))
    .where(and(eq(bookingPlayer.id, id), bookingsInScope(scope)));
  if (!found) throw notFound();
  await lockReservation(tx, found.reservation);
  const booking = await findBooking(tx, scope, found.reservation, now);
  await endPlayerShare(tx, { booking: found.reservation, player: id, isOwnWish: false, now });
  const [player] = await tx.delete(bookingPlayer).where(eq(bookingPlayer.id, id)).returning();
  if (!booking || !player) throw notFound();
  return { booking, player };
}
