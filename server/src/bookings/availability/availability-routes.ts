import type { Answer } from '@portal/contract';
import { addDays, instantOf, DAY } from '@portal/contract/rules/club-time';
import type { SlotState } from '@portal/contract/bookings/rules/slots';
import { daySlots } from '@portal/contract/bookings/rules/slots';
import { and, eq, gte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { setImmediate as breathe } from 'node:timers/promises';
import { implement } from '../../http/implement.ts';
import { readCalendarDays } from '../facilities/calendar.ts';
import { datesOf } from './date-range.ts';
import { facilities } from '../facilities/facilities.ts';
import { readRules, resolveDay } from '../facilities/facility-day.ts';
import { levelOf } from '../reserve/level.ts';
import { listOccupied } from './occupied.ts';
import { facility } from '../tables.ts';

type DayCount = Answer<'GET /booking/availability/'>['days'][number];

/** More than the largest club has in a month. */
const MOST_OCCUPIED = 100_000;

const taken: readonly SlotState[] = ['booked', 'held', 'mine', 'mine-held', 'mine-offered'];

/** Counts a day's slots by state. */
function countOf(date: string, states: readonly SlotState[]): DayCount {
  const count = (...wanted: SlotState[]) => states.filter((state) => wanted.includes(state)).length;
  const [free, full, later] = [count('free'), count(...taken), count('not-open')];
  const slots = free + full + later;
  if (free > 0) return { date, state: 'FREE', free, slots };
  if (later > 0) return { date, state: 'NOT_OPEN', free, slots };
  if (full > 0) return { date, state: 'FULL', free, slots };
  return { date, state: count('past') > 0 ? 'PAST' : 'CLOSED', free, slots };
}

/** Answers how much of each day can be booked, for a calendar's month: by the same rules as its days. */
export function availabilityRoutes(app: FastifyInstance): void {
  implement(
    app,
    'GET /booking/availability/',
    async ({ query, actor, db, config, now }) => {
      const zone = config.timeZone;
      const dates = datesOf(query, 31);
      const { category, group, capacity__gte: capacity } = query;
      const all = await facilities(
        db,
        and(
          eq(facility.is_active, true),
          query.facility === undefined ? undefined : eq(facility.id, query.facility),
          category === undefined ? undefined : eq(facility.category_id, category),
          group === undefined ? undefined : eq(facility.group_id, group),
          capacity === undefined ? undefined : gte(facility.capacity, capacity),
        ),
      );
      if (all.length === 0) return { days: dates.map((date) => countOf(date, [])) };
      const rules = await readRules(
        db,
        all.map(({ id }) => id),
      );
      const calendars = await readCalendarDays(db, dates, zone);
      const { results } = await listOccupied(
        db,
        {
          // A booking of the evening before may keep the first hours free, and a night goes on into the next day.
          since: instantOf(addDays(query.from, -1), '00:00', zone),
          until: instantOf(addDays(query.to, 2), '00:00', zone),
          spaces: [...new Set(all.flatMap(({ spaces }) => spaces))],
        },
        { member: actor?.member?.id ?? null, now, zone },
        { limit: MOST_OCCUPIED, offset: 0 },
      );
      const level = levelOf(actor?.member);
      const days: DayCount[] = [];
      for (const calendar of calendars) {
        const { date } = calendar.day;
        const start = instantOf(date, '00:00', zone);
        const near = results.filter((one) => one.start < start + 2 * DAY && start <= one.free_at);
        const states = all.flatMap((one) =>
          daySlots({ ...one, day: resolveDay(one, rules, calendar, level, now) }, near, now).map(
            ({ state }) => state,
          ),
        );
        days.push(countOf(date, states));
        // Lets other requests be answered between the days of a large club.
        await breathe();
      }
      return { days };
    },
    { limitPerMinute: 60 },
  );
}
