import { expect, it } from 'vitest';
import { pageCount } from './pages.ts';

it('counts pages by the usual size or another, the last one begun included', () => {
  expect([0, 1, 20, 21].map((count) => pageCount(count))).toEqual([0, 1, 1, 2]);
  expect([pageCount(20, 10), pageCount(21, 10)]).toEqual([2, 3]);
});
