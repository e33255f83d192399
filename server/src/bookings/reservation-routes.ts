import type { FastifyInstance } from 'fastify';
import { transact } from '../database/transact.ts';
import { once } from '../http/idempotency.ts';
import { implement } from '../http/implement.ts';
import { pageOf } from '../http/page.ts';
import type { Refusal } from '../http/refusal.ts';
import { notFound, refuse } from '../http/refusal.ts';
import type { Database } from '../database/database.ts';
import { rememberCounts } from '../resource/remembered-counts.ts';
import type { Actor } from '../session/actor.ts';
import { alternatives } from './alternatives.ts';
import { BookingRefused, bookingSentences } from './booking-refused.ts';
import { cancelReservation } from './cancel.ts';
import { onDayOf } from './day-of-wish.ts';
import { findFacility } from './facilities.ts';
import type { ReservationScope } from './find-reservations.ts';
import { findReservation, listReservations } from './find-reservations.ts';
import { levelOf } from './level.ts';
import type { Request } from './reserve.ts';
import { reserve } from './reserve.ts';
import { noSuchFacility } from './take-time.ts';

/** One's own bookings, or everybody's with the right. */
const scope = ({ member, rights }: Actor, right: 'view' | 'delete'): ReservationScope =>
  rights.has(`reservation.${right}`) ? 'all' : (member?.id ?? null);

/** The answer to a refused booking: what is free instead where somebody was faster. */
async function refusal(db: Database, request: Request, { code }: BookingRefused): Promise<Refusal> {
  if (code !== 'slot_taken') return refuse(400, code, bookingSentences[code]);
  return refuse(409, code, 'Somebody else has this time.', {
    alternatives: await alternatives(db, request),
  });
}

export function reservationRoutes(app: FastifyInstance): void {
  const counts = rememberCounts();
  implement(app, 'GET /booking/reservation/', async ({ query, actor, db, config, now, request }) =>
    pageOf(
      request,
      query,
      await listReservations(db, scope(actor, 'view'), query, { now, zone: config.timeZone, counts }),
    ),
  );

  implement(app, 'GET /booking/reservation/{id}/', async ({ params, actor, db, config, now }) => {
    const found = await findReservation(db, scope(actor, 'view'), params.id, { now, zone: config.timeZone });
    if (!found) throw notFound();
    return found;
  });

  implement(app, 'POST /booking/reservation/', async ({ body, actor, db, config, now, request }) => {
    const facility = await findFacility(db, body.facility);
    if (!facility) throw noSuchFacility(body.facility);
    const { member } = actor;
    const wish = { start: Date.parse(body.start_from), end: Date.parse(body.end_at) };
    const zone = config.timeZone;
    const onDay = await onDayOf(db, facility, wish, { zone, level: levelOf(member), now });
    const name = body.name ?? member?.name ?? actor.user.username;
    const asked = { facility: onDay, wish, member, name, now, zone };
    try {
      return await once({ db, request, user: actor.user.id, body, now }, (tx) => reserve(tx, asked));
    } catch (error) {
      if (error instanceof BookingRefused) throw await refusal(db, asked, error);
      throw error;
    }
  });

  implement(app, 'DELETE /booking/reservation/{id}/', async ({ params, actor, db, now }) => {
    await transact(db, (tx) => cancelReservation(tx, scope(actor, 'delete'), params.id, now));
    return undefined;
  });
}
