import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { generalUser } from '../access/tables.ts';
import type { EncodedPicture } from '../content/encode-picture.ts';
import { encodePicture } from '../content/encode-picture.ts';
import { upload } from '../content/tables.ts';
import { filesOf, keepFiles } from '../content/upload-files.ts';
import type { Transaction } from '../database/database.ts';
import type { Drawing } from './drawings/drawings.ts';
import { drawingId, drawings, drawnSvg } from './drawings/drawings.ts';
import { insertAll } from './insert.ts';

/** The demo's drawings, encoded as uploads are. They never change: a process that fills several clubs does it once. */
let encoded: Promise<[Drawing, EncodedPicture][]> | undefined;

const encodeAll = (): Promise<[Drawing, EncodedPicture][]> =>
  Promise.all(
    drawings.map(async (drawing) => {
      // The upload's way begins with a picture; compressing it twice would only take time.
      const png = await sharp(Buffer.from(drawnSvg(drawing)))
        .png({ compressionLevel: 1 })
        .toBuffer();
      return [drawing, await encodePicture(png)];
    }),
  );

/** Keeps the demo's drawings as if `staff` had uploaded them. */
export async function storePictures(tx: Transaction, folder: string, now: number): Promise<void> {
  const [staff] = await tx
    .select({ id: generalUser.id })
    .from(generalUser)
    .where(eq(generalUser.username, 'staff'));
  if (!staff) throw new Error('The demo club has no staff');
  encoded ??= encodeAll();
  const rows = await Promise.all(
    (await encoded).map(async ([drawing, picture]) => {
      const id = drawingId(drawing);
      await keepFiles(folder, filesOf(id, picture));
      const { width, height, widths } = picture;
      return { id, width, height, widths, user_id: staff.id, created_at: new Date(now) };
    }),
  );
  await insertAll(tx, upload, rows);
}
