import type { PeakType } from '../facility-rules.ts';
import type { BookableFacility, TimeRange } from './days.ts';
import { endAfter } from './slot-grid.ts';

/** Price of a range of time. */
export interface TimeLine extends TimeRange {
  readonly kind: 'TIME';
  readonly peakType: PeakType;
  /** Cents for the whole line. */
  readonly price: number;
}

/** Price of all guests together. */
export interface GuestsLine {
  readonly kind: 'GUESTS';
  readonly count: number;
  /** Cents for the whole line. */
  readonly price: number;
}

/** Amount that a voucher takes off. */
export interface VoucherLine {
  readonly kind: 'VOUCHER';
  /** Id. */
  readonly voucher: number;
  /** Of its group. */
  readonly name: string;
  readonly zh?: { readonly name?: string | undefined } | null | undefined;
  /** Cents, less than none. */
  readonly price: number;
}

/** Amount that the discount of the member's group takes off. */
export interface DiscountLine {
  readonly kind: 'DISCOUNT';
  readonly percent: number;
  /** Cents, less than none. */
  readonly price: number;
}

/** A part of a price of any kind: times come first, reductions last. */
export type QuoteLine = TimeLine | GuestsLine | VoucherLine | DiscountLine;

export interface Quote {
  readonly lines: readonly QuoteLine[];
  /** Cents. */
  readonly total: number;
}

/** True for a price line about time: joining lines tells the kinds apart by this. */
export const isTime = (line: QuoteLine): line is TimeLine => line.kind === 'TIME';

/** The price band in which a slot of this facility's day begins; none outside the opening hours. */
export function bandAt(
  facility: BookableFacility,
  start: number,
): { peakType: PeakType; price: number } | null {
  const band = facility.day?.bands.find((one) => one.start <= start && start < one.end);
  return band === undefined ? null : { peakType: band.peak_type, price: band.price };
}

/**
 * Returns the price of a request, with one line for each slot, priced by the band in which it begins, and one for the
 * guests if they cost something.
 */
export function quote(facility: BookableFacility, range: TimeRange, guests = 0): Quote {
  const lines: QuoteLine[] = [];
  for (let { start } = range, end = start; start < range.end; start = end) {
    end = endAfter(facility, start, 1);
    const band = bandAt(facility, start);
    lines.push({
      kind: 'TIME',
      start,
      end: Math.min(end, range.end),
      peakType: band?.peakType ?? 'DEFAULT',
      // Outside the opening hours, where staff alone book: they see the facility's default price.
      price: band?.price ?? facility.default_price ?? 0,
    });
  }
  const fee = guests * facility.guest_fee;
  if (fee > 0) lines.push({ kind: 'GUESTS', count: guests, price: fee });
  return { lines, total: lines.reduce((sum, line) => sum + line.price, 0) };
}
