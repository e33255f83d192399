import sharp from 'sharp';

/** A drawing as a picture on white, `width` pixels wide (PNG). */
export const drawSvg = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#fff' }).png().toBuffer();
