import { afterEach, expect, it, vi } from 'vitest';
import { favouritesFirst } from './favourites-first.ts';

afterEach(() => vi.unstubAllGlobals());

const facilities = [{ id: 1 }, { id: 3 }, { id: 31 }];

it('has favourites first, by their whole numbers', () => {
  vi.stubGlobal('localStorage', { getItem: () => ',31,' });
  expect(favouritesFirst(facilities)).toEqual([{ id: 31 }, { id: 1 }, { id: 3 }]);
});

it('keeps the order where the browser stores nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
  expect(favouritesFirst(facilities)).toEqual(facilities);
});
