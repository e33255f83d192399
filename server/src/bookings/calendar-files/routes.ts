import type { FastifyInstance } from 'fastify';
import { languageOfMember } from '../../account/index.ts';
import { sendCalendar, serveSealedFile } from '../../http/calendar-files/serve-sealed-file.ts';
import { seatEntries } from '../../content/index.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import { notFound, refuseWith } from '../../http/refusals/refusal.ts';
import { momentWriter } from '../../time/moments.ts';
import { bookingEvent, bookingEvents } from './booking-events.ts';
import { endFeed, feedSince, makeFeed, memberOfFeed } from './feeds.ts';

/** The files themselves have no token in a header, as calendar programs send none: the address holds the key. */
export function calendarFileRoutes(app: FastifyInstance, keys: Keys): void {
  const { db, clubConfig: config } = app;
  const write = momentWriter(config.timeZone);
  const seal = serveSealedFile(app, keys, {
    purpose: 'calendar file of a reservation',
    folder: '/calendar/booking/',
    async find([id = 0, reader = 0], now) {
      const event = await bookingEvent(db, 'all', id, { club: config, now });
      return event?.(await languageOfMember(db, reader));
    },
  });

  implement(app, 'GET /booking/reservation/{id}/calendar-file/', async ({ params: { id }, actor, now }) => {
    const scope = actor.rights.has('reservation.view') ? 'all' : (actor.member?.id ?? null);
    if (!(await bookingEvent(db, scope, id, { club: config, now }))) throw notFound();
    return seal([id, actor.member?.id ?? 0], now);
  });

  implement(app, 'GET /booking/calendar-feed/', async ({ actor: { member } }) => {
    const since = member && (await feedSince(db, member.id));
    return { created_at: since === null ? null : write(since) };
  });

  implement(app, 'POST /booking/calendar-feed/', async ({ actor: { member }, now }) => {
    if (!member) throw refuseWith(400, 'member_required', 'Only members have bookings.');
    const token = await makeFeed(db, member.id, now);
    return { url: `${config.apiUrl}/calendar/feed/${token}.ics`, created_at: write(now) };
  });

  implement(app, 'DELETE /booking/calendar-feed/', async ({ actor: { member } }) => {
    if (member) await endFeed(db, member.id);
    return undefined;
  });

  app.get<{ Params: { file: string } }>('/calendar/feed/:file', async (request, reply) => {
    const member = await memberOfFeed(db, request.params.file.replace(/\.ics$/, ''));
    if (member === null) throw notFound();
    const by = { club: config, now: config.now() };
    const events = [...(await bookingEvents(db, member, by)), ...(await seatEntries(db, member, by))];
    return sendCalendar(app, reply, { name: 'bookings', events });
  });
}
