import { expect, it } from 'vitest';
import { createPrices, plannedFacilities, templateNames, templates } from './facility-templates.ts';

it('numbers facilities where there are several', () => {
  const names = (count: number) =>
    plannedFacilities({ template: 'tennis', name: 'Court', count }).map(({ name }) => name);
  expect(names(1)).toEqual(['Court']);
  expect(names(3)).toEqual(['Court 1', 'Court 2', 'Court 3']);
});

it('has a divided one take the spaces of its halves', () => {
  expect(plannedFacilities({ template: 'hall', name: 'Hall', count: 1 })).toEqual([
    { name: 'Hall', spaces: ['Hall A', 'Hall B'], part: 1 },
    { name: 'Hall A', spaces: ['Hall A'], part: 0.5 },
    { name: 'Hall B', spaces: ['Hall B'], part: 0.5 },
  ]);
});

it.each(templateNames)('prices the halves of %s in whole cents, and more at peak times', (name) => {
  const { peak, fields } = templates[name];
  expect(Number.isInteger(fields.default_price / 2)).toBe(true);
  expect(peak === null || peak > fields.default_price).toBe(true);
});

it.each(templateNames)('leaves what %s cost outside peak times to the default price', (name) => {
  const prices = createPrices(templates[name], 1);
  expect(prices.map(({ price }) => price)).toEqual(prices.map(() => templates[name].peak));
  expect(prices.length > 0).toBe(templates[name].peak !== null);
});
