import sharp from 'sharp';
import type { Config } from '../../config/config.ts';
import { readCopy } from '../../uploads/index.ts';

/** The club's mark as PNG, which PDF takes, fine enough for print; null where it has none. */
export async function readMark({
  clubMark,
  uploadsDir,
}: Pick<Config, 'clubMark' | 'uploadsDir'>): Promise<Buffer | null> {
  const picture = clubMark ? await readCopy(uploadsDir, `${clubMark}.webp`) : null;
  if (!picture) return null;
  return sharp(picture.content)
    .resize({ width: 576, height: 192, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .toBuffer();
}
