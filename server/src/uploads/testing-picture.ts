import sharp from 'sharp';

/** A picture of one colour. */
export const testingPicture = ({
  width = 8,
  height = 6,
  format = 'png',
}: { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp' } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b4a3b' } })
    .toFormat(format)
    .toBuffer();
