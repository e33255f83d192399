import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Mei Lin Tan', 'ML'],
  ['staff', 'S'],
  ['élodie  o’brien', 'ÉO'],
  ['', ''],
])('draws the portrait of "%s" with "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
