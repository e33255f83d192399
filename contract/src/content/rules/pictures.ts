/** Limits of a picture before it is sent: larger ones are refused. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
/** Width times height. */
export const MAX_UPLOAD_PIXELS = 40_000_000;

/**
 * Formats that pictures are stored in: the first that a browser knows, and JPEG for browsers that know neither of the
 * others.
 */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/**
 * Widths, in pixels, that a picture is stored in beside its own: as small as a list's on a phone, as wide as a page.
 */
export const PICTURE_WIDTHS = [320, 640, 1120] as const;

/** Returns the one width of a picture that is stored as JPEG. */
export const fallbackWidth = (widths: readonly number[]): number =>
  widths.findLast((width) => width <= PICTURE_WIDTHS[1]) ?? widths[0] ?? 0;

/** The path, on the API's host, of a picture in one of its widths. */
export const picturePath = (id: string, width: number, format: PictureFormat): string =>
  `/uploads/${id}-${width}.${format}`;
