import { addDays, instantOf } from '@portal/contract/rules/club-time';
import { and, ne, sql } from 'drizzle-orm';
import { calendarEvent, spacesOfEvent } from '../../content/index.ts';
import type { Database } from '../../database/database.ts';
import { at, instant } from '../../time/moments.ts';
import type { ClubDay } from './hours/day-hours.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { clubDay } from './hours/day-hours.ts';

/** A closure of some spaces, or of the whole club where it names none. Instants. */
export interface Closure {
  start: number;
  end: number;
  reason: string;
  zh?: { reason?: string };
  spaces: readonly number[];
}

/** True if a closure closes one of these spaces. */
export const isClosedBy = (spaces: readonly number[], { spaces: closed }: Pick<Closure, 'spaces'>): boolean =>
  closed.length === 0 || closed.some((space) => spaces.includes(space));

/**
 * A date and the next one in the club's calendar, with the closures from the start of the first to the end of the
 * second.
 */
export interface CalendarDay {
  day: ClubDay;
  next: ClubDay;
  closures: Closure[];
}

/** Reads the same for each of some dates in a row, in one query. */
export async function readCalendarDays(
  db: Database,
  dates: readonly string[],
  zone: string,
): Promise<CalendarDay[]> {
  const midnight = (date: string, later: number) => instantOf(addDays(date, later), '00:00', zone);
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const events = await db
    .select({
      type: calendarEvent.type,
      name: calendarEvent.name,
      zh: calendarEvent.zh,
      start: instant(calendarEvent.start_from),
      end: instant(calendarEvent.end_at),
      spaces: spacesOfEvent,
    })
    .from(calendarEvent)
    .where(
      and(
        ne(calendarEvent.type, 'EVENT'),
        sql`tstzrange(${calendarEvent.start_from}, ${calendarEvent.end_at}) && tstzrange(${at(midnight(first, 0))}, ${at(midnight(last, 2))})`,
      ),
    )
    .orderBy(calendarEvent.start_from, calendarEvent.id);
  return dates.map((date) => {
    const [start, nextDay, dayAfter] = [midnight(date, 0), midnight(date, 1), midnight(date, 2)];
    const near = events.filter((event) => event.start < dayAfter && start < event.end);
    const holidays = (since: number, until: number) =>
      near.flatMap(({ type, name, ...event }) =>
        (type === 'PUBLIC_HOLIDAY' || type === 'SCHOOL_HOLIDAY') && event.start < until && since < event.end
          ? [{ type, name }]
          : [],
      );
    return {
      day: clubDay(date, zone, holidays(start, nextDay)),
      next: clubDay(addDays(date, 1), zone, holidays(nextDay, dayAfter)),
      closures: near.flatMap(({ type, name, zh, ...event }) =>
        type === 'CLOSURE' ? [{ ...event, reason: name, ...nameInChinese('reason', zh) }] : [],
      ),
    };
  });
}

/** Reads it for one date. */
export async function readCalendarDay(db: Database, date: string, zone: string): Promise<CalendarDay> {
  const [calendar] = await readCalendarDays(db, [date], zone);
  if (!calendar) throw new Error(`The club has no ${date}`);
  return calendar;
}
