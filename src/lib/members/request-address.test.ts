import { expect, test } from 'vitest';
import { readRequests, requestQuery } from './request-address.ts';

const read = (search: string) => readRequests(new URLSearchParams(search));

test('an address says how the requests stand and which page of them is looked at', () => {
  expect(read('?status=rejected&page=3')).toEqual({ status: 'rejected', page: 3 });
  expect(requestQuery(read('?status=rejected&page=3'))).toEqual({
    ordering: '-created_at',
    status: 'REJECTED',
    offset: 40,
  });
});

test('what makes no sense in an address counts as not said', () => {
  for (const search of ['', '?status=REJECTED', '?status=toString', '?status=&page=0', '?page=x'])
    expect(requestQuery(read(search))).toEqual({ ordering: '-created_at' });
});
