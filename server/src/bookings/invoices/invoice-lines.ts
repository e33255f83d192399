import type { Facility } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { Quote, TimeLine } from '@portal/contract/bookings/rules/prices';
import { isTime } from '@portal/contract/bookings/rules/prices';
import type { InvoiceLine } from '../../money/index.ts';
import { spokenSpan } from '../../time/spoken.ts';
import { spokenSpanZh } from '../../time/spoken-zh.ts';

/** A facility by its name, and that in Chinese. */
export type NamedFacility = Pick<Facility, 'name' | 'zh'>;

/**
 * The line of an invoice for a dearer time: the whole difference, as `Change to Tennis Court 2, Sat 21 Nov, 5 to 6
 * pm: price difference`.
 */
export const differenceLine = (
  { name, zh }: NamedFacility,
  { start, end }: TimeRange,
  amount: number,
  zone: string,
): InvoiceLine => ({
  description: `Change to ${name}, ${spokenSpan(start, end, zone)}: price difference`,
  zh: { description: `改为${zh?.name ?? name}，${spokenSpanZh(start, end, zone)}：差价` },
  amount,
});

/** The line of an invoice for a player's share: `Share of Tennis Court 2, Sat 21 Nov, 5 to 6 pm`. */
export const shareLine = (
  { name, zh }: NamedFacility,
  { start, end }: TimeRange,
  amount: number,
  zone: string,
): InvoiceLine => ({
  description: `Share of ${name}, ${spokenSpan(start, end, zone)}`,
  zh: { description: `分摊${zh?.name ?? name}，${spokenSpanZh(start, end, zone)}` },
  amount,
});

/**
 * The lines of a booking's invoice: neighbouring slots of one price together, as `Tennis Court 2, Sat 21 Nov, 5 to 6
 * pm`, then extras, as `Tennis Court 2, 2 guests`, and a voucher's reduction. A discount is the invoice's own.
 */
export function bookingLines({ name, zh }: NamedFacility, { lines }: Quote, zone: string): InvoiceLine[] {
  const nameZh = zh?.name ?? name;
  const runs: (TimeLine & { slots: number })[] = [];
  for (const line of lines.filter(isTime)) {
    const run = runs.at(-1);
    if (run?.end === line.start && run.price === line.price && run.peakType === line.peakType)
      runs[runs.length - 1] = { ...run, end: line.end, slots: run.slots + 1 };
    else runs.push({ ...line, slots: 1 });
  }
  const times = runs.map(({ start, end, price, slots, peakType }) => {
    const [peak, peakZh] = peakType === 'DEFAULT' ? ['', ''] : [', peak', '，高峰'];
    return {
      description: `${name}, ${spokenSpan(start, end, zone)}${peak}`,
      zh: { description: `${nameZh}，${spokenSpanZh(start, end, zone)}${peakZh}` },
      amount: price * slots,
    };
  });
  const onTop = lines.flatMap((line) => {
    if (line.kind === 'GUESTS') {
      const guests = line.count === 1 ? '1 guest' : `${line.count} guests`;
      return [
        {
          description: `${name}, ${guests}`,
          zh: { description: `${nameZh}，${line.count}位宾客` },
          amount: line.price,
        },
      ];
    }
    if (line.kind !== 'VOUCHER') return [];
    const voucher = line.name;
    const voucherZh = line.zh?.name ?? voucher;
    return [
      { description: `Voucher, ${voucher}`, zh: { description: `礼券，${voucherZh}` }, amount: line.price },
    ];
  });
  return [...times, ...onTop];
}
