import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from './Pager.tsx';

/** The pages that are led to from one of a list. */
function ways(page: number, count: number): (string | null)[] {
  document.body.innerHTML = renderToStaticMarkup(
    <Pager page={page} count={count} at={(other) => `#${other ?? 'first'}`} />,
  );
  return ['prev', 'next'].map(
    (rel) => document.querySelector(`a[rel=${rel}]`)?.getAttribute('href')?.slice(1) ?? null,
  );
}

test.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
  [40, 2],
  [41, 3],
])('%i things are on %i pages', (count, pages) => {
  const seen = [];
  for (let page = 1; page === 1 || ways(page - 1, count)[1] !== null; page += 1) seen.push(ways(page, count));
  expect(seen).toHaveLength(Math.max(pages, 1));
  expect(ways(pages + 1, count)).toEqual([null, null]);
});

test('leads back and forth, to the first page by its plain address', () => {
  expect([ways(1, 41), ways(2, 41), ways(3, 41)]).toEqual([
    [null, '2'],
    ['first', '3'],
    ['2', null],
  ]);
});

test('says which things of how many these are', () => {
  ways(3, 41);
  expect(document.body.textContent).toMatch(/41.*41/);
});
