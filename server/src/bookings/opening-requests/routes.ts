import { parseRange } from '@portal/contract/bookings/parse-range';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { pageOf } from '../../http/page.ts';
import { permissionDenied } from '../../http/refusals/refusal.ts';
import { bookedFor } from '../reserve/booked-for.ts';
import { refusing } from '../reserve/booking-refused.ts';
import { readAllotment } from './read-allotment.ts';
import { addRequest, listRequests, withdrawRequest } from './requests.ts';

const none = { count: 0, results: [] };

/** Requests for times that aren't open: a member's own, making one, withdrawing it, and its allotment. */
export function openingRequestRoutes(app: FastifyInstance): void {
  const zone = app.clubConfig.timeZone;

  implement(app, 'GET /booking/opening-request/', async ({ query, actor: { member }, db, request }) =>
    pageOf(request, query, member ? await listRequests(db, member.id, query, zone) : none),
  );

  implement(app, 'POST /booking/opening-request/', async ({ body, actor, db, now, request }) => {
    const { facility, start_from, end_at, member, ...party } = body;
    const whose = await bookedFor(db, actor, member);
    // Staff needn’t wait for a time to open.
    if (whose.asStaff) throw permissionDenied();
    const wish = { facility, range: parseRange({ start_from, end_at }), party, whose };
    return refusing(zone, () =>
      once({ db, request, user: actor.user.id, body, now }, (tx) => addRequest(tx, wish, { now, zone })),
    );
  });

  implement(
    app,
    'DELETE /booking/opening-request/{id}/',
    async ({ params: { id }, actor: { member }, db }) => {
      await transact(db, (tx) => withdrawRequest(tx, id, member?.id ?? null));
      return undefined;
    },
  );

  implement(
    app,
    'GET /booking/opening-request/{id}/allotment/',
    ({ params: { id }, actor: { member }, db }) =>
      readAllotment(db, { id, member: member?.id ?? null, zone }),
  );
}
