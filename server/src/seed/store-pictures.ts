import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { generalUser } from '../access/tables.ts';
import { encodePicture } from '../content/encode-picture.ts';
import { upload } from '../content/tables.ts';
import { filesOf, keepFiles } from '../content/upload-files.ts';
import type { Transaction } from '../database/database.ts';
import { drawings } from './drawings.ts';
import { insertAll } from './insert.ts';

/** Keeps the demo's drawings as if `staff` had uploaded them. */
export async function storePictures(tx: Transaction, folder: string, now: number): Promise<void> {
  const [staff] = await tx
    .select({ id: generalUser.id })
    .from(generalUser)
    .where(eq(generalUser.username, 'staff'));
  if (!staff) throw new Error('The demo club has no staff');
  const rows = await Promise.all(
    Object.values(drawings).map(async ({ id, shapes }) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675">${shapes}</svg>`;
      // The upload's way begins with a picture; compressing it twice would only take time.
      const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
      const { full, small, width, height } = await encodePicture(png);
      await keepFiles(folder, filesOf(id, { full, small }));
      return { id, width, height, user_id: staff.id, created_at: new Date(now) };
    }),
  );
  await insertAll(tx, upload, rows);
}
