import type { GuestInvitation, Invitation, Player } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { counted } from '../../http/page.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { orderBy } from '../../database/statements/ordering.ts';
import { member } from '../../members/index.ts';
import { instant, momentWriter } from '../../time/moments.ts';
import { checkInOpens } from '../check-in/check-in-by.ts';
import { bookedFacility } from '../facilities/facilities.ts';
import { photographsColumn } from '../facilities/photographs/photographs.ts';
import { statusAt } from '../reservations/status-at.ts';
import { shareOfPlayer } from '../shares/shares.ts';
import { bookingPlayer, facility, reservation } from '../tables.ts';
import { findPlayers } from './players.ts';

/** The member who holds the booking. */
const holder = alias(member, 'holder');

/** Names of the other members who accepted. */
const others = sql<string[]>`array(
  select their.name from ${bookingPlayer} as other join ${member} as their on their.id = other.member_id
  where other.reservation_id = ${reservation}.id and other.id <> ${bookingPlayer}.id and other.status = 'ACCEPTED'
  order by other.id)`;

interface Clock {
  now: number;
  zone: string;
}

/** Photographs are read where one booking is: a list of several would carry many. */
const invitations = (
  db: Database | Transaction,
  { now, zone }: Clock,
  { where, isOne }: { where: SQL | undefined; isOne: boolean },
) =>
  db
    .select({
      id: bookingPlayer.id,
      reservation: reservation.id,
      name: bookingPlayer.name,
      facility: bookedFacility,
      facility_details: {
        description: facility.description,
        zh: facility.zh,
        capacity: facility.capacity,
        photographs: isOne ? photographsColumn : sql<null>`null`,
      },
      holder: holder.name,
      start: instant(reservation.start_from),
      end: instant(reservation.end_at),
      booking_status: statusAt(now),
      checkInBy: sql<number | null>`${instant(reservation.check_in_by)}`,
      status: bookingPlayer.status,
      others,
      guests: reservation.guests,
      invitedAt: instant(bookingPlayer.invited_at),
      answeredAt: sql<number | null>`${instant(bookingPlayer.answered_at)}`,
      share: shareOfPlayer(momentWriter(zone), now),
    })
    .from(bookingPlayer)
    .innerJoin(reservation, eq(reservation.id, bookingPlayer.reservation_id))
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .innerJoin(holder, eq(holder.id, reservation.member_id))
    .where(where);

type Row = Awaited<ReturnType<typeof invitations>>[number];

function toWire(
  { start, end, checkInBy, invitedAt, answeredAt, name: _name, facility_details, ...row }: Row,
  zone: string,
): Invitation {
  const write = momentWriter(zone);
  const { photographs, ...details } = facility_details;
  return {
    ...row,
    facility_details: { ...details, ...(photographs && { photographs }) },
    start_from: write(start),
    end_at: write(end),
    check_in: checkInBy === null ? null : { opens_at: write(checkInOpens(start)), until: write(checkInBy) },
    invited_at: write(invitedAt),
    answered_at: answeredAt === null ? null : write(answeredAt),
  };
}

interface InvitationQuery {
  reservation?: number | undefined;
  when?: 'coming' | 'past' | undefined;
  limit: number;
  offset: number;
  /** The earliest comes first where left out. */
  ordering?: string | undefined;
}

/** A page of the invitations of a member. */
export async function listInvitations(
  db: Database,
  of: number,
  { reservation: booking, when, ordering = 'start_from', ...page }: InvitationQuery,
  reading: Clock,
): Promise<{ count: number; results: Invitation[] }> {
  const { now, zone } = reading;
  const isOver = or(lte(reservation.end_at, new Date(now)), eq(reservation.status, 'CANCELLED'));
  const where = and(
    eq(bookingPlayer.member_id, of),
    booking === undefined ? undefined : eq(reservation.id, booking),
    when === 'past' ? isOver : undefined,
    when === 'coming'
      ? and(gt(reservation.end_at, new Date(now)), sql`${reservation.status} <> 'CANCELLED'`)
      : undefined,
  );
  const order = orderBy(
    ordering,
    { id: bookingPlayer.id, start_from: reservation.start_from, invited_at: bookingPlayer.invited_at },
    bookingPlayer.id,
  );
  const found = { where, isOne: booking !== undefined };
  const rows = await invitations(db, reading, found)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  return counted(
    page,
    rows.map((row) => toWire(row, zone)),
    () => db.$count(invitations(db, reading, found).as('matching')),
  );
}

/** An invitation in its wire form; undefined: there is none. */
export async function findInvitation(
  db: Database | Transaction,
  id: number,
  reading: Clock,
): Promise<Invitation | undefined> {
  const [found] = await invitations(db, reading, { where: eq(bookingPlayer.id, id), isOne: true });
  return found && toWire(found, reading.zone);
}

/** Finds the invitation of a guest; undefined: their link no longer works. */
export async function findGuestInvitation(
  db: Database | Transaction,
  id: number,
  reading: Clock,
): Promise<(GuestInvitation & { reservation: number }) | undefined> {
  const [found] = await invitations(db, reading, { where: eq(bookingPlayer.id, id), isOne: true });
  if (!found || found.name === null) return undefined;
  const { id: _id, others: _others, guests: _guests, ...invitation } = toWire(found, reading.zone);
  return { ...invitation, name: found.name };
}

/** Everybody whom a member, or the one who booked for them, has invited. */
export const invitedBy = (db: Database, of: number, reading: Clock): Promise<Player[]> =>
  findPlayers(db, or(eq(reservation.member_id, of), eq(reservation.booked_by_id, of)), {
    ...reading,
    buildLink: null,
  });
