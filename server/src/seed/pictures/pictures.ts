import { readFile } from 'node:fs/promises';

/** The demo club's own pictures, by the names of their files. Its position decides its id: add new ones at the end. */
export const pictures = [
  'regatta',
  'talk',
  'tasting',
  'concert',
  'children',
  'fitness',
  'dining',
  'spa',
  'tennis',
  'hills',
  'fireworks',
  'lanterns',
  'parcel',
  'court-side',
  'court-bench',
  'squash-court',
  'hall-dinner',
  'hall-stage',
  'meeting-table',
  'pit-fire',
  'pit-evening',
  'song-sofa',
  'song-microphone',
  'chalet-outside',
  'chalet-bedroom',
  'chalet-veranda',
] as const;
export type PictureName = (typeof pictures)[number];

/** The id of a picture's upload, which is the same in every demo club. */
export const pictureId = (name: PictureName): string =>
  `4d1f0c2a-0b6e-4a57-9c1e-7a3b5d2f8e${(pictures.indexOf(name) + 1).toString(16).padStart(2, '0')}`;

const firstPhotograph = pictures.indexOf('court-side');

/** Pixels: about as wide as a page, photographs of facilities less, and one of them upright. */
export function pictureSize(name: PictureName): { width: number; height: number } {
  if (pictures.indexOf(name) < firstPhotograph) return { width: 1110, height: 740 };
  return name === 'chalet-veranda' ? { width: 520, height: 780 } : { width: 780, height: 520 };
}

export const readPicture = (name: PictureName): Promise<Buffer> =>
  readFile(new URL(`${name}.svg`, import.meta.url));
