import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import type { FastifyInstance } from 'fastify';
import { implement } from '../http/implement.ts';
import { pageOf } from '../http/page.ts';
import { fieldErrors } from '../http/refusal.ts';
import { asksTooMuch, listOccupied } from './occupied.ts';

export function slotRoutes(app: FastifyInstance): void {
  implement(app, 'GET /booking/reservation-slot/', async ({ query, actor, db, config, now, request }) => {
    const tooMuch = asksTooMuch(query, MAX_PAGE_SIZE);
    if (tooMuch === 'window')
      throw fieldErrors({ start_from__lte: ['The window may span at most 31 days.'] });
    if (tooMuch === 'rows')
      throw fieldErrors({
        limit: [`More than ${MAX_PAGE_SIZE} rows need a window: start_from__lte and end_at__gte.`],
      });
    const { start_from__lte: until, end_at__gte: since } = query;
    const page = await listOccupied(
      db,
      {
        ...(since !== undefined && { since: Date.parse(since) }),
        ...(until !== undefined && { until: Date.parse(until) }),
        ...(query.facility !== undefined && { facility: query.facility }),
        ...(query.facility__category__id !== undefined && { category: query.facility__category__id }),
        ...(query.facility__group__id !== undefined && { group: query.facility__group__id }),
      },
      { member: actor?.member?.id ?? null, now, zone: config.timeZone },
      { limit: query.limit, offset: query.offset, descending: query.ordering === '-start_from' },
    );
    return pageOf(request, query, page);
  });
}
