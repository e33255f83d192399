import type { Quote, TimeLine } from '@portal/contract/bookings/rules/prices';
import { isTime } from '@portal/contract/bookings/rules/prices';
import type { InvoiceLine } from '../../money/index.ts';
import { spokenSpan } from '../../time/spoken.ts';

/**
 * What a booking's invoice lists: neighbouring slots of one price together, as `Tennis Court 2, Sat 21 Nov, 5 to 6
 * pm`, then what comes on top, as `Tennis Court 2, 2 guests`, and what a voucher takes off. A discount is the
 * invoice's own.
 */
export function bookingLines(facility: string, { lines }: Quote, zone: string): InvoiceLine[] {
  const runs: (TimeLine & { slots: number })[] = [];
  for (const line of lines.filter(isTime)) {
    const run = runs.at(-1);
    if (run?.end === line.start && run.price === line.price && run.peakType === line.peakType)
      runs[runs.length - 1] = { ...run, end: line.end, slots: run.slots + 1 };
    else runs.push({ ...line, slots: 1 });
  }
  const times = runs.map(({ start, end, price, slots, peakType }) => {
    const peak = peakType === 'DEFAULT' ? '' : ', peak';
    return { description: `${facility}, ${spokenSpan(start, end, zone)}${peak}`, amount: price * slots };
  });
  const onTop = lines.flatMap((line) => {
    if (line.kind === 'GUESTS') {
      const guests = line.count === 1 ? '1 guest' : `${line.count} guests`;
      return [{ description: `${facility}, ${guests}`, amount: line.price }];
    }
    return line.kind === 'VOUCHER' ? [{ description: `Voucher, ${line.name}`, amount: line.price }] : [];
  });
  return [...times, ...onTop];
}
