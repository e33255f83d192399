import { personalDetails } from '@portal/contract';
import { expect, test } from 'vitest';
import { changesIn, topics, listTopics } from './topics.ts';

test('every field that can be changed belongs to one topic', () => {
  const known = Object.values(topics).flat();
  expect(known.toSorted()).toEqual(Object.keys(personalDetails.shape).toSorted());
});

test('changes come in the order in which people read them, whatever order they are kept in', () => {
  const changes = changesIn({
    postcode: { from: null, to: '098012' },
    employer: { from: 'Keel and Daughters', to: null },
    name: { from: 'Mei Lin Tan', to: 'Lim Tan Mei Lin' },
  });
  expect(changes).toEqual([
    { field: 'name', from: 'Mei Lin Tan', to: 'Lim Tan Mei Lin' },
    { field: 'postcode', from: null, to: '098012' },
    { field: 'employer', from: 'Keel and Daughters', to: null },
  ]);
  expect(listTopics(changes)).toEqual(['name', 'address', 'work']);
});
