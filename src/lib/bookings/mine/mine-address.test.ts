import { expect, test } from 'vitest';
import { mineQuery, readMine } from './mine-address.ts';

const mine = (query: string) => readMine(new URLSearchParams(query));

test('the list begins with what comes next, twenty at a time', () => {
  expect(mineQuery(mine(''))).toEqual({ when: 'coming', ordering: 'start_from' });
  expect(mineQuery(mine('when=past&page=3'))).toEqual({
    when: 'past',
    ordering: '-start_from',
    offset: 40,
  });
});

test('an address that makes no sense shows the first page', () => {
  expect(mine('booking=-1&page=0.5&when=never')).toEqual(mine(''));
});
