import { expect, it } from 'vitest';
import { fallbackWidth, picturePath, MAX_UPLOAD_BYTES } from './pictures.ts';

it('is kept as JPEG in the widest of its widths up to 640, else in its least', () => {
  expect([[320, 640, 1120], [320, 500], [320, 1120], [900, 1120], []].map(fallbackWidth)).toEqual([
    640, 500, 320, 900, 0,
  ]);
});

it('has an address for each width and format', () => {
  expect(picturePath('abc', 320, 'avif')).toBe('/uploads/abc-320.avif');
});

it('comes in eight megabytes at most', () => {
  expect(MAX_UPLOAD_BYTES).toBe(8_388_608);
});
