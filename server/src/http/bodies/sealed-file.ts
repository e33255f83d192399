import { HOUR } from '@portal/contract/rules/club-time';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { momentWriter } from '../../time/moments.ts';
import type { Keys } from '../keys.ts';
import { notFound } from '../refusals/refusal.ts';

interface SealedFile<Found> {
  /** Purpose of the seal: an address for another purpose doesn't open it. */
  purpose: string;
  /** `/calendar/booking/` */
  folder: `/${string}/`;
  /** `.ics` */
  ending: `.${string}`;
  /** Finds the things with the sealed ids when the file is opened; undefined if they are gone. */
  find: (ids: readonly number[], now: number) => Promise<Found | undefined>;
  send: (reply: FastifyReply, found: Found) => FastifyReply | Promise<FastifyReply>;
}

/**
 * Builds the header that names a file: letters that it can't hold go into a second form, for programs that read it.
 * `plain` is for the others.
 */
export function attachmentNamed(file: string, plain: string): string {
  const isPlain = /^[ -~]+$/.test(file);
  const other = isPlain ? '' : `; filename*=UTF-8''${encodeURIComponent(file)}`;
  return `attachment; filename="${isPlain ? file : plain}"${other}`;
}

/** Headers of a file that nobody caches and no search engine lists. */
export const notKept = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const;

/**
 * Serves files, each about one thing. Browsers open them with nothing but the address, so the key is sealed in it,
 * for an hour. Returns the function that makes such an address from ids.
 */
export function serveSealed<Found>(
  app: FastifyInstance,
  keys: Keys,
  { purpose, folder, ending, find, send }: SealedFile<Found>,
): (ids: readonly number[], now: number) => { url: string; valid_until: string } {
  const { apiUrl, now: read, timeZone } = app.clubConfig;
  const write = momentWriter(timeZone);

  app.get<{ Params: { file: string } }>(`${folder}:file`, async (request, reply) => {
    const now = read();
    const { file } = request.params;
    const opened = keys.open(purpose, file.endsWith(ending) ? file.slice(0, -ending.length) : file);
    if (opened === null) throw notFound();
    const [until = 0, ...ids] = opened.split(' ').map(Number);
    const found = now < until ? await find(ids, now) : undefined;
    if (found === undefined) throw notFound();
    return send(reply, found);
  });

  return (ids, now) => {
    const until = now + HOUR;
    // Short: the router takes no more than 100 characters.
    const token = keys.seal(purpose, [until, ...ids].join(' '));
    return { url: `${apiUrl}${folder}${token}${ending}`, valid_until: write(until) };
  };
}
