import { dateOf, timeOf } from '@portal/contract/rules/club-time';
import type { Quote, QuoteLine } from '@portal/contract/rules/prices';
import type { Line } from '../money/invoices.ts';

/** What a booking's invoice lists: neighbouring slots of one price together, as `Tennis Court 2, 2026-11-21, 17:00 to 18:00`. */
export function bookingLines(facility: string, { lines }: Quote, zone: string): Line[] {
  const runs: (QuoteLine & { end: number; slots: number })[] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.end === line.start && run.price === line.price && run.peakType === line.peakType)
      runs[runs.length - 1] = { ...run, end: line.end, slots: run.slots + 1 };
    else runs.push({ ...line, slots: 1 });
  }
  return runs.map(({ start, end, price, slots, peakType }) => {
    const when = `${dateOf(start, zone)}, ${timeOf(start, zone)} to ${timeOf(end, zone)}`;
    const peak = peakType === 'DEFAULT' ? '' : ', peak';
    return { description: `${facility}, ${when}${peak}`, amount: price * slots };
  });
}
