import { expect, test } from 'vitest';
import { cropSquare, moved, wholeCrop } from './crop.ts';

const wide = { width: 800, height: 400 };

test('a crop is a square inside the picture', () => {
  expect(cropSquare(wide, wholeCrop)).toEqual({ x: 200, y: 0, side: 400 });
  expect(cropSquare(wide, { zoom: 2, x: 0, y: 1 })).toEqual({ x: 0, y: 200, side: 200 });
  expect(cropSquare(wide, { zoom: 4, x: 1, y: 0.5 })).toEqual({ x: 700, y: 150, side: 100 });
});

test('a drag moves what is seen with the pointer, and stops at the edge', () => {
  const half = moved(wide, wholeCrop, 0.25, 0);
  expect(cropSquare(wide, half)).toEqual({ x: 100, y: 0, side: 400 });
  expect(moved(wide, wholeCrop, 9, 9)).toEqual({ zoom: 1, x: 0, y: 0.5 });
  expect(moved(wide, { zoom: 2, x: 0.5, y: 0.5 }, -9, -9)).toEqual({ zoom: 2, x: 1, y: 1 });
});
