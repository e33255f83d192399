import { addDays, instantOf } from '@portal/contract/rules/club-time';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import { findHouseholdHead } from '../../members/index.ts';
import { findBookingMember } from '../reserve/booked-for.ts';
import { datesOf } from '../availability/date-range.ts';
import { limitToWire, readLimits } from './household-limits.ts';
import { whole } from '../availability/to-wire.ts';

/** Serves what a member may still book: their household's share of the limits that apply, at any facility. */
export function allowanceRoutes(app: FastifyInstance): void {
  implement(app, 'GET /booking/allowance/', async ({ query, actor, db, config, now }) => {
    const zone = config.timeZone;
    const { length } = datesOf(query, 31);
    const member = await findBookingMember(db, actor, query.member);
    if (!member || member.is_visitor) return whole([]);
    const start = instantOf(query.from, '00:00', zone);
    const end = instantOf(addDays(query.from, length), '00:00', zone);
    const facilities = query.facility === undefined ? undefined : [query.facility];
    const asked = { facilities, head: findHouseholdHead(member), earliest: start, now, zone };
    const limits = await readLimits(db, asked);
    return whole(limits.used({ start, end }).map((limit) => limitToWire(limit, zone)));
  });
}
