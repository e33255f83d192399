import { DAY } from '@portal/contract/rules/club-time';
import { randomUUID } from 'node:crypto';
import type { Upload } from '@portal/contract';
import { MAX_UPLOAD_BYTES } from '@portal/contract/content/rules/pictures';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { generalUser } from '../access/index.ts';
import { audit } from '../audit/audit.ts';
import type { Transaction } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { Actor } from '../http/actor.ts';
import { implement } from '../http/implement.ts';
import { readFile, readForms } from '../http/bodies/multipart.ts';
import { notFound, throttled } from '../http/refusals/refusal.ts';
import { instant } from '../time/moments.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { encodePicture } from './encode-picture.ts';
import { dropFiles, pictureFiles, keepFiles, readCopy } from './files.ts';
import { upload, uploadColumns } from './tables.ts';

/** Pictures that somebody without the right may keep in a day. */
const DAILY = 20;
/** Of one address, requests a minute: a page shows many pictures, each requested once. */
const PICTURES_A_MINUTE = 3000;

/** Refuses a user who has had their share of the last day; two at once are counted one after the other. */
async function mustHaveShare(tx: Transaction, user: number, now: number): Promise<void> {
  await tx.select({ id: generalUser.id }).from(generalUser).where(eq(generalUser.id, user)).for('update');
  const recent = and(eq(upload.user_id, user), gt(upload.created_at, new Date(now - DAY)));
  const [known] = await tx
    .select({ count: sql<number>`count(*)::int`, first: instant(sql`min(${upload.created_at})`) })
    .from(upload)
    .where(recent);
  if (known && known.count >= DAILY) throw throttled(Math.ceil((known.first + DAY - now) / 1000));
}

/** Keeps a picture's files and the row that describes them: both, or neither. */
async function keep(
  tx: Transaction,
  picture: EncodedPicture,
  { actor, folder, now }: { actor: Actor; folder: string; now: number },
): Promise<Upload> {
  if (!actor.rights.has('upload.add')) await mustHaveShare(tx, actor.user.id, now);
  const id = randomUUID();
  const files = pictureFiles(id, picture);
  await keepFiles(folder, files);
  try {
    const { width, height, widths } = picture;
    await tx
      .insert(upload)
      .values({ id, user_id: actor.user.id, width, height, widths, created_at: new Date(now) });
    const [stored] = await tx.select(uploadColumns).from(upload).where(eq(upload.id, id));
    if (!stored) throw new Error('The upload was not stored');
    await audit(tx, { user: actor.user.id, now, right: 'upload.add', id, before: null, after: stored });
    return stored;
  } catch (error) {
    await dropFiles(folder, files);
    throw error;
  }
}

export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  const folder = app.clubConfig.uploadsDir;
  // A scope of its own: nowhere else is a form a body.
  await app.register(async (scope) => {
    await readForms(scope, MAX_UPLOAD_BYTES);
    implement(
      scope,
      'POST /uploads/',
      async ({ request, actor, db, now }) => {
        const picture = await encodePicture(await readFile(request, 'feature_image'));
        return transact(db, (tx) => keep(tx, picture, { actor, folder, now }));
      },
      { limitPerMinute: 30 },
    );
  });

  const config = { rateLimit: { max: PICTURES_A_MINUTE * app.clubConfig.limitFactor } };
  app.get<{ Params: { file: string } }>('/uploads/:file', { config }, async (request, reply) => {
    const stored = await readCopy(folder, request.params.file);
    if (!stored) throw notFound();
    return reply
      .headers({
        // A name is never given twice, so what it names never changes.
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Disposition': 'inline',
      })
      .type(stored.mediaType)
      .send(stored.content);
  });
}
