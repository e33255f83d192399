import { expect, it } from 'vitest';
import { hasRoomForOneMore } from './capacity.ts';

it.each([
  ['anybody where there is no limit', null, 500, 500, true],
  ['a second person', 2, 0, 0, true],
  ['nobody beside the member in a place for one', 1, 0, 0, false],
  ['the last member', 4, 1, 1, true],
  ['nobody once guests and members fill it', 4, 1, 2, false],
  ['nobody once guests alone fill it', 4, 3, 0, false],
  ['nobody once it is overfull', 4, 3, 3, false],
])('has room for %s', (_, capacity, guests, members, room) => {
  expect(hasRoomForOneMore({ capacity, guests, members })).toBe(room);
});
