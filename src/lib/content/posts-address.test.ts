import { expect, test } from 'vitest';
import { allPosts, postsAt, postsQuery, readPosts } from './posts-address.ts';

const read = (search: string) => readPosts(new URLSearchParams(search));

test('an address says of what kind, of what category and by what words posts are looked for', () => {
  const wanted = read('?show=benefits&category=DINING&name__icontains=+fifth+&page=3');
  expect(wanted).toEqual({ show: 'benefits', category: 'DINING', search: 'fifth', page: 3 });
  expect(postsQuery(wanted)).toEqual({
    status: 'PUBLISHED',
    ordering: '-published_from',
    type: 'BENEFIT',
    category: 'DINING',
    name__icontains: 'fifth',
    offset: 40,
  });
  expect(readPosts(new URL(postsAt(wanted), 'https://club.example').searchParams)).toEqual(wanted);
});

test('what makes no sense in an address counts as not said', () => {
  for (const search of [
    '',
    '?show=BENEFIT',
    '?show=toString&category=dining',
    '?page=0',
    '?name__icontains=+',
  ])
    expect(read(search)).toEqual(allPosts);
});

test('words of any length and kind stay one value', () => {
  const wanted = read(`?${new URLSearchParams({ name__icontains: `50% off & more? ${'x'.repeat(200)}` })}`);
  expect(wanted.search).toHaveLength(100);
  expect(readPosts(new URL(postsAt(wanted), 'https://club.example').searchParams)).toEqual(wanted);
});
