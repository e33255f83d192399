import { DAY } from '@portal/contract/rules/club-time';
import type { ReservationStatus } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { CalendarEvent } from '../../calendar-files/write-calendar.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { instant } from '../../time/moments.ts';
import type { ReservationScope } from '../reservations/find-reservations.ts';
import { inScope } from '../reservations/find-reservations.ts';
import { statusAt } from '../reservations/status-at.ts';
import { facility, reservation } from '../tables.ts';

type Club = Pick<Config, 'clubName' | 'portalUrl'>;

/** What is over for longer is left out of a feed. */
const KEPT = 90 * DAY;
const MOST = 1000;

const bookings = (db: Database, now: number, where: SQL | undefined) =>
  db
    .select({
      id: reservation.id,
      facility: facility.name,
      start: instant(reservation.start_from),
      end: instant(reservation.end_at),
      status: statusAt(now),
      changes: reservation.changes,
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(where);

interface Row {
  id: number;
  /** Its name. */
  facility: string;
  /** Instants. */
  start: number;
  end: number;
  status: ReservationStatus;
  /** How often it was moved. */
  changes: number;
}

const statuses: Readonly<Record<ReservationStatus, CalendarEvent['status']>> = {
  HELD: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  NO_SHOW: 'CANCELLED',
};

const words: Readonly<Record<ReservationStatus, string>> = {
  HELD: 'On hold for you until you pay.',
  CONFIRMED: 'Your booking is confirmed.',
  CANCELLED: 'This booking was cancelled.',
  EXPIRED: 'This booking wasn’t paid in time.',
  NO_SHOW: 'Nobody checked in on time, so the slot was released.',
};

/** What calendars know a booking by, whatever becomes of it. */
export const eventUid = (id: number, { portalUrl }: Pick<Club, 'portalUrl'>): string =>
  `reservation-${id}@${new URL(portalUrl).hostname}`;

/** A booking as an event of a calendar. */
export function eventOf(
  { id, facility: place, start, end, status, changes }: Row,
  club: Club,
): CalendarEvent {
  const url = `${club.portalUrl}/my-bookings?booking=${id}`;
  const isOver = statuses[status] === 'CANCELLED';
  return {
    uid: eventUid(id, club),
    // Paying is no change of the event that calendars need; ending is the last.
    sequence: changes + (isOver ? 1 : 0),
    status: statuses[status],
    start,
    end,
    summary: place,
    description: `${words[status]}\n${url}`,
    location: `${place}, ${club.clubName}`,
    url,
  };
}

/** A booking as an event of a calendar, if the scope holds it. Nothing in it is about anybody else. */
export async function bookingEvent(
  db: Database,
  scope: ReservationScope,
  id: number,
  { club, now }: { club: Club; now: number },
): Promise<CalendarEvent | undefined> {
  const [row] = await bookings(db, now, and(eq(reservation.id, id), inScope(scope)));
  return row && eventOf(row, club);
}

/** A member's bookings of the last three months and all that come; those that were never paid for are left out. */
export async function bookingEvents(
  db: Database,
  member: number,
  { club, now }: { club: Club; now: number },
): Promise<CalendarEvent[]> {
  const rows = await bookings(
    db,
    now,
    and(inScope(member), gt(reservation.end_at, new Date(now - KEPT)), ne(statusAt(now), 'EXPIRED')),
  )
    .orderBy(asc(reservation.start_from))
    .limit(MOST);
  return rows.map((row) => eventOf(row, club));
}
