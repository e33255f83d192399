import type { OpenMinutes } from '@portal/contract/bookings/rules/price-bands';
import type { PriceWeekTable, WeekCell, WeekDay } from './price-week.ts';

/** Lists one day's times with their prices, where the price changes: the week as a list. */
export function dayOfWeek(
  { days, rows }: PriceWeekTable,
  day: WeekDay,
): readonly (OpenMinutes & { readonly cell: WeekCell })[] {
  const index = days.indexOf(day);
  const list: { from: number; to: number; cell: WeekCell }[] = [];
  for (const { from, to, cells } of rows) {
    const cell = cells[index];
    if (!cell || cell.kind === 'closed') continue;
    const before = list.at(-1);
    if (before?.to === from && JSON.stringify(before.cell) === JSON.stringify(cell)) before.to = to;
    else list.push({ from, to, cell });
  }
  return list;
}
