import type { BookingCode } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import { isByStaff } from '@portal/contract/money/rules/refund-parts';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import type { Call } from '../../http/implement.ts';
import { implement } from '../../http/implement.ts';
import type { Lifetime } from '../../http/answer-cache.ts';
import { earliestOf, NOW } from '../../http/answer-cache.ts';
import { pageOf } from '../../http/page.ts';
import type { Keys } from '../../http/keys.ts';
import { notFound, permissionDenied } from '../../http/refusals/refusal.ts';
import { rememberCounts } from '../../resource/remembered-counts.ts';
import type { Club } from '../../time/moments.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { allotTimesFirst } from '../opening-requests/allot.ts';
import { guestLink } from '../players/guest-link.ts';
import { refusing } from '../reserve/booking-refused.ts';
import { bookForVisitor } from '../reserve/book-visitor.ts';
import type { BookingEnv } from '../reserve/make-booking.ts';
import { makeBooking } from '../reserve/make-booking.ts';
import { walletsFor } from '../wallet/wallets-for.ts';
import { auditChange } from './audit-change.ts';
import type { Sales } from '../../money/index.ts';
import { nextPaymentEnd } from '../../money/index.ts';
import { at } from '../../time/moments.ts';
import { reservation } from '../tables.ts';
import { nextCheckInEnd, nextHoldEnd } from './status-at.ts';
import { refundBooking, makeRefundsDue } from '../invoices/refund-bookings.ts';
import { bookingDetails } from './booking-details.ts';
import { cancelReservation } from './cancel.ts';
import { changeReservation } from './change.ts';
import type { ReservationScope } from './find-reservations.ts';
import { bookingToWire, findBooking } from './find-reservations.ts';
import { listReservations } from './list-reservations.ts';
import { moveReservation } from './move.ts';

/** The caller's own bookings, or everybody's with the right. */
const scope = ({ member, rights }: Actor, right: 'view' | 'delete'): ReservationScope =>
  rights.has(`reservation.${right}`) ? 'all' : (member?.id ?? null);

function mayOverride({ rights }: Actor, override: readonly BookingCode[]): void {
  if (override.length > 0 && !rights.has('reservation.override')) throw permissionDenied();
}

const changesAt = earliestOf(nextHoldEnd(NOW), nextCheckInEnd(NOW), nextPaymentEnd(NOW));
const changesAsTimeEnds = earliestOf(
  nextHoldEnd(NOW),
  nextCheckInEnd(NOW),
  nextPaymentEnd(NOW),
  sql`(select min(${reservation.end_at}) from ${reservation} where ${reservation.end_at} > ${at(NOW)})`,
);

/** Lists of bookings change by themselves where holds lapse; of those that are coming or past, where one ends. */
const bookingLifetime: Lifetime = {
  subjects: ['sales', 'facilities', 'members'],
  changesAt: (db, now, query) =>
    (query['when'] === undefined ? changesAt : changesAsTimeEnds)(db, now, query),
};

function readRoutes(app: FastifyInstance, keys: Keys): void {
  const counts = rememberCounts();
  implement(
    app,
    'GET /booking/reservation/',
    async ({ query, actor, config, now, validity, request }) =>
      pageOf(
        request,
        query,
        await app.readLatest((db) =>
          listReservations(db, scope(actor, 'view'), query, { now, zone: config.timeZone, counts, validity }),
        ),
      ),
    { sharedBy: (actor) => actor && String(scope(actor, 'view')), lifetime: bookingLifetime },
  );

  implement(app, 'GET /booking/reservation/{id}/', async ({ params, actor, db, config, now }) => {
    const found = await findBooking(db, scope(actor, 'view'), params.id, now);
    if (!found) throw notFound();
    const isTheirs = actor.member !== null && [found.member, found.booked_by?.id].includes(actor.member.id);
    // Staff who invite in the member's place give out the links as well.
    const seesLinks = isTheirs || actor.rights.has('reservation.change');
    return {
      ...bookingToWire(found, config.timeZone),
      ...(await bookingDetails(
        db,
        { id: found.id, now, zone: config.timeZone },
        {
          now,
          zone: config.timeZone,
          buildLink: seesLinks ? (player) => guestLink(keys, config, player) : null,
        },
      )),
      wallets: walletsFor(found, config, now),
    };
  });
}

/** The parameters that PUT and PATCH share. */
type Move = Pick<
  Call<'PATCH /booking/reservation/{id}/'>,
  'params' | 'body' | 'actor' | 'db' | 'config' | 'now'
>;

