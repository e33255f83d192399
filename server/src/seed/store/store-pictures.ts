import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { generalUser } from '../../access/index.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { EncodedPicture } from '../../uploads/index.ts';
import { encodePicture, pictureFiles, keepFiles, upload, copyWidths } from '../../uploads/index.ts';
import type { PictureName } from '../pictures/pictures.ts';
import { pictureId, pictures, pictureSize, readPicture } from '../pictures/pictures.ts';
import { insertAll } from './insert.ts';

/** The demo's pictures, encoded as uploads are. They never change: a process that fills several clubs does it once. */
let encoded: Promise<[PictureName, EncodedPicture][]> | undefined;

async function encode(name: PictureName): Promise<EncodedPicture> {
  // The upload's way begins with a picture; compressing it twice would only take time.
  const png = await sharp(await readPicture(name))
    .png({ compressionLevel: 1 })
    .toBuffer();
  return encodePicture(png);
}

const encodeAll = (): Promise<[PictureName, EncodedPicture][]> =>
  Promise.all(
    pictures.map(async (name): Promise<[PictureName, EncodedPicture]> => [name, await encode(name)]),
  );

/** Keeps the files of the demo's pictures. It takes a core for seconds, beside other work. */
export async function keepPictures(folder: string): Promise<void> {
  encoded ??= encodeAll();
  for (const [name, picture] of await encoded)
    await keepFiles(folder, pictureFiles(pictureId(name), picture));
}

/** Keeps the files of those of the demo's pictures that have none yet, one picture after the other, until `signal` aborts. */
export async function keepMissingPictures(db: Database, folder: string, signal: AbortSignal): Promise<void> {
  const stored = new Set((await db.select({ id: upload.id }).from(upload)).map(({ id }) => id));
  for (const name of pictures) {
    const id = pictureId(name);
    if (signal.aborted) return;
    if (!stored.has(id) || existsSync(join(folder, `${id}.webp`))) continue;
    await keepFiles(folder, pictureFiles(id, await encode(name)));
  }
}

/** Has the demo's pictures as if `staff` had uploaded them. */
export async function storePictures(tx: Transaction, now: number): Promise<void> {
  const [staff] = await tx
    .select({ id: generalUser.id })
    .from(generalUser)
    .where(eq(generalUser.username, 'staff'));
  if (!staff) throw new Error('The demo club has no staff');
  const rest = { user_id: staff.id, created_at: new Date(now) };
  await insertAll(
    tx,
    upload,
    pictures.map((name) => {
      const size = pictureSize(name);
      return { id: pictureId(name), ...size, widths: copyWidths(size.width), ...rest };
    }),
  );
}
