import { useNote } from '#words/desk/reports';
import { expect, it } from 'vitest';
import { listBars, listHeat, hoursText } from './sheets.ts';
import type { Sheet } from './sheets.ts';

const sheet: Sheet = {
  name: 'test',
  title: 'Test',
  picture: 'bars',
  columns: [
    { label: 'Month', kind: 'text' },
    { label: 'Taken', kind: 'money', isDrawn: true },
    { label: 'Number', kind: 'number' },
    { label: 'Other', kind: 'money', isDrawn: true },
  ],
  rows: [
    ['May', 300, 7, 100],
    ['June', 100, 9, 100],
  ],
};

it('counts one hour as one', () => {
  expect([60, 63].map((minutes) => useNote('Court', hoursText(minutes), '7 pm'))).toEqual([
    'Court was used most: 1 hour. The busiest hour starts at 7 pm.',
    'Court was used most: 1.1 hours. The busiest hour starts at 7 pm.',
  ]);
});

it('draws rows as parts of the longest, one after another', () => {
  expect(listBars(sheet)).toEqual([
    {
      label: 'May',
      parts: [
        { start: 0, share: 0.75 },
        { start: 0.75, share: 0.25 },
      ],
    },
    {
      label: 'June',
      parts: [
        { start: 0, share: 0.25 },
        { start: 0.25, share: 0.25 },
      ],
    },
  ]);
});

it('draws cells by the fullest of all, and nothing where there is nothing', () => {
  expect(listHeat(sheet).map(({ shares }) => shares)).toEqual([
    [1, 1 / 3],
    [1 / 3, 1 / 3],
  ]);
  expect(listHeat({ ...sheet, rows: [['May', 0, 0, 0]] })).toEqual([{ label: 'May', shares: [0, 0] }]);
});

it('writes hours with a tenth', () => {
  expect([90, 60, 0, 100].map(hoursText)).toEqual(['1.5', '1', '0', '1.7']);
});
