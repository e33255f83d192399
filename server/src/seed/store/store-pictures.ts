import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { generalUser } from '../../access/index.ts';
import type { Transaction } from '../../database/database.ts';
import type { EncodedPicture } from '../../uploads/index.ts';
import { encodePicture, filesOf, keepFiles, upload, widthsOf } from '../../uploads/index.ts';
import type { Drawing } from '../drawings/drawings.ts';
import { drawingId, drawings, drawnSize, drawnSvg } from '../drawings/drawings.ts';
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

/** Keeps the files of the demo's drawings. It takes a core for seconds: other things are done meanwhile. */
export async function keepPictures(folder: string): Promise<void> {
  encoded ??= encodeAll();
  for (const [drawing, picture] of await encoded)
    await keepFiles(folder, filesOf(drawingId(drawing), picture));
}

/** Has the demo's drawings as if `staff` had uploaded them. */
export async function storePictures(tx: Transaction, now: number): Promise<void> {
  const [staff] = await tx
    .select({ id: generalUser.id })
    .from(generalUser)
    .where(eq(generalUser.username, 'staff'));
  if (!staff) throw new Error('The demo club has no staff');
  const rest = {
    ...drawnSize,
    widths: widthsOf(drawnSize.width),
    user_id: staff.id,
    created_at: new Date(now),
  };
  await insertAll(
    tx,
    upload,
    drawings.map((drawing) => ({ id: drawingId(drawing), ...rest })),
  );
}
