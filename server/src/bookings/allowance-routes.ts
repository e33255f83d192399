import { instantOf } from '@portal/contract/rules/club-time';
import type { FastifyInstance } from 'fastify';
import { implement } from '../http/implement.ts';
import { notFound } from '../http/refusal.ts';
import { findFacility } from './facilities.ts';
import { headOf, limitToWire, readLimits } from './family-limits.ts';
import { whole } from './whole-list.ts';

/** What a member may still book: their family's share of the limits that count. */
export function allowanceRoutes(app: FastifyInstance): void {
  implement(app, 'GET /sport-facility/{id}/allowance/', async ({ params, query, actor, db, config, now }) => {
    if (!(await findFacility(db, params.id))) throw notFound();
    if (!actor.member) return whole([]);
    const zone = config.timeZone;
    const at = instantOf(query.date, '00:00', zone);
    const asked = { facilities: [params.id], head: headOf(actor.member), earliest: at, now, zone };
    const used = (await readLimits(db, asked)).used(params.id, at);
    return whole(used.map((limit) => limitToWire(limit, zone)));
  });
}
