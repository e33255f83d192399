import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import { discountLeft, groupOfMember } from '../../money/index.ts';
import { findBookingMember } from '../reserve/booked-for.ts';

/**
 * Serves the reduction of a member's bookings by their discount group: the caller's, their household's, or with the
 * right anybody's.
 */
export function discountRoutes(app: FastifyInstance): void {
  implement(app, 'GET /booking/discount/', async ({ query, actor, db, config, now }) => {
    const member = await findBookingMember(db, actor, query.member);
    const group = member ? await groupOfMember(db, member.id) : 'NA';
    const left = await discountLeft(db, { group, now, zone: config.timeZone });
    return { discount_group: group, used_up: group !== 'NA' && left === 0 };
  });
}
