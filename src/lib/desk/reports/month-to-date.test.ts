import { expect, it } from 'vitest';
import { monthToDate } from './month-to-date.ts';

const on = (day: string) => monthToDate(Date.parse(`${day}T12:00:00+08:00`));

it('sets this month against the same days of the last, over the end of a year and of a shorter month', () => {
  expect(on('2026-11-21')).toEqual({
    current: { from: '2026-11-01', to: '2026-11-21' },
    before: { from: '2026-10-01', to: '2026-10-21' },
  });
  expect(on('2026-03-31').before).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(on('2027-01-05').before).toEqual({ from: '2026-12-01', to: '2026-12-05' });
});
