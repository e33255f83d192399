import { DAY } from '@portal/contract/rules/club-time';
import type { ReservationStatus } from '@portal/contract';
import type { Language } from '@portal/contract/translations';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { languageOfMember } from '../../account/index.ts';
import type { CalendarEvent } from '../../http/calendar-files/write-calendar.ts';
import type { Config } from '../../config/config.ts';
import { clubNameIn, pagesIn } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { instant } from '../../time/moments.ts';
import type { ReservationScope } from '../reservations/find-reservations.ts';
import { bookingsInScope } from '../reservations/find-reservations.ts';
import { statusAt } from '../reservations/status-at.ts';
import { member } from '../../members/index.ts';
import { bookingPlayer, facility, reservation } from '../tables.ts';

type CalendarClub = Pick<Config, 'clubName' | 'chinese' | 'portalUrl'>;

/** Bookings that ended longer ago are left out of a feed. */
const KEPT = 90 * DAY;
const MOST = 1000;

const bookings = (db: Database, now: number, where: SQL | undefined) =>
  db
    .select({
      id: reservation.id,
      facility: facility.name,
      zh: facility.zh,
      start: instant(reservation.start_from),
      end: instant(reservation.end_at),
      status: statusAt(now),
      changes: reservation.changes,
      isVisitor: member.is_visitor,
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .innerJoin(member, eq(member.id, reservation.member_id))
    .where(where);

interface Row {
  id: number;
  facility: string;
  /** The facility's name in Chinese. */
  zh?: { name?: string | undefined } | null | undefined;
  /** Instants. */
  start: number;
  end: number;
  status: ReservationStatus;
  /** Number of times it was moved. */
  changes: number;
  /** True for a visitor's, whose booking has no page without a login. */
  isVisitor: boolean;
  /** True for another member's booking, to which the reader is invited. */
  isInvited?: boolean;
}

const statuses: Readonly<Record<ReservationStatus, CalendarEvent['status']>> = {
  HELD: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  NO_SHOW: 'CANCELLED',
};

const words: Readonly<Record<Language, Readonly<Record<ReservationStatus, string>>>> = {
  en: {
    HELD: 'On hold for you until you pay.',
    CONFIRMED: 'Your booking is confirmed.',
    CANCELLED: 'This booking was cancelled.',
    EXPIRED: 'This booking wasn’t paid in time.',
    NO_SHOW: 'Nobody checked in on time, so the slot was released.',
  },
  zh: {
    HELD: '已为您保留，付款后生效。',
    CONFIRMED: '预订已确认。',
    CANCELLED: '此预订已取消。',
    EXPIRED: '此预订未按时付款。',
    NO_SHOW: '无人按时签到，时段已释出。',
  },
};

/** Returns the uid by which calendars recognise a booking, through all its changes. */
export const eventUid = (id: number, { portalUrl }: Pick<CalendarClub, 'portalUrl'>): string =>
  `reservation-${id}@${new URL(portalUrl).hostname}`;

/** The description of another member's booking to which the reader comes. */
const coming: Readonly<Record<Language, string>> = {
  en: 'You’re coming to this booking.',
  zh: '您会参加这项预订。',
};

/** Writes a booking as a calendar event. */
export function toCalendarEvent(
  { id, facility: name, zh, start, end, status, changes, isVisitor, isInvited = false }: Row,
  club: CalendarClub,
  language: Language,
): CalendarEvent {
  const place = (language === 'zh' && zh?.name) || name;
  const url = `${club.portalUrl}${pagesIn(language)}/my-bookings/${id}`;
  const sentence = isInvited && status === 'CONFIRMED' ? coming[language] : words[language][status];
  const isOver = statuses[status] === 'CANCELLED';
  return {
    uid: eventUid(id, club),
    // Calendars needn't see a payment as a change of the event; its end is the last change.
    sequence: changes + (isOver ? 1 : 0),
    status: statuses[status],
    start,
    end,
    summary: place,
    description: isVisitor ? sentence : `${sentence}\n${url}`,
    location: `${place}${language === 'zh' ? '，' : ', '}${clubNameIn(club, language)}`,
    ...(!isVisitor && { url }),
  };
}

/**
 * Finds a booking in the scope and returns a function that writes it as a calendar event. It holds nothing about
 * anybody else.
 */
export async function bookingEvent(
  db: Database,
  scope: ReservationScope,
  id: number,
  { club, now }: { club: CalendarClub; now: number },
): Promise<((language: Language) => CalendarEvent) | undefined> {
  const [row] = await bookings(db, now, and(eq(reservation.id, id), bookingsInScope(scope)));
  return row && ((language) => toCalendarEvent(row, club, language));
}

/** Other members' bookings to which this member accepted an invitation. */
const accepted = (db: Database, of: number) =>
  inArray(
    reservation.id,
    db
      .select({ id: bookingPlayer.reservation_id })
      .from(bookingPlayer)
      .where(and(eq(bookingPlayer.member_id, of), eq(bookingPlayer.status, 'ACCEPTED'))),
  );

/**
 * A member's bookings of the last three months and all future ones, and those that they are invited to; those that
 * were never paid for are left out.
 */
export async function bookingEvents(
  db: Database,
  of: number,
  { club, now }: { club: CalendarClub; now: number },
): Promise<CalendarEvent[]> {
  const shown = (where: SQL | undefined) =>
    bookings(db, now, and(where, gt(reservation.end_at, new Date(now - KEPT)), ne(statusAt(now), 'EXPIRED')))
      .orderBy(asc(reservation.start_from))
      .limit(MOST);
  const [own, others] = [await shown(bookingsInScope(of)), await shown(accepted(db, of))];
  // A member who booked for their household may be invited to that booking as well.
  const known = new Set(own.map(({ id }) => id));
  const invited = others.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, isInvited: true }));
  const language = await languageOfMember(db, of);
  return [...own, ...invited]
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MOST)
    .map((row) => toCalendarEvent(row, club, language));
}
