import type { Language } from '@portal/contract/translations';
import { and, eq } from 'drizzle-orm';
import type { CalendarEvent } from '../../calendar-files/write-calendar.ts';
import type { Config } from '../../config.ts';
import { clubNameIn, pagesIn } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { instant } from '../../time/moments.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';

/** What a calendar needs of an event. Instants. */
export interface ShownEvent {
  eventId: number;
  event: string;
  place: string | null;
  /** Its texts in Chinese. */
  zh: { name?: string | undefined; place?: string | undefined } | null | undefined;
  start: number;
  end: number;
  /** Whose calendar it is has these seats; null: none. */
  registration: { id: number; seats: number } | null;
}

export const seatsWords = (seats: number): string => `${seats} ${seats === 1 ? 'seat' : 'seats'}`;

const seatsSentence: Readonly<Record<Language, (seats: number) => string>> = {
  en: (seats) => `${seatsWords(seats)}.`,
  zh: (seats) => `${seats}个席位。`,
};

/** A club event for a member's own calendar: the same one, by email or as a file, once they have seats. */
export function calendarEntry(
  { eventId, zh, start, end, registration, ...en }: ShownEvent,
  club: Pick<Config, 'clubName' | 'chinese' | 'portalUrl'>,
  language: Language,
): CalendarEvent {
  const isChinese = language === 'zh';
  const place = (isChinese && zh?.place) || en.place;
  const url = `${club.portalUrl}${pagesIn(language)}/events/${eventId}`;
  const seats = registration ? `-${registration.id}` : '';
  return {
    uid: `event-${eventId}${seats}@${new URL(club.portalUrl).hostname}`,
    sequence: 0,
    status: 'CONFIRMED',
    start,
    end,
    summary: (isChinese && zh?.name) || en.event,
    description: registration ? `${seatsSentence[language](registration.seats)}\n${url}` : url,
    location: [place, clubNameIn(club, language)]
      .filter((part) => part !== null)
      .join(isChinese ? '，' : ', '),
    url,
  };
}

/** An event that members can go to, with the seats that a member (0: nobody) has there; undefined where there is none. */
export async function findShown(db: Database, id: number, member: number): Promise<ShownEvent | undefined> {
  const [found] = await db
    .select({
      eventId: calendarEvent.id,
      event: calendarEvent.name,
      place: calendarEvent.place,
      zh: calendarEvent.zh,
      start: instant(calendarEvent.start_from),
      end: instant(calendarEvent.end_at),
    })
    .from(calendarEvent)
    .where(and(eq(calendarEvent.id, id), eq(calendarEvent.type, 'EVENT')));
  if (!found) return undefined;
  const [registration] = await db
    .select({ id: eventRegistration.id, seats: eventRegistration.seats })
    .from(eventRegistration)
    .where(
      and(
        eq(eventRegistration.event_id, id),
        eq(eventRegistration.member_id, member),
        eq(eventRegistration.status, 'REGISTERED'),
      ),
    );
  return { ...found, registration: registration ?? null };
}
