import { expect, test } from 'vitest';
import { bookingsQuery, readBookings } from './bookings-address.ts';

const mine = (query: string) => readBookings(new URLSearchParams(query));

test('the list begins with what comes next, twenty at a time', () => {
  expect(bookingsQuery(mine(''))).toEqual({ when: 'coming', ordering: 'start_from' });
  expect(bookingsQuery(mine('when=past&page=3'))).toEqual({
    when: 'past',
    ordering: '-start_from',
    offset: 40,
  });
});

test('an address that makes no sense shows the first page', () => {
  expect(mine('booking=-1&page=0.5&when=never')).toEqual(mine(''));
});
