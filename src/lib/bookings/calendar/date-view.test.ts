import { occupiedRange } from '@portal/contract/bookings/rules/testing-day';
import { expect, it, vi } from 'vitest';
import { day } from '../testing.ts';
import { noFilters } from './address.ts';
import type { Day } from './day/day.ts';
import { createDateView } from './date-view.ts';

it('loads again what has grown old, also where changes were shown in between, and twice a minute', async () => {
  vi.useFakeTimers();
  const loaded = day();
  const load = vi.fn<() => Promise<Day>>(async () => loaded);
  const calendar = createDateView(
    { date: loaded.date, ...noFilters },
    { load, today: () => loaded.date, onLeave: () => undefined },
  );
  await calendar.reload();
  for (let change = 0; change < 2; change += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    calendar.show(day([occupiedRange(1, '18:00', '19:00')]));
    calendar.refresh();
  }
  expect(load).toHaveBeenCalledTimes(1);
  // A calendar without a stream asks every thirty seconds, of an answer that took a moment to come.
  await vi.advanceTimersByTimeAsync(9_500);
  calendar.refresh();
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
