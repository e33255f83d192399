import { HOUR } from '@portal/contract/rules/club-time';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Keys } from '../http/keys.ts';
import { notFound } from '../http/refusal.ts';
import { momentWriter } from '../time/moments.ts';
import type { CalendarEvent } from './write-calendar.ts';
import { calendarFileName, writeCalendar } from './write-calendar.ts';

/** How a header names a file: letters that it can't have go apart, for programs that know them. */
function named(file: string): string {
  const isPlain = /^[ -~]+$/.test(file);
  const other = isPlain ? '' : `; filename*=UTF-8''${encodeURIComponent(file)}`;
  return `attachment; filename="${isPlain ? file : 'calendar.ics'}"${other}`;
}

/** Answers a calendar file: nobody keeps it, and no search engine finds it. */
export const sendCalendar = (
  { clubConfig: { clubName, now } }: FastifyInstance,
  reply: FastifyReply,
  { name, events }: { name: string; events: readonly CalendarEvent[] },
): FastifyReply =>
  reply
    .headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
    .header('Content-Disposition', named(calendarFileName(name)))
    .type('text/calendar; charset=utf-8')
    .send(writeCalendar(events, { name: clubName, now: now() }));

interface SealedFile {
  /** What the seal is for: an address of another purpose doesn't open it. */
  purpose: string;
  /** `/calendar/booking/` */
  folder: `/calendar/${string}/`;
  /** What the sealed ids refer to, as it is when the file is opened; undefined if it is gone. */
  find: (ids: readonly number[], now: number) => Promise<CalendarEvent | undefined>;
}

/**
 * Serves calendar files of one event each. Browsers open them with nothing but the address, so what opens them is in it,
 * sealed, for an hour. Answers what makes such an address
 * of ids.
 */
export function serveSealedFile(
  app: FastifyInstance,
  keys: Keys,
  { purpose, folder, find }: SealedFile,
): (ids: readonly number[], now: number) => { url: string; valid_until: string } {
  const { apiUrl, now: read, timeZone } = app.clubConfig;
  const write = momentWriter(timeZone);

  app.get<{ Params: { file: string } }>(`${folder}:file`, async (request, reply) => {
    const now = read();
    const opened = keys.open(purpose, request.params.file.replace(/\.ics$/, ''));
    if (opened === null) throw notFound();
    const [until = 0, ...ids] = opened.split(' ').map(Number);
    const event = now < until ? await find(ids, now) : undefined;
    if (!event) throw notFound();
    return sendCalendar(app, reply, { name: event.summary, events: [event] });
  });

  return (ids, now) => {
    const until = now + HOUR;
    // Short: the router takes no more than 100 characters.
    const token = keys.seal(purpose, [until, ...ids].join(' '));
    return { url: `${apiUrl}${folder}${token}.ics`, valid_until: write(until) };
  };
}
