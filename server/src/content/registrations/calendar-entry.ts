import { emailPhrases as enPhrases } from '@portal/words/en/content/email-phrases';
import { emailPhrases as zhPhrases } from '@portal/words/zh/content/email-phrases';
import type { Language } from '@portal/contract/translations';
import { DAY } from '@portal/contract/rules/club-time';
import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { languageOfMember } from '../../account/index.ts';
import type { CalendarEvent } from '../../http/calendar-files/write-calendar.ts';
import type { Config } from '../../config/config.ts';
import { clubNameIn, pagesIn } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { instant } from '../../time/moments.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';
import { serveSealedFile } from '../../http/calendar-files/serve-sealed-file.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import { notFound } from '../../http/refusals/refusal.ts';

/** The fields of an event that a calendar needs. Instants. */
export interface ShownEvent {
  eventId: number;
  event: string;
  place: string | null;
  /** Its texts in Chinese. */
  zh: { name?: string | undefined; place?: string | undefined } | null | undefined;
  start: number;
  end: number;
  /** Number of changes. */
  changes: number;
  /** The moment it was called off, and the reason. */
  calledOffAt: Date | null;
  reason: string | null;
  /** The seats of the calendar's member; null: none. */
  registration: { id: number; seats: number } | null;
}

const phrases = { en: enPhrases, zh: zhPhrases };

/** A club event for a member's own calendar: the same one, by email or as a file, once they have seats. */
export function calendarEntry(
  { eventId, zh, start, end, registration, changes, calledOffAt, ...en }: ShownEvent,
  club: Pick<Config, 'clubName' | 'chinese' | 'portalUrl'>,
  language: Language,
): CalendarEvent {
  const isChinese = language === 'zh';
  const place = (isChinese && zh?.place) || en.place;
  const url = `${club.portalUrl}${pagesIn(language)}/events/${eventId}`;
  const seats = registration ? `-${registration.id}` : '';
  return {
    uid: `event-${eventId}${seats}@${new URL(club.portalUrl).hostname}`,
    // Being called off is the last change.
    sequence: changes + (calledOffAt === null ? 0 : 1),
    status: calledOffAt === null ? 'CONFIRMED' : 'CANCELLED',
    start,
    end,
    summary: (isChinese && zh?.name) || en.event,
    description: registration ? `${phrases[language].seatsAlone(registration.seats)}\n${url}` : url,
    location: [place, clubNameIn(club, language)]
      .filter((part) => part !== null)
      .join(isChinese ? '，' : ', '),
    url,
  };
}

/** An event as calendars show it. */
export const shownColumns = {
  eventId: calendarEvent.id,
  event: calendarEvent.name,
  place: calendarEvent.place,
  zh: calendarEvent.zh,
  start: instant(calendarEvent.start_from),
  end: instant(calendarEvent.end_at),
  changes: calendarEvent.changes,
  calledOffAt: calendarEvent.called_off_at,
  reason: calendarEvent.call_off_reason,
};

/** Seats that are a member's, or were until the event was called off: calendars take it away by the same name. */
const isInCalendar = or(
  eq(eventRegistration.status, 'REGISTERED'),
  and(isNotNull(eventRegistration.called_off_at), isNotNull(eventRegistration.seated_at)),
);

/** An event that members can go to, with the seats that a member (0: nobody) has there; undefined where there is none. */
export async function findShown(db: Database, id: number, member: number): Promise<ShownEvent | undefined> {
  const [found] = await db
    .select(shownColumns)
    .from(calendarEvent)
    .where(
      and(eq(calendarEvent.id, id), eq(calendarEvent.type, 'EVENT'), eq(calendarEvent.status, 'PUBLISHED')),
    );
  if (!found) return undefined;
  const [registration] = await db
    .select({ id: eventRegistration.id, seats: eventRegistration.seats })
    .from(eventRegistration)
    .where(and(eq(eventRegistration.event_id, id), eq(eventRegistration.member_id, member), isInCalendar));
  return { ...found, registration: registration ?? null };
}

/** Events that ended longer ago are left out of a feed. */
const KEPT = 90 * DAY;
const MOST = 1000;

/** The events of the last three months and all that come at which a member has seats, or had some until they were called off. */
export async function seatEntries(
  db: Database,
  member: number,
  { club, now }: { club: Pick<Config, 'clubName' | 'chinese' | 'portalUrl'>; now: number },
): Promise<CalendarEvent[]> {
  const rows = await db
    .select({
      ...shownColumns,
      registration: { id: eventRegistration.id, seats: eventRegistration.seats },
    })
    .from(eventRegistration)
    .innerJoin(calendarEvent, eq(calendarEvent.id, eventRegistration.event_id))
    .where(
      and(
        eq(eventRegistration.member_id, member),
        isInCalendar,
        gt(calendarEvent.end_at, new Date(now - KEPT)),
      ),
    )
    .orderBy(asc(calendarEvent.start_from), asc(eventRegistration.id))
    .limit(MOST);
  const language = await languageOfMember(db, member);
  return rows.map((row) => calendarEntry(row, club, language));
}

/** An event of the club as a file for a member's own calendar. */
export function eventFileRoutes(app: FastifyInstance, keys: Keys): void {
  const { db, clubConfig: club } = app;
  const seal = serveSealedFile(app, keys, {
    purpose: 'calendar file of an event',
    folder: '/calendar/event/',
    async find([id = 0, member = 0]) {
      const shown = await findShown(db, id, member);
      return shown && calendarEntry(shown, club, await languageOfMember(db, member));
    },
  });

  implement(app, 'GET /calendar-event/{id}/calendar-file/', async ({ params: { id }, actor, now }) => {
    const member = actor.member?.id ?? 0;
    if (!(await findShown(db, id, member))) throw notFound();
    return seal([id, member], now);
  });
}
