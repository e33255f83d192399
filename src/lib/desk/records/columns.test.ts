import { expect, it } from 'vitest';
import { columnsIn, offeredColumns } from './columns.ts';
import { describeDesk } from './describe.ts';

// As it comes from the page's HTML.
const { products } = structuredClone(describeDesk().records);
const records = { shown: structuredClone(products.shown), columns: structuredClone(products.columns) };
const namesIn = (query: string) => columnsIn(new URLSearchParams(query), records).map(({ name }) => name);

it('offers each field once, those that are shown at first before the rest', () => {
  const names = offeredColumns(records).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(['name', 'category', 'price', 'is_active']);
  expect(new Set(names).size).toBe(names.length);
});

it('shows what an address names, and the usual ones where that is nothing', () => {
  expect(namesIn('columns=price+name')).toEqual(['name', 'price']);
  expect(namesIn('columns=colour')).toEqual(namesIn(''));
});
