import type { BookingCode } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import type { Call } from '../../http/implement.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { pageOf } from '../../http/page.ts';
import type { Refusal } from '../../http/refusal.ts';
import { notFound, permissionDenied } from '../../http/refusal.ts';
import { rememberCounts } from '../../resource/remembered-counts.ts';
import { findFacility } from '../facilities/facilities.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { alternatives } from '../reserve/alternatives.ts';
import { bookedFor } from '../reserve/booked-for.ts';
import { BookingRefused, bookingRefusal, refusing } from '../reserve/booking-refused.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import { levelOf } from '../reserve/level.ts';
import type { BookingRequest } from '../reserve/reserve.ts';
import { reserve } from '../reserve/reserve.ts';
import { noSuchFacility } from '../reserve/take-time.ts';
import { cancelReservation } from './cancel.ts';
import { changeReservation } from './change.ts';
import type { ReservationScope } from './find-reservations.ts';
import { findReservation, listReservations } from './find-reservations.ts';
import { moveReservation } from './move.ts';

/** One's own bookings, or everybody's with the right. */
const scope = ({ member, rights }: Actor, right: 'view' | 'delete'): ReservationScope =>
  rights.has(`reservation.${right}`) ? 'all' : (member?.id ?? null);

/** The answer to a refused booking, with what is free instead where somebody was faster. */
async function refusal(db: Database, request: BookingRequest, refused: BookingRefused): Promise<Refusal> {
  const free = refused.why === 'slot_taken' ? { alternatives: await alternatives(db, request) } : {};
  return bookingRefusal(refused, request.zone, free);
}

function mayOverride({ rights }: Actor, override: readonly BookingCode[]): void {
  if (override.length > 0 && !rights.has('reservation.override')) throw permissionDenied();
}

/** What a PUT and a PATCH have in common. */
type Move = Pick<
  Call<'PATCH /booking/reservation/{id}/'>,
  'params' | 'body' | 'actor' | 'db' | 'config' | 'now'
>;

export function reservationRoutes(app: FastifyInstance, mails: BookingMails): void {
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
    mayOverride(actor, body.override);
    const { member, bookedBy, asStaff } = await bookedFor(db, actor, body.member);
    const facility = await findFacility(db, body.facility);
    if (!facility) throw noSuchFacility(body.facility);
    const { override, guests, guest_names } = body;
    const range = { start: Date.parse(body.start_from), end: Date.parse(body.end_at) };
    const zone = config.timeZone;
    const onDay = await onDayOf(db, facility, range, { zone, level: levelOf(member), now });
    const name = body.name ?? member?.name ?? actor.user.username;
    const party = { guests, guest_names };
    const { voucher, price: expectedPrice } = body;
    const who = { member, name, party, bookedBy };
    const asked = { facility: onDay, range, ...who, voucher, expectedPrice, override, now, zone };
    const work = async (tx: Transaction) => {
      const booked = await reserve(tx, asked);
      if (booked.status === 'CONFIRMED') await mails.confirmed(tx, booked.id, now);
      if (asStaff || booked.overridden.length > 0)
        await audit(tx, {
          user: actor.user.id,
          now,
          right: 'reservation.add',
          id: booked.id,
          before: null,
          after: booked,
        });
      return booked;
    };
    try {
      return await once({ db, request, user: actor.user.id, body, now }, work);
    } catch (error) {
      if (error instanceof BookingRefused) throw await refusal(db, asked, error);
      throw error;
    }
  });

  const move = async ({ params, body, actor, db, config, now }: Move) => {
    const { id } = params;
    mayOverride(actor, body.override ?? []);
    return refusing(config.timeZone, () =>
      transact(db, async (tx) => {
        const { before, after } = await moveReservation(tx, id, body, { now, zone: config.timeZone });
        await audit(tx, { user: actor.user.id, now, right: 'reservation.change', id, before, after });
        await mails.changed(tx, { before, after, by: actor.member?.id ?? null }, now);
        return after;
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
          const { before, after } = await changeReservation(tx, whose, body, club);
          await mails.changed(tx, { before, after, by: whose.member }, now);
          return after;
        }),
      );
    },
  );

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
