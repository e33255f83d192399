import { MAX_UPLOAD_PIXELS } from '@portal/contract/rules/uploads';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { fieldErrors } from '../http/refusal.ts';

/** Longest sides, in pixels. */
const FULL = 1600;
const SMALL = 640;
/** A picture that takes longer is meant to. */
const SECONDS = 10;

/** A picture as it is kept: WebP without anything that the camera wrote about place, time or owner. */
export interface EncodedPicture {
  full: Buffer;
  small: Buffer;
  /** Of the full one. */
  width: number;
  height: number;
}

const refused = (message: string) => fieldErrors({ feature_image: [message] });
const notAPicture = () =>
  refused('Upload a valid image. The file you uploaded was either not an image or a corrupted image.');

const hasBytes = (content: Buffer, at: number, bytes: string) =>
  content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** What a file's first bytes say that it is: its name and its sender's word count for nothing. */
export function pictureFormat(content: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (hasBytes(content, 0, '\u00FF\u00D8\u00FF')) return 'jpeg';
  if (hasBytes(content, 0, '\u0089PNG\r\n\u001A\n')) return 'png';
  return hasBytes(content, 0, 'RIFF') && hasBytes(content, 8, 'WEBP') ? 'webp' : null;
}

/** Reads a picture that somebody sent and draws it anew, in two sizes. A 400 on `feature_image` where it is none. */
export async function encodePicture(content: Buffer): Promise<EncodedPicture> {
  // Before any decoder sees it: libraries know many formats, of which only these three are wanted.
  const format = pictureFormat(content);
  if (!format) throw notAPicture();
  const found = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (found?.format !== format) throw notAPicture();
  if (found.width * found.height > MAX_UPLOAD_PIXELS)
    throw refused(`Ensure this picture has no more than ${MAX_UPLOAD_PIXELS / 1e6} million pixels.`);
  try {
    const picture = sharp(content, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: SECONDS });
    const { data, info } = await drawn(picture, FULL);
    // From the smaller of the two: the original is decoded once.
    const small = await drawn(sharp(data), SMALL);
    return { full: data, small: small.data, width: info.width, height: info.height };
  } catch {
    throw notAPicture();
  }
}

const drawn = (picture: Sharp, side: number) =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
