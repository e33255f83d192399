import { expect, it } from 'vitest';
import { sharedSpaces } from './shared-spaces.ts';

const names = new Map([
  [1, 'Stage half'],
  [2, 'Garden half'],
  [3, 'Court 1'],
]);
const facilities = [
  { id: 10, name: 'Hall', spaces: [1, 2] },
  { id: 11, name: 'Hall A', spaces: [1] },
  { id: 12, name: 'Hall B', spaces: [2] },
  { id: 13, name: 'Court 1', spaces: [3] },
];
const of = (id: number, spaces: readonly number[]) => sharedSpaces({ id, spaces }, { facilities, names });

it('names the spaces of a facility, and what can’t be booked while it is', () => {
  const { spaces, blocked } = of(10, [1, 2]);
  expect(spaces.map(({ name }) => name)).toEqual(['Garden half', 'Stage half']);
  expect(blocked.map(({ name, more }) => [name, more])).toEqual([
    ['Hall A', 0],
    ['Hall B', 0],
  ]);
  expect(of(11, [1]).blocked).toEqual([{ id: 10, name: 'Hall', shares: new Set([1]), more: 1 }]);
});

it('goes by the spaces that are typed, not those that are saved', () => {
  expect(of(11, [1, 3, 3]).blocked.map(({ name }) => name)).toEqual(['Court 1', 'Hall']);
  expect(of(13, []).blocked).toEqual([]);
});
