import type { RefundDestination, RefundedPart } from '@portal/contract';
import type { RefundChoice, RefundSource } from '@portal/contract/money/rules/refund-parts';
import { refundChoices, refundParts } from '@portal/contract/money/rules/refund-parts';
import { comma } from '#words/app/joining';
import { refundTo } from '#words/desk/desk';
import { money } from '../../format/format.ts';

/** A way to refund, with its destination. */
export interface RefundWay {
  readonly to: RefundChoice;
  readonly label: string;
  readonly isCash: boolean;
}

/** Names a refund's destination for staff. */
function refundLabel(parts: readonly Pick<RefundedPart, 'destination' | 'amount'>[]): string {
  const sums = new Map<RefundDestination, number>();
  for (const { destination, amount } of parts) sums.set(destination, (sums.get(destination) ?? 0) + amount);
  return [...sums].map(([destination, amount]) => refundTo[destination](money(amount))).join(comma);
}

const needed: Readonly<Partial<Record<RefundChoice, string>>> = {
  CASH: 'reservation_payment.settle',
  CREDIT: 'payment_invoice.refund',
};

/**
 * Lists the ways in which somebody with these rights may refund an amount, without those that have the same effect.
 * Cents.
 */
export function refundWays(
  amount: number,
  sources: readonly RefundSource[],
  rights: readonly string[],
): RefundWay[] {
  const ways = new Map<string, RefundWay>();
  for (const to of amount > 0 ? refundChoices : []) {
    const right = needed[to];
    if (right !== undefined && !rights.includes(right)) continue;
    const { parts, rest } = refundParts(amount, sources, to);
    const label = refundLabel([
      ...parts,
      ...(rest > 0 ? [{ destination: 'CREDIT' as const, amount: rest }] : []),
    ]);
    const isCash = parts.some(({ destination }) => destination === 'CASH');
    if (!ways.has(label)) ways.set(label, { to, label, isCash });
  }
  return [...ways.values()];
}

/** True where staff must choose the destination: the member may be at the till. */
export const asksWhereTo = (ways: readonly RefundWay[]): boolean => ways.some(({ isCash }) => isCash);

/** Returns the selected way, or the only one; undefined: it is still to be selected. */
export const chosenWay = (ways: readonly RefundWay[], to: string | null): RefundWay | undefined =>
  ways.find((way) => way.to === to) ?? (asksWhereTo(ways) ? undefined : ways[0]);
