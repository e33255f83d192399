import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { generalUser } from '../../access/index.ts';
import type { Transaction } from '../../database/database.ts';
import type { EncodedPicture } from '../../uploads/index.ts';
import { encodePicture, filesOf, keepFiles, upload, widthsOf } from '../../uploads/index.ts';
import type { PictureName } from '../pictures/pictures.ts';
import { pictureId, pictures, pictureSize, readPicture } from '../pictures/pictures.ts';
import { insertAll } from './insert.ts';

/** The demo's pictures, encoded as uploads are. They never change: a process that fills several clubs does it once. */
let encoded: Promise<[PictureName, EncodedPicture][]> | undefined;

const encodeAll = (): Promise<[PictureName, EncodedPicture][]> =>
  Promise.all(
    pictures.map(async (name) => {
      // The upload's way begins with a picture; compressing it twice would only take time.
      const png = await sharp(await readPicture(name))
        .png({ compressionLevel: 1 })
        .toBuffer();
      return [name, await encodePicture(png)];
    }),
  );

/** Keeps the files of the demo's pictures. It takes a core for seconds, beside other work. */
export async function keepPictures(folder: string): Promise<void> {
  encoded ??= encodeAll();
  for (const [name, picture] of await encoded) await keepFiles(folder, filesOf(pictureId(name), picture));
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
      return { id: pictureId(name), ...size, widths: widthsOf(size.width), ...rest };
    }),
  );
}
