import { PassThrough } from 'node:stream';
import { MINUTE, dateOf } from '@portal/contract/rules/club-time';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { findMatchingHash, limitOldPasswords, wrongPassword } from '../access/index.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../database/transact.ts';
import { implement } from '../http/implement.ts';
import type { Keys } from '../http/keys.ts';
import { fieldErrors, notFound } from '../http/refusals/refusal.ts';
import { attachmentNamed, notKept } from '../http/bodies/sealed-file.ts';
import { productVersion } from '../http/openapi/product-version.ts';
import { momentWriter } from '../time/moments.ts';
import { exportArchive } from './export.ts';
import { addExport, beginExport, logExport, readLatest, refuseSecond } from './exports.ts';

const PURPOSE = 'everything of the club as a file';
/** Time in which an address is to be opened, ms. */
const LIFETIME = 2 * MINUTE;
const sealed = z.object({ id: z.int(), until: z.number() });

/** Everything of the club as a file, for staff with the right and their own password. */
export function archiveRoutes(app: FastifyInstance, keys: Keys): void {
  const { db, clubConfig: config } = app;
  const write = momentWriter(config.timeZone);

  implement(app, 'GET /archive/', async ({ now }) => ({
    latest: await readLatest(db, now, config.timeZone),
  }));

  implement(app, 'POST /archive/', async ({ body, actor, now }) => {
    await limitOldPasswords(db, actor.user.id, now);
    if ((await findMatchingHash(db, actor.user.id, body.password)) === null)
      throw fieldErrors({ password: wrongPassword });
    const until = now + LIFETIME;
    const id = await transact(db, async (tx) => {
      await refuseSecond(tx, now);
      const added = await addExport(tx, actor.user.id, now);
      const after = { valid_until: write(until) };
      await audit(tx, {
        user: actor.user.id,
        now,
        right: 'archive.download',
        id: added,
        before: null,
        after,
      });
      return added;
    });
    const key = keys.seal(PURPOSE, JSON.stringify({ id, until }));
    return { url: `${config.apiUrl}/files/club.tar.gz?key=${key}`, valid_until: write(until) };
  });

  serveArchive(app, keys);
}

/** Opens the key of an address: the id of its export. */
function openKey(keys: Keys, key: unknown, now: number): number {
  const opened = typeof key === 'string' ? keys.open(PURPOSE, key) : null;
  if (opened === null) throw notFound();
  const { id, until } = sealed.parse(JSON.parse(opened));
  if (now >= until) throw notFound();
  return id;
}

/** Serves an export at its address, once. */
function serveArchive(app: FastifyInstance, keys: Keys): void {
  const { db, clubConfig: config } = app;
  // A HEAD would use the address up.
  const options = { exposeHeadRoute: false };
  app.get<{ Querystring: { key?: unknown } }>('/files/club.tar.gz', options, async (request, reply) => {
    const now = config.now();
    const id = openKey(keys, request.query.key, now);
    await transact(db, (tx) => beginExport(tx, id, now));
    const stream = new PassThrough();
    const log = logExport(db, id, config.now);
    const name = `club-${dateOf(now, config.timeZone)}.tar.gz`;
    exportArchive(db, stream, {
      club: config.clubName,
      productVersion,
      uploadsDir: config.uploadsDir,
      keys,
      now,
      onProgress: log.onProgress,
    })
      .then(log.done, async (error: unknown) => {
        request.log.warn({ err: error, export: id }, 'an export of the club was cut off');
        await log.failed();
      })
      .catch((error: unknown) =>
        request.log.error({ err: error, export: id }, 'the end of an export was not stored'),
      );
    return reply
      .headers({ ...notKept, 'Content-Disposition': attachmentNamed(name, name) })
      .type('application/gzip')
      .send(stream);
  });
}
