import type { FastifyInstance } from 'fastify';
import { addDays, instantOf } from '@portal/contract/rules/club-time';
import { implement } from '../../http/implement.ts';
import { notFound } from '../../http/refusal.ts';
import { calendarsOf } from '../facilities/calendar.ts';
import { datesOf } from './date-range.ts';
import { asShown, findFacility } from '../facilities/facilities.ts';
import { readRules, resolveDay } from '../facilities/facility-day.ts';
import { levelOf } from '../reserve/level.ts';
import { listOccupied } from './occupied.ts';

/** More than anybody books of one facility in a fortnight. */
const MOST_OCCUPIED = 5000;

/** Some days of one facility, in one answer: what a calendar's week is drawn from. */
export function daysRoutes(app: FastifyInstance): void {
  implement(app, 'GET /sport-facility/{id}/days/', async ({ params, query, actor, db, config, now }) => {
    const zone = config.timeZone;
    const dates = datesOf(query, 14);
    const facility = await findFacility(db, params.id);
    if (!facility) throw notFound();
    const rules = await readRules(db, [facility.id]);
    const calendars = await calendarsOf(db, dates, zone);
    const { results: occupied } = await listOccupied(
      db,
      {
        since: instantOf(query.from, '00:00', zone),
        until: instantOf(addDays(query.to, 1), '00:00', zone),
        // Whatever facility it was booked for.
        spaces: facility.spaces,
      },
      { member: actor?.member?.id ?? null, now, zone },
      { limit: MOST_OCCUPIED, offset: 0 },
    );
    const level = levelOf(actor?.member);
    return {
      facility: asShown(facility),
      days: calendars.map((calendar) => resolveDay(facility, rules, calendar, level, now)),
      occupied,
    };
  });
}
