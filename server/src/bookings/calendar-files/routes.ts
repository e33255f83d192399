import type { FastifyInstance, FastifyReply } from 'fastify';
import { implement } from '../../http/implement.ts';
import { notFound, refuse } from '../../http/refusal.ts';
import type { Keys } from '../../session/keys.ts';
import { momentWriter } from '../../time/moments.ts';
import { bookingEvent, bookingEvents } from './booking-events.ts';
import { endFeed, feedSince, makeFeed, memberOfFeed } from './feeds.ts';
import type { CalendarEvent } from './write-calendar.ts';
import { calendarFileName, writeCalendar } from './write-calendar.ts';

const HOUR = 3_600_000;
const FILE = 'calendar file of a reservation';

interface Sealed {
  id: number;
  until: number;
}

/** The files themselves have no token in a header: calendar programs send none. What opens them is in the address. */
export function calendarFileRoutes(app: FastifyInstance, keys: Keys): void {
  const { db, clubConfig: config } = app;
  const write = momentWriter(config.timeZone);
  const send = (reply: FastifyReply, name: string, events: readonly CalendarEvent[]) =>
    reply
      .headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
      .header('Content-Disposition', `attachment; filename="${calendarFileName(name)}"`)
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar(events, { name: config.clubName, now: config.now() }));

  implement(app, 'GET /booking/reservation/{id}/calendar-file/', async ({ params: { id }, actor, now }) => {
    const scope = actor.rights.has('reservation.view') ? 'all' : (actor.member?.id ?? null);
    if (!(await bookingEvent(db, scope, id, { club: config, now }))) throw notFound();
    const until = now + HOUR;
    const sealed: Sealed = { id, until };
    const token = keys.seal(FILE, JSON.stringify(sealed));
    return { url: `${config.apiUrl}/calendar/booking/${token}.ics`, valid_until: write(until) };
  });

  app.get<{ Params: { file: string } }>('/calendar/booking/:file', async (request, reply) => {
    const now = config.now();
    const opened = keys.open(FILE, request.params.file.replace(/\.ics$/, ''));
    if (opened === null) throw notFound();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed above: nobody else can write it
    const { id, until } = JSON.parse(opened) as Sealed;
    const event = now < until ? await bookingEvent(db, 'all', id, { club: config, now }) : undefined;
    if (!event) throw notFound();
    return send(reply, event.summary, [event]);
  });

  implement(app, 'GET /booking/calendar-feed/', async ({ actor: { member } }) => {
    const since = member && (await feedSince(db, member.id));
    return { created_at: since === null ? null : write(since) };
  });

  implement(app, 'POST /booking/calendar-feed/', async ({ actor: { member }, now }) => {
    if (!member) throw refuse(400, 'member_required', 'Only members have bookings.');
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
    return send(reply, 'bookings', await bookingEvents(db, member, { club: config, now: config.now() }));
  });
}
