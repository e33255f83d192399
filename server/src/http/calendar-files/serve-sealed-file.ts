import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Keys } from '../keys.ts';
import { attachmentNamed, notKept, serveSealed } from '../bodies/sealed-file.ts';
import type { CalendarEvent } from './write-calendar.ts';
import { calendarFileName, writeCalendar } from './write-calendar.ts';

/** Answers a calendar file: nobody keeps it, and no search engine finds it. */
export const sendCalendar = (
  { clubConfig: { clubName, now } }: FastifyInstance,
  reply: FastifyReply,
  { name, events }: { name: string; events: readonly CalendarEvent[] },
): FastifyReply =>
  reply
    .headers(notKept)
    .header('Content-Disposition', attachmentNamed(calendarFileName(name), 'calendar.ics'))
    .type('text/calendar; charset=utf-8')
    .send(writeCalendar(events, { name: clubName, now: now() }));

interface SealedFile {
  /** Purpose of the seal: an address for another purpose doesn't open it. */
  purpose: string;
  /** `/calendar/booking/` */
  folder: `/calendar/${string}/`;
  /** Finds the event with the sealed ids when the file is opened; undefined if it is gone. */
  find: (ids: readonly number[], now: number) => Promise<CalendarEvent | undefined>;
}

/** Serves calendar files of one event each, at sealed addresses. Answers what makes such an address of ids. */
export const serveSealedFile = (app: FastifyInstance, keys: Keys, file: SealedFile) =>
  serveSealed(app, keys, {
    ...file,
    ending: '.ics',
    send: (reply, event) => sendCalendar(app, reply, { name: event.summary, events: [event] }),
  });