/** The ends of a booking to change. */
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
        const { facility, name, override, override_reason: reason, ...times } = body;
        const change = { facility, name, override, ...givenTimes(times) };
        const { before, after } = await moveReservation(tx, id, change, { now, zone });
        const wire = await auditChange(tx, { user: actor.user.id, before, after, reason }, { now, zone });
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
      const { facility, start_from, end_at, ...more } = body;
      const change = { place: { facility, range: parseRange({ start_from, end_at }) }, ...more };
      await allotTimesFirst(db, { facility, ranges: [change.place.range] }, mails, club);
      return refusing(club.zone, () =>
        transact(db, async (tx) => {
          const { before, after } = await changeReservation(tx, whose, change, club);
          await mails.changed(tx, { before, after, by: whose.member }, now);
          return bookingToWire(after, club.zone);
        }),
      );
    },
  );
}

/** A cancellation's caller, and the moment. */
interface Canceller extends Club {
  readonly scope: ReservationScope;
  readonly actor: Actor;
}

/**
 * Cancels a booking, notifies its holders, and records it for the audit log if staff did it. Returns the refund that
 * is due, in cents.
 */
async function cancel(
  tx: Transaction,
  mails: BookingMails,
  id: number,
  {
    scope: whose,
    actor,
    now,
    zone,
    ...wanted
  }: Canceller & Omit<Parameters<typeof cancelReservation>[3], 'now' | 'zone'>,
): Promise<number> {
  const { before, after } = await cancelReservation(tx, whose, id, { ...wanted, now, zone });
  if (whose === 'all')
    await audit(tx, {
      user: actor.user.id,
      now,
      right: 'reservation.delete',
      id,
      before: { ...before },
      after: { ...after },
    });
  const refund = after.refund_due - before.refund_due;
  if (before.status === 'CONFIRMED')
    await mails.cancelled(tx, { id, refund, by: actor.member?.id ?? null }, now);
  // Staff hand it over at once, and counted in the till of that moment.
  if (isByStaff(after.refund_to)) await refundBooking(tx, id, { now, zone });
  return refund;
}

/** Cancels a booking for staff who close its time. Returns the refund that is due, in cents. */
export async function cancelForStaff(
  tx: Transaction,
  mails: BookingMails,
  id: number,
  how: Club & { readonly actor: Actor; readonly refund: 'ALL' | 'POLICY' },
): Promise<number> {
  return cancel(tx, mails, id, { scope: 'all', ...how });
}

function cancelRoutes(app: FastifyInstance, { mails, sales }: Pick<RouteEnv, 'mails' | 'sales'>): void {
  implement(
    app,
    'DELETE /booking/reservation/{id}/',
    async ({ params: { id }, query, actor, db, config, now }) => {
      const how = { scope: scope(actor, 'delete'), actor, now, zone: config.timeZone };
      await transact(db, (tx) => cancel(tx, mails, id, { ...how, expectedRefund: query.refund }));
      return undefined;
    },
  );

  implement(
    app,
    'POST /booking/reservation/{id}/cancel/',
    async ({ params: { id }, body, actor, db, config, now }) => {
      const { refund, destination } = body;
      const isRefund = refund !== 'POLICY' || destination === 'CREDIT';
      if (isRefund && !actor.rights.has('payment_invoice.refund')) throw permissionDenied();
      if (isByStaff(destination) && !actor.rights.has('reservation_payment.settle')) throw permissionDenied();
      const zone = config.timeZone;
      const answer = await transact(db, async (tx) => {
        await cancel(tx, mails, id, { scope: 'all', actor, now, zone, ...body });
        const cancelled = await findBooking(tx, 'all', id, now);
        if (!cancelled) throw notFound();
        const { refunds } = await bookingDetails(tx, { id, now, zone }, { now, zone, buildLink: null });
        return { ...bookingToWire(cancelled, zone), refunds };
      });
      // Club credit from it may pay for something else at the desk at once. The job makes up for a failure.
      if (!isByStaff(destination))
        await makeRefundsDue(db, id, { now, zone, sales }).catch((problem: unknown) => app.log.warn(problem));
      return answer;
    },
  );
}

interface RouteEnv extends BookingEnv {
  readonly sales: Sales;
}

/** Bookings: reading, making, changing and cancelling them. */
export function reservationRoutes(app: FastifyInstance, env: RouteEnv): void {
  readRoutes(app, env.keys);
  implement(app, 'POST /booking/reservation/', (call) => {
    mayOverride(call.actor, call.body.override);
    const { visitor } = call.body;
    return visitor ? bookForVisitor(env, call, visitor) : makeBooking(env, call);
  });
  changeRoutes(app, env.mails);
  cancelRoutes(app, env);
}
