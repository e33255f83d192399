import type { FastifyInstance } from 'fastify';
import { implement } from '../http/implement.ts';
import { pageOf } from '../http/page.ts';
import { notFound } from '../http/refusal.ts';
import { findFacility, listFacilities } from './facilities.ts';
import { withDay } from './facility-day.ts';
import { levelOf } from './level.ts';

const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw notFound();
  return row;
};

export function facilityRoutes(app: FastifyInstance): void {
  implement(app, 'GET /sport-facility/', async ({ query, actor, db, config, now, request }) => {
    const page = await listFacilities(db, query);
    if (query.date === undefined) return pageOf(request, query, page);
    const asked = { date: query.date, zone: config.timeZone, level: levelOf(actor?.member), now };
    return pageOf(request, query, { ...page, results: await withDay(db, page.results, asked) });
  });
  implement(app, 'GET /sport-facility/{id}/', async ({ params, db }) =>
    found(await findFacility(db, params.id)),
  );
}
