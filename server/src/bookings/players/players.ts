import type { Player } from '@portal/contract';
import { hasRoomForOneMore } from '@portal/contract/bookings/rules/capacity';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { member } from '../../members/index.ts';
import { instant, momentWriter } from '../../time/moments.ts';
import { isStale } from '../reservations/status-at.ts';
import { shareOfPlayer } from '../shares/shares.ts';
import { bookingPlayer, facility, reservation } from '../tables.ts';

/** Options for writing players; `buildLink` gives the links of guests. */
interface PlayerView {
  now: number;
  zone: string;
  buildLink: ((player: number) => string) | null;
}

/** The players of a booking in their wire form. */
export const readPlayers = (db: Database | Transaction, id: number, shown: PlayerView): Promise<Player[]> =>
  findPlayers(db, eq(bookingPlayer.reservation_id, id), shown);

/** Players in their wire form, by booking. The condition may be on their bookings. */
export async function findPlayers(
  db: Database | Transaction,
  where: SQL | undefined,
  { now, zone, buildLink }: PlayerView,
): Promise<Player[]> {
  const write = momentWriter(zone);
  const rows = await db
    .select({
      id: bookingPlayer.id,
      member: bookingPlayer.member_id,
      name: sql<string>`coalesce(${member.name}, ${bookingPlayer.name})`,
      status: bookingPlayer.status,
      email: bookingPlayer.email,
      invitedAt: instant(bookingPlayer.invited_at),
      answeredAt: sql<number | null>`${instant(bookingPlayer.answered_at)}`,
      share: shareOfPlayer(write, now),
    })
    .from(bookingPlayer)
    .innerJoin(reservation, eq(reservation.id, bookingPlayer.reservation_id))
    .leftJoin(member, eq(member.id, bookingPlayer.member_id))
    .where(where)
    .orderBy(asc(bookingPlayer.reservation_id), asc(bookingPlayer.id));
  return rows.map(({ invitedAt, answeredAt, ...row }) => ({
    ...row,
    kind: row.member === null ? 'GUEST' : 'MEMBER',
    link: row.member === null && buildLink !== null ? buildLink(row.id) : null,
    invited_at: write(invitedAt),
    answered_at: answeredAt === null ? null : write(answeredAt),
  }));
}

/** Counts the players of a booking who take a place: those who haven't declined. */
async function countPlayers(tx: Transaction, id: number): Promise<{ members: number; guests: number }> {
  const [counted] = await tx
    .select({
      members: sql<number>`count(${bookingPlayer.member_id})::int`,
      guests: sql<number>`count(${bookingPlayer.name})::int`,
    })
    .from(bookingPlayer)
    .where(and(eq(bookingPlayer.reservation_id, id), ne(bookingPlayer.status, 'DECLINED')));
  return counted ?? { members: 0, guests: 0 };
}

const noRoom = (capacity: number) =>
  refuseWith(409, 'no_room', `The facility holds ${capacity} people.`, { capacity });

/** Throws where a facility has no room for a booking's member, their guests and the invited players. */
export async function requireRoomForPlayers(
  tx: Transaction,
  id: number,
  { capacity, guests }: { capacity: number | null; guests: number },
): Promise<void> {
  const players = await countPlayers(tx, id);
  if (players.guests > guests)
    throw fieldErrors({ guests: [fault('guestsInvited', { guests: players.guests })] });
  if (capacity !== null && players.members > 0 && 1 + guests + players.members > capacity)
    throw noRoom(capacity);
}

/**
 * Throws where a locked booking has no room for one more: at its current facility, or where a dearer change of it
 * waits for its payment.
 */
export async function requireRoomForOneMore(
  tx: Transaction,
  id: number,
  kind: Player['kind'],
  now: number,
): Promise<void> {
  const players = await countPlayers(tx, id);
  const places = await tx
    .select({ capacity: facility.capacity, guests: reservation.guests })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(
      or(
        eq(reservation.id, id),
        and(eq(reservation.replaces_id, id), eq(reservation.status, 'HELD'), sql`not ${isStale(now)}`),
      ),
    );
  for (const { capacity, guests } of places) {
    if (kind === 'GUEST' && players.guests >= guests) throw refuse('no_guest_left');
    if (
      kind === 'MEMBER' &&
      capacity !== null &&
      !hasRoomForOneMore({ capacity, guests, members: players.members })
    )
      throw noRoom(capacity);
  }
}
