import { describe, expect, it } from 'vitest';
import { byDate, byMonth, holidaysBetween } from './group-events.ts';
import { testingEvent } from './testing-event.ts';

const on = (id: number, date: string, hours = 2) => {
  const start = Date.parse(`${date}T22:00:00+08:00`);
  return testingEvent({
    id,
    start_from: new Date(start).toISOString(),
    end_at: new Date(start + hours * 3_600_000).toISOString(),
  });
};
const ids = (events: readonly { id: number }[]) => events.map(({ id }) => id);

describe('events by months', () => {
  it('are under the month that they begin in, in the club’s time, in their order', () => {
    const groups = byMonth([on(1, '2026-12-01'), on(2, '2026-11-30', 12), on(3, '2026-12-31')]);
    expect(groups.map(({ month, events }) => [month, ids(events)])).toEqual([
      ['2026-11', [2]],
      ['2026-12', [1, 3]],
    ]);
  });

  it('have the holidays of their months, each on one page of the list', () => {
    const holidays = ['2026-11-20', '2026-12-10', '2026-12-25', '2027-01-01'].map((date, id) => on(id, date));
    const page = [on(10, '2026-11-28'), on(11, '2026-12-20')];
    expect(ids(holidaysBetween(page, holidays, { isFirst: true }))).toEqual([0, 1, 2]);
    expect(ids(holidaysBetween(page, holidays, { isFirst: false }))).toEqual([1, 2]);
    expect(holidaysBetween([], holidays, { isFirst: true })).toEqual([]);
  });
});

it('has an event on each day that it has a part of; midnight is the end of a day', () => {
  const dates = ['2026-12-01', '2026-12-02', '2026-12-03'];
  const found = byDate([on(1, '2026-12-01', 2), on(2, '2026-12-01', 27)], dates);
  expect(dates.map((date) => ids(found.get(date) ?? []))).toEqual([[1, 2], [2], [2]]);
});
