import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors } from '../../http/refusals/refusal.ts';
import type { Payable } from '../payments/payable.ts';

/** An invoice's part of a payment; cents. */
export interface Share {
  invoice: Payable;
  amount: number;
}

export const sumAmounts = (shares: readonly { amount: number }[]): number =>
  shares.reduce((sum, { amount }) => sum + amount, 0);

export const dueOn = (invoices: readonly Payable[]): number =>
  invoices.reduce((sum, { due }) => sum + due, 0);

/** Shares an amount out over invoices, each in turn up to what is due on it. A 400 where it doesn't fit. */
export function shareOut(amount: number, invoices: readonly Payable[]): Share[] {
  let left = amount;
  const shares = invoices.map((one) => {
    const part = Math.min(left, one.due);
    left -= part;
    return { invoice: one, amount: part };
  });
  if (left > 0) throw fieldErrors({ amount: [fault('moreThanDue', { cents: amount - left })] });
  const inPart = shares.some((share) => share.invoice.sale?.hold && share.amount < share.invoice.due);
  if (inPart) throw fieldErrors({ amount: [fault('holdPaidInPart')] });
  if (shares.some((share) => share.invoice.sale?.share && share.amount < share.invoice.due))
    throw fieldErrors({ amount: [fault('sharePaidInPart')] });
  return shares.filter((share) => share.amount > 0);
}

/** Splits shares in two: the first so many cents of them, in their order, and what is left. */
export function split(shares: readonly Share[], amount: number): [first: Share[], rest: Share[]] {
  let left = amount;
  const parts = shares.map((share) => {
    const part = Math.min(left, share.amount);
    left -= part;
    return { ...share, first: part, rest: share.amount - part };
  });
  const of = (side: 'first' | 'rest') =>
    parts.flatMap((part) => (part[side] > 0 ? [{ invoice: part.invoice, amount: part[side] }] : []));
  return [of('first'), of('rest')];
}
