import type { DiscountLine, Quote, QuoteLine, VoucherLine } from './prices.ts';
import { takePercent } from '../../money/rules/amounts.ts';

/** A voucher that reduces a price: cents, or per cent, depending on its kind. */
export interface UsableVoucher {
  readonly id: number;
  /** Of its group, as members know it. */
  readonly name: string;
  readonly zh?: VoucherLine['zh'];
  readonly kind: 'AMOUNT' | 'PERCENT';
  readonly value: number;
}

/** Reductions of a price, if there are any. */
export interface Reductions {
  readonly voucher: UsableVoucher | null;
  /** Percentage of a discount group, and the most that it may take off in cents. */
  readonly discount: { readonly percent: number; readonly most: number } | null;
}

function voucherLine(voucher: UsableVoucher | null, price: number): VoucherLine[] {
  if (voucher === null) return [];
  const worth = voucher.kind === 'AMOUNT' ? voucher.value : takePercent(price, voucher.value);
  const { id, name, zh } = voucher;
  return line(Math.min(price, worth), { kind: 'VOUCHER', voucher: id, name, ...(zh && { zh }) });
}

function discountLine(discount: Reductions['discount'], price: number): DiscountLine[] {
  if (discount === null) return [];
  const { percent, most } = discount;
  return line(Math.min(takePercent(price, percent), most), { kind: 'DISCOUNT', percent });
}

/** Returns a line for a reduction; none for a reduction of 0. */
const line = <Line extends object>(off: number, rest: Line): (Line & { price: number })[] =>
  off > 0 ? [{ ...rest, price: -off }] : [];

const addUp = (lines: readonly QuoteLine[]): number => lines.reduce((sum, { price }) => sum + price, 0);

/**
 * A quote with what comes off it, each as a line of its own: first the voucher, as far as it reaches, then the discount
 * group's share of what is left to pay. So a booking that a voucher pays whole takes nothing from the club's monthly cap.
 */
export function reduce({ lines, total }: Quote, { voucher, discount }: Reductions): Quote {
  const withVoucher = [...lines, ...voucherLine(voucher, total)];
  const reduced = [...withVoucher, ...discountLine(discount, addUp(withVoucher))];
  return { lines: reduced, total: addUp(reduced) };
}
