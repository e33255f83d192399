import { and, eq } from 'drizzle-orm';
import type { CalendarEvent } from '../../calendar-files/write-calendar.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { instant } from '../../time/moments.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';

/** What a calendar needs of an event. Instants. */
export interface ShownEvent {
  eventId: number;
  event: string;
  place: string | null;
  start: number;
  end: number;
  /** Whose calendar it is has these seats; null: none. */
  registration: { id: number; seats: number } | null;
}

export const seatsWords = (seats: number): string => `${seats} ${seats === 1 ? 'seat' : 'seats'}`;

/** A club event for a member's own calendar: the same one, by email or as a file, once they have seats. */
export function calendarEntry(
  { eventId, event, place, start, end, registration }: ShownEvent,
  { clubName, portalUrl }: Pick<Config, 'clubName' | 'portalUrl'>,
): CalendarEvent {
  const url = `${portalUrl}/events/${eventId}`;
  const seats = registration ? `-${registration.id}` : '';
  return {
    uid: `event-${eventId}${seats}@${new URL(portalUrl).hostname}`,
    sequence: 0,
    status: 'CONFIRMED',
    start,
    end,
    summary: event,
    description: registration ? `${seatsWords(registration.seats)}.\n${url}` : url,
    location: [place, clubName].filter((part) => part !== null).join(', '),
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
