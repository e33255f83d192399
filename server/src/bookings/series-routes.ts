import type { ParsedBody } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { once } from '../http/idempotency.ts';
import { implement } from '../http/implement.ts';
import { refuse } from '../http/refusal.ts';
import type { Actor } from '../session/actor.ts';
import type { BookingMails } from './mails/booking-mails.ts';
import type { SeriesWish } from './series.ts';
import { bookSeries, previewSeries } from './series.ts';

/** Bookings that repeat every week. */
export function seriesRoutes(app: FastifyInstance, mails: BookingMails): void {
  const wishOf = (
    { facility, start_from, end_at, weeks }: ParsedBody<'POST /booking/series/preview/'>,
    { member, user }: Actor,
    now: number,
  ): SeriesWish => ({
    facility,
    first: { start: Date.parse(start_from), end: Date.parse(end_at) },
    weeks,
    member,
    name: member?.name ?? user.username,
    now,
    zone: app.clubConfig.timeZone,
  });

  implement(app, 'POST /booking/series/preview/', async ({ body, actor, db, now }) => ({
    times: await previewSeries(db, wishOf(body, actor, now)),
  }));

  implement(app, 'POST /booking/series/', async ({ body, actor, db, now, request }) => {
    const { name, only_free, ...series } = body;
    const wish = wishOf(series, actor, now);
    return once({ db, request, user: actor.user.id, body, now }, async (tx) => {
      const { times, reservations } = await bookSeries(tx, { ...wish, name: name ?? wish.name });
      if (reservations.length === 0 || (!only_free && reservations.length < times.length))
        throw refuse(409, 'series_conflict', 'Not every time can be had. Nothing was booked.', { times });
      for (const { id } of reservations) await mails.confirmed(tx, id, now);
      return { reservations };
    });
  });
}
