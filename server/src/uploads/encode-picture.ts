import type { PictureFormat } from '@portal/contract/content/rules/pictures';
import { fallbackWidth, PICTURE_WIDTHS, MAX_UPLOAD_PIXELS } from '@portal/contract/content/rules/pictures';
import type { OutputInfo, Sharp } from 'sharp';
import sharp from 'sharp';
import type { Fault } from '../http/refusals/fault.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';

/** Longest sides, in pixels. */
const FULL = 1600;
const SMALL = 640;
/** A picture that takes longer is meant to. */
const SECONDS = 10;

/** One size of a picture in one format. */
export interface PictureCopy {
  width: number;
  format: PictureFormat;
  content: Buffer;
}

/** A picture as it is kept, without anything that the camera wrote about place, time or owner. */
export interface EncodedPicture {
  /** WebP. */
  full: Buffer;
  /** WebP. */
  small: Buffer;
  /** Of the full one. */
  width: number;
  height: number;
  /** The widths it is kept in, up to the full one. */
  widths: number[];
  /** Each width in AVIF and in WebP, and one in JPEG for what knows neither. */
  copies: PictureCopy[];
}

const refused = (found: Fault) => fieldErrors({ feature_image: [found] });
const notAPicture = () => refused(fault('notPicture'));

const hasBytes = (content: Buffer, at: number, bytes: string) =>
  content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** Recognises a file's format by its first bytes: its name and the declared type don't count. */
export function pictureFormat(content: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (hasBytes(content, 0, '\u00FF\u00D8\u00FF')) return 'jpeg';
  if (hasBytes(content, 0, '\u0089PNG\r\n\u001A\n')) return 'png';
  return hasBytes(content, 0, 'RIFF') && hasBytes(content, 8, 'WEBP') ? 'webp' : null;
}

/** Reads a picture that somebody sent and re-encodes it, in all its sizes. A 400 on `feature_image` where it is none. */
export async function encodePicture(content: Buffer): Promise<EncodedPicture> {
  // Before any decoder sees it: libraries know many formats, of which only these three are wanted.
  const format = pictureFormat(content);
  if (!format) throw notAPicture();
  const found = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (found?.format !== format) throw notAPicture();
  if (found.width * found.height > MAX_UPLOAD_PIXELS)
    throw refused(fault('tooManyPixels', { millions: MAX_UPLOAD_PIXELS / 1e6 }));
  try {
    return await drawAll(await decode(content));
  } catch {
    throw notAPicture();
  }
}

/** Pixels, upright and within what is kept. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** The original is decoded once: every size is drawn from these. */
const decode = (content: Buffer): Promise<Pixels> =>
  sharp(content, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: SECONDS })
    .resize({ width: FULL, height: FULL, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

const toSharp = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS });

const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Promise<Buffer>>> = {
  // More effort takes twice as long for each step and saves a sixth.
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }).toBuffer(),
  webp: (picture) => picture.webp({ quality: 82, effort: 2 }).toBuffer(),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer(),
};

/** The widths that a picture of so many pixels across is kept in. */
export const copyWidths = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((each) => each < width),
  width,
];

async function drawAll(pixels: Pixels): Promise<EncodedPicture> {
  const { width, height } = pixels.info;
  const widths = copyWidths(width);
  const wanted = widths.flatMap((each): [number, PictureFormat][] => [
    [each, 'avif'],
    [each, 'webp'],
    ...(each === fallbackWidth(widths) ? [[each, 'jpg'] as [number, PictureFormat]] : []),
  ]);
  const copies: PictureCopy[] = [];
  // One after the other: an upload keeps one core busy, not all of them.
  for (const [each, format] of wanted)
    copies.push({
      width: each,
      format,
      content: await encoders[format](toSharp(pixels).resize({ width: each })),
    });
  const webpAt = (each: number) =>
    copies.find((copy) => copy.width === each && copy.format === 'webp')?.content;
  const full = webpAt(width);
  if (!full) throw new Error('The picture was not drawn in full');
  // Upright ones are smaller yet: what is small is so in both directions.
  const small = (height <= width ? webpAt(Math.min(width, SMALL)) : undefined) ?? (await drawSmall(pixels));
  return { full, small, width, height, widths, copies };
}

const drawSmall = (pixels: Pixels): Promise<Buffer> =>
  encoders.webp(
    toSharp(pixels).resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true }),
  );
