import type { Answer } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { HolidayType } from '@portal/contract/content/rules/holidays';
import { holidayTypes, LONGEST_HOLIDAY } from '@portal/contract/content/rules/holidays';
import { addDays, dateOf, dayOfWeek, daysBetween, instantOf } from '@portal/contract/rules/club-time';
import { and, asc, gt, gte, inArray, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { implement } from '../../../http/implement.ts';
import { fault } from '../../../http/refusals/fault.ts';
import { fieldErrors } from '../../../http/refusals/refusal.ts';
import type { Club } from '../../../time/moments.ts';
import { facility, reservation } from '../../tables.ts';
import type { CalendarDay } from '../calendar.ts';
import { readCalendarDays } from '../calendar.ts';
import type { ClubDay } from '../hours/day-hours.ts';
import { facilities } from '../facilities.ts';
import { readRules } from '../facility-day.ts';
import { findBrokenRules } from '../facility-trial.ts';

/** Returns a day as it would be with this holiday as well. */
const asHoliday = (day: ClubDay, type: HolidayType): ClubDay => ({
  ...day,
  types: [...holidayTypes.filter((one) => one === type || day.types.includes(one)), dayOfWeek(day.date)],
});

/** The coming bookings that begin on these dates. */
const comingOn = (db: Database, first: string, last: string, { now, zone }: Club) =>
  db
    .select({ facility: reservation.facility_id, start: reservation.start_from, end: reservation.end_at })
    .from(reservation)
    .where(
      and(
        inArray(reservation.status, ['HELD', 'CONFIRMED']),
        gt(reservation.start_from, new Date(now)),
        gte(reservation.start_from, new Date(instantOf(first, '00:00', zone))),
        lt(reservation.start_from, new Date(instantOf(addDays(last, 1), '00:00', zone))),
      ),
    );

/**
 * The coming bookings that fit the hours and slots of their day now, and wouldn't fit those of a holiday, by
 * facility.
 */
async function brokenByHoliday(
  db: Database,
  type: HolidayType,
  { start, end }: TimeRange,
  club: Club,
): Promise<Answer<'GET /booking/holiday-bookings/'>> {
  const [first, last] = [dateOf(start, club.zone), dateOf(end - 1, club.zone)];
  const dates = Array.from({ length: daysBetween(first, last) + 2 }, (_, index) => addDays(first, index - 1));
  const [all, coming, calendars] = await Promise.all([
    facilities(db).orderBy(asc(facility.id)),
    comingOn(db, first, last, club),
    readCalendarDays(db, dates, club.zone),
  ]);
  if (all.length === 0) return { count: 0, facilities: [] };
  const rules = await readRules(
    db,
    all.map(({ id }) => id),
  );
  const isIn = ({ date }: ClubDay) => first <= date && date <= last;
  const change = (day: ClubDay) => (isIn(day) ? asHoliday(day, type) : day);
  const byDate = (days: readonly CalendarDay[]) => new Map(days.map((one) => [one.day.date, one]));
  const before = byDate(calendars);
  const after = byDate(calendars.map((one) => ({ ...one, day: change(one.day), next: change(one.next) })));
  const found = all.flatMap((place) => {
    const ruled = { facility: place, rules };
    const count = coming.filter((one) => {
      const range = { start: one.start.getTime(), end: one.end.getTime() };
      if (one.facility !== place.id || findBrokenRules(ruled, range, before, club).length > 0) return false;
      return findBrokenRules(ruled, range, after, club).length > 0;
    }).length;
    return count === 0 ? [] : [{ id: place.id, name: place.name, count }];
  });
  return { count: found.reduce((sum, { count }) => sum + count, 0), facilities: found };
}

/** Lists in advance which bookings a holiday would leave outside its hours. */
export function holidayBookingRoutes(app: FastifyInstance): void {
  implement(app, 'GET /booking/holiday-bookings/', async ({ query: { type, ...times }, db, now, config }) => {
    const range = parseRange(times);
    if (range.end <= range.start) throw fieldErrors({ end_at: [fault('endBeforeStart')] });
    const zone = config.timeZone;
    if (daysBetween(dateOf(range.start, zone), dateOf(range.end - 1, zone)) > LONGEST_HOLIDAY)
      throw fieldErrors({ end_at: [fault('holidayTooLong', { days: LONGEST_HOLIDAY })] });
    return brokenByHoliday(db, type, range, { now, zone });
  });
}
