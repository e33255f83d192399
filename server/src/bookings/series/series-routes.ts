import type { ParsedBody } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { permissionDenied, refuse } from '../../http/refusals/refusal.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { allotTimesFirst } from '../opening-requests/allot.ts';
import { overrideReason } from '../reservations/audit-change.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { bookingToWire } from '../reservations/find-reservations.ts';
import { rangeToWire } from '../availability/to-wire.ts';
import { mustBookVisitor } from '../reserve/book-visitor.ts';
import { bookedFor } from '../reserve/booked-for.ts';
import type { SeriesRange, SeriesRequest } from './series.ts';
import { bookSeries, previewSeries, weeklyRanges } from './series.ts';

/** Records a booking that staff made. */
const auditBooking = (
  tx: Transaction,
  booked: Booking,
  { user, reason, now, zone }: { user: number; reason: string | null; now: number; zone: string },
) =>
  audit(tx, {
    user,
    now,
    right: 'reservation.add',
    id: booked.id,
    before: null,
    after: { ...bookingToWire(booked, zone), ...overrideReason(booked, reason) },
  });

/** Reads what the body asks for, once the caller may ask for it. */
async function readSeriesRequest(
  db: Database,
  {
    facility,
    start_from,
    end_at,
    weeks,
    member: id,
    visitor,
    override,
    ...party
  }: ParsedBody<'POST /booking/series/preview/'>,
  actor: Actor,
  { now, zone }: { now: number; zone: string },
): Promise<SeriesRequest> {
  if (override.length > 0 && !actor.rights.has('reservation.override')) throw permissionDenied();
  if (visitor) mustBookVisitor(actor, id);
  const { member, bookedBy } = visitor ? { member: null, bookedBy: null } : await bookedFor(db, actor, id);
  return {
    facility,
    first: parseRange({ start_from, end_at }),
    weeks,
    member,
    visitor: visitor ? { facts: visitor, user: actor.user.id } : null,
    name: visitor?.name ?? member?.name ?? actor.user.username,
    party,
    bookedBy,
    override,
    isInvoiced: false,
    now,
    zone,
  };
}

/** Bookings that repeat every week. */
export function seriesRoutes(app: FastifyInstance, mails: BookingMails): void {
  const zone = app.clubConfig.timeZone;
  const timesToWire = (times: readonly SeriesRange[]) => times.map((time) => rangeToWire(time, zone));

  implement(app, 'POST /booking/series/preview/', async ({ body, actor, db, now }) => {
    const { times, openUntil } = await previewSeries(
      db,
      await readSeriesRequest(db, body, actor, { now, zone }),
    );
    return { times: timesToWire(times), open_until: openUntil };
  });

  implement(app, 'POST /booking/series/', async ({ body, actor, db, now, request }) => {
    const { name, only_free, payment, override_reason, ...series } = body;
    const isInvoiced = payment === 'INVOICE';
    if (isInvoiced && !actor.rights.has('reservation.add')) throw permissionDenied();
    const range = { ...(await readSeriesRequest(db, series, actor, { now, zone })), isInvoiced };
    const wanted = { facility: range.facility, ranges: weeklyRanges(range) };
    await allotTimesFirst(db, wanted, mails, { now, zone });
    return once({ db, request, user: actor.user.id, body, now }, async (tx) => {
      const { times, bookings } = await bookSeries(tx, { ...range, name: name ?? range.name });
      if (bookings.length === 0 || (!only_free && bookings.length < times.length))
        throw refuse('series_conflict', {
          times: timesToWire(times),
        });
      for (const booked of bookings) {
        await mails.confirmed(tx, booked.id, now, isInvoiced ? booked.start : undefined);
        if (isInvoiced || booked.overridden.length > 0)
          await auditBooking(tx, booked, { user: actor.user.id, reason: override_reason, now, zone });
      }
      return { reservations: bookings.map((booking) => bookingToWire(booking, zone)) };
    });
  });
}
