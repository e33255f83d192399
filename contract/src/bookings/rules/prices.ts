import type { PeakType } from '../facility-rules.ts';
import type { BookableFacility, TimeRange } from './days.ts';
import { endAfter } from './slot-grid.ts';

/** What a stretch of the time costs. */
export interface TimeLine extends TimeRange {
  readonly kind: 'TIME';
  readonly peakType: PeakType;
  /** Cents for the whole line. */
  readonly price: number;
}

/** What the guests cost together. */
export interface GuestsLine {
  readonly kind: 'GUESTS';
  readonly count: number;
  /** Cents for the whole line. */
  readonly price: number;
}

/** What a voucher takes off. */
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

/** What the member's discount group takes off. */
export interface DiscountLine {
  readonly kind: 'DISCOUNT';
  readonly percent: number;
  /** Cents, less than none. */
  readonly price: number;
}

/** A part of a price, of whichever kind: the time comes first, what comes off last. */
export type QuoteLine = TimeLine | GuestsLine | VoucherLine | DiscountLine;

export interface Quote {
  readonly lines: readonly QuoteLine[];
  /** Cents. */
  readonly total: number;
}

/** Whether a price line is about time: kinds are distinguished by this where lines are joined. */
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
 * What a request costs, one line for each slot, which has the price of the band in which it begins, and one for the guests
 * where they cost something.
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
