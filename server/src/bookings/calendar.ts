import { addDays, instantOf } from '@portal/contract/rules/club-time';
import { and, ne, sql } from 'drizzle-orm';
import { calendarEvent, spacesOfEvent } from '../content/tables.ts';
import type { Database } from '../database/database.ts';
import { at, instant } from '../time/moments.ts';
import type { ClubDay } from './day-hours.ts';
import { clubDay } from './day-hours.ts';

/** A closure of some spaces, or of the whole club where it names none. Instants. */
export interface Closure {
  start: number;
  end: number;
  reason: string;
  spaces: readonly number[];
}

/** What the club's calendar says about a date, and the closures from it to the end of the next day. */
export async function calendarOf(
  db: Database,
  date: string,
  zone: string,
): Promise<{ day: ClubDay; closures: Closure[] }> {
  const start = instantOf(date, '00:00', zone);
  const nextDay = instantOf(addDays(date, 1), '00:00', zone);
  const dayAfter = instantOf(addDays(date, 2), '00:00', zone);
  const events = await db
    .select({
      type: calendarEvent.type,
      name: calendarEvent.name,
      start: instant(calendarEvent.start_from),
      end: instant(calendarEvent.end_at),
      spaces: spacesOfEvent,
    })
    .from(calendarEvent)
    .where(
      and(
        ne(calendarEvent.type, 'EVENT'),
        sql`tstzrange(${calendarEvent.start_from}, ${calendarEvent.end_at}) && tstzrange(${at(start)}, ${at(dayAfter)})`,
      ),
    )
    .orderBy(calendarEvent.start_from, calendarEvent.id);
  const holidays = events.flatMap(({ type, name, ...event }) =>
    (type === 'PUBLIC_HOLIDAY' || type === 'SCHOOL_HOLIDAY') && event.start < nextDay && start < event.end
      ? [{ type, name }]
      : [],
  );
  return {
    day: clubDay(date, zone, holidays),
    closures: events.flatMap(({ type, name, ...event }) =>
      type === 'CLOSURE' ? [{ ...event, reason: name }] : [],
    ),
  };
}
