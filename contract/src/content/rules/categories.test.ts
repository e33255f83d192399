import { expect, it } from 'vitest';
import { isEventCategory } from './categories.ts';

it('knows the codes that events have, and no other name of an object', () => {
  expect(isEventCategory('DINING')).toBe(true);
  expect(['dining', '', 'toString'].map(isEventCategory)).toEqual([false, false, false]);
});
