import { describe, expect, it } from 'vitest';
import { bodyAttributes, isUploadPath } from './post-body.ts';

const id = '5c0e1d0a-8f4b-4f0e-9c1d-3a1f6c2b7d11';

it('keeps of a picture its words and size, of a cell what it spans, and nothing else', () => {
  expect(bodyAttributes).toEqual({
    img: ['alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan', 'scope'],
  });
});

describe('a picture of the club’s', () => {
  it.each([
    `/uploads/${id}.webp`,
    `/uploads/${id}-small.webp`,
    `/uploads/${id}-9.jpg`,
    `/uploads/${id}-1120.avif`,
    `/uploads/${id}-640.webp`,
  ])('is %s', (src) => {
    expect(isUploadPath(src)).toBe(true);
  });

  it.each([
    `https://elsewhere.example/uploads/${id}.webp`,
    `/uploads/${id}.webp?who=me`,
    `/uploads/${id}.png`,
    `/uploads/${id}-small.avif`,
    `/uploads/${id}-11200.avif`,
    `/uploads/${id}-x.avif`,
    `/uploads/${id}-.avif`,
    `/uploads/${id}x.webp`,
    `/uploads/${id}`,
    `/uploads/${id.slice(1)}.webp`,
    `/uploads/${id.slice(0, -1)}.webp`,
    `/uploads/${id.replace('-8f4b', '')}.webp`,
    `/uploads/${id.replace('-8f4b', '-8f4')}.webp`,
    `/uploads/${id.replace('5c0e', '5C0E')}.webp`,
    '/uploads/',
  ])('is not %s', (src) => {
    expect(isUploadPath(src)).toBe(false);
  });
});
