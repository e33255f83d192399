import type { BookingCode } from '@portal/contract';
import { rangeOfWire } from '@portal/contract/bookings/read-wire';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import type { Call } from '../../http/implement.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/page.ts';
import { notFound, permissionDenied } from '../../http/refusal.ts';
import { rememberCounts } from '../../resource/remembered-counts.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { refusing } from '../reserve/booking-refused.ts';
import type { BookingEnv } from '../reserve/make-booking.ts';
import { makeBooking } from '../reserve/make-booking.ts';
import { auditChange } from './audit-change.ts';
import { bookingRefunds } from './booking-refunds.ts';
import { cancelReservation } from './cancel.ts';
import { changeReservation } from './change.ts';
import type { ReservationScope } from './find-reservations.ts';
import { bookingToWire, findBooking, listReservations } from './find-reservations.ts';
import { moveReservation } from './move.ts';

/** The caller's own bookings, or everybody's with the right. */
const scope = ({ member, rights }: Actor, right: 'view' | 'delete'): ReservationScope =>
  rights.has(`reservation.${right}`) ? 'all' : (member?.id ?? null);

function mayOverride({ rights }: Actor, override: readonly BookingCode[]): void {
  if (override.length > 0 && !rights.has('reservation.override')) throw permissionDenied();
}

function readRoutes(app: FastifyInstance): void {
  const counts = rememberCounts();
  implement(app, 'GET /booking/reservation/', async ({ query, actor, config, now, request }) =>
    pageOf(
      request,
      query,
      await app.readLatest((db) =>
        listReservations(db, scope(actor, 'view'), query, { now, zone: config.timeZone, counts }),
      ),
    ),
  );

  implement(app, 'GET /booking/reservation/{id}/', async ({ params, actor, db, config, now }) => {
    const found = await findBooking(db, scope(actor, 'view'), params.id, now);
    if (!found) throw notFound();
    return { ...bookingToWire(found, config.timeZone), ...(await bookingRefunds(db, found.id)) };
  });
}

/** What a PUT and a PATCH have in common. */
type Move = Pick<
  Call<'PATCH /booking/reservation/{id}/'>,
  'params' | 'body' | 'actor' | 'db' | 'config' | 'now'
>;

/** The ends of a booking that are to be others. */
const givenTimes = ({
  start_from,
  end_at,
}: {
  start_from?: string;
  end_at?: string;
}): Partial<TimeRange> => ({
  ...(start_from !== undefined && { start: Date.parse(start_from) }),
  ...(end_at !== undefined && { end: Date.parse(end_at) }),
});

function changeRoutes(app: FastifyInstance, mails: BookingMails): void {
  const move = async ({ params, body, actor, db, config, now }: Move) => {
    const { id } = params;
    const zone = config.timeZone;
    mayOverride(actor, body.override ?? []);
    return refusing(zone, () =>
      transact(db, async (tx) => {
        const { facility, name, override, ...times } = body;
        const change = { facility, name, override, ...givenTimes(times) };
        const { before, after } = await moveReservation(tx, id, change, { now, zone });
        const wire = await auditChange(tx, { user: actor.user.id, before, after }, { now, zone });
        await mails.changed(tx, { before, after, by: actor.member?.id ?? null }, now);
        return wire;
      }),
    );
  };
  implement(app, 'PUT /booking/reservation/{id}/', (call) => move(call));
  implement(app, 'PATCH /booking/reservation/{id}/', (call) => move(call));

  implement(
    app,
    'POST /booking/reservation/{id}/change/',
    async ({ params: { id }, body, actor, db, config, now }) => {
      const whose = { id, member: actor.member?.id ?? null };
      const club = { now, zone: config.timeZone };
      return refusing(club.zone, () =>
        transact(db, async (tx) => {
          const { facility, start_from, end_at, ...more } = body;
          const change = { place: { facility, range: rangeOfWire({ start_from, end_at }) }, ...more };
          const { before, after } = await changeReservation(tx, whose, change, club);
          await mails.changed(tx, { before, after, by: whose.member }, now);
          return bookingToWire(after, club.zone);
        }),
      );
    },
  );
}

function cancelRoute(app: FastifyInstance, mails: BookingMails): void {
  implement(
    app,
    'DELETE /booking/reservation/{id}/',
    async ({ params: { id }, query, actor, db, config, now }) => {
      const whose = scope(actor, 'delete');
      await transact(db, async (tx) => {
        const { before, after } = await cancelReservation(tx, whose, id, {
          expectedPrice: query.refund,
          now,
          zone: config.timeZone,
        });
        if (whose === 'all')
          await audit(tx, {
            user: actor.user.id,
            now,
            right: 'reservation.delete',
            id,
            before: { ...before },
            after: { ...after },
          });
        if (before.status !== 'CONFIRMED') return;
        const refund = after.refund_due - before.refund_due;
        await mails.cancelled(tx, { id, refund, by: actor.member?.id ?? null }, now);
      });
      return undefined;
    },
  );
}

/** Bookings: reading, making, changing and cancelling them. */
export function reservationRoutes(app: FastifyInstance, env: BookingEnv): void {
  readRoutes(app);
  implement(app, 'POST /booking/reservation/', (call) => {
    mayOverride(call.actor, call.body.override);
    return makeBooking(env, call);
  });
  changeRoutes(app, env.mails);
  cancelRoute(app, env.mails);
}
