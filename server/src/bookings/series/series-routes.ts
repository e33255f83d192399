import type { ParsedBody } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { bookedFor } from '../reserve/booked-for.ts';
import type { SeriesRequest } from './series.ts';
import { bookSeries, previewSeries } from './series.ts';

/** Bookings that repeat every week. */
export function seriesRoutes(app: FastifyInstance, mails: BookingMails): void {
  async function wishOf(
    db: Database,
    {
      facility,
      start_from,
      end_at,
      weeks,
      member: id,
      ...party
    }: ParsedBody<'POST /booking/series/preview/'>,
    actor: Actor,
    now: number,
  ): Promise<SeriesRequest> {
    const { member, bookedBy } = await bookedFor(db, actor, id);
    return {
      facility,
      first: { start: Date.parse(start_from), end: Date.parse(end_at) },
      weeks,
      member,
      name: member?.name ?? actor.user.username,
      party,
      bookedBy,
      now,
      zone: app.clubConfig.timeZone,
    };
  }

  implement(app, 'POST /booking/series/preview/', async ({ body, actor, db, now }) => ({
    times: await previewSeries(db, await wishOf(db, body, actor, now)),
  }));

  implement(app, 'POST /booking/series/', async ({ body, actor, db, now, request }) => {
    const { name, only_free, ...series } = body;
    const range = await wishOf(db, series, actor, now);
    return once({ db, request, user: actor.user.id, body, now }, async (tx) => {
      const { times, reservations } = await bookSeries(tx, { ...range, name: name ?? range.name });
      if (reservations.length === 0 || (!only_free && reservations.length < times.length))
        throw refuse(409, 'series_conflict', 'Some of these times aren’t available. Nothing was booked.', {
          times,
        });
      for (const { id } of reservations) await mails.confirmed(tx, id, now);
      return { reservations };
    });
  });
}
