import type { PaymentMethod } from '@portal/contract';
import type { RefundChoice, RefundPart, RefundSource } from '@portal/contract/money/rules/refund-parts';
import { refundChoices, refundParts } from '@portal/contract/money/rules/refund-parts';
import { comma } from '#words/app/joining';
import {
  destinationNeeded,
  methods,
  noCashBack,
  refundByHand,
  refundTo,
  sendBackYourself,
} from '#words/desk/desk';
import { refundByCashier } from '#words/desk/calendar/visitors';
import { money } from '../../format/format.ts';

/** A way to refund, with its destination. */
export interface RefundWay {
  readonly to: RefundChoice;
  /** Choices with the same effect. */
  readonly alike: readonly RefundChoice[];
  readonly label: string;
  /** Sentence on what staff do with it at the desk; null: nothing. */
  readonly advice: string | null;
  /** True where staff hand the money back themselves. */
  readonly isByStaff: boolean;
}

type Share = Pick<RefundPart, 'destination' | 'amount'> & {
  readonly source: Pick<RefundSource, 'method' | 'is_online'> | null;
};

/** True for money that staff send back by the terminal, PayNow or the bank. */
const isSentByStaff = ({ destination, source }: Share): boolean =>
  destination === 'SOURCE' && source !== null && !source.is_online;

/** Names a part's destination for staff, without its amount. */
const nameOf = (part: Share): ((amount: string) => string) => {
  const byHand: Readonly<Partial<Record<PaymentMethod, (amount: string) => string>>> = refundByHand;
  const name = isSentByStaff(part) && part.source ? byHand[part.source.method] : undefined;
  return name ?? refundTo[part.destination];
};

/** Names the destinations of a refund for staff, each once. */
export function refundLabel(parts: readonly Share[]): string {
  const sums = new Map<(amount: string) => string, number>();
  for (const part of parts) sums.set(nameOf(part), (sums.get(nameOf(part)) ?? 0) + part.amount);
  return [...sums].map(([name, amount]) => name(money(amount))).join(comma);
}

/** Says what staff do: money that they took becomes credit, so no cash is handed over; or they send it back. */
function adviceOn(parts: readonly Share[]): string | null {
  if (parts.some(isSentByStaff)) return sendBackYourself;
  const isKept = parts.some(
    ({ destination, source }) => destination === 'CREDIT' && source !== null && source.method in methods,
  );
  return isKept && !parts.some(({ destination }) => destination === 'CASH') ? noCashBack : null;
}

const needed: Readonly<Partial<Record<RefundChoice, string>>> = {
  DESK: 'reservation_payment.settle',
  CASH: 'reservation_payment.settle',
  CREDIT: 'payment_invoice.refund',
};

/**
 * Lists the ways in which somebody with these rights may refund an amount, without those that have the same effect,
 * and for somebody who can have no club credit without those that end there. Cents.
 */
export function refundWays(
  amount: number,
  sources: readonly RefundSource[],
  rights: readonly string[],
  { hasCredit = true }: { readonly hasCredit?: boolean } = {},
): RefundWay[] {
  const ways = new Map<string, RefundWay>();
  for (const to of amount > 0 ? refundChoices : []) {
    const right = needed[to];
    if (right !== undefined && !rights.includes(right)) continue;
    const { parts, rest } = refundParts(amount, sources, to);
    const all: Share[] = [
      ...parts,
      ...(rest > 0 ? [{ destination: 'CREDIT' as const, amount: rest, source: null }] : []),
    ];
    if (!hasCredit && all.some(({ destination }) => destination === 'CREDIT')) continue;
    const label = refundLabel(all);
    const isByStaff = all.some((part) => part.destination === 'CASH' || isSentByStaff(part));
    const found = ways.get(label) ?? { to, alike: [], label, advice: adviceOn(all), isByStaff };
    ways.set(label, { ...found, alike: [...found.alike, to] });
  }
  return [...ways.values()];
}

/** True where staff must choose the destination: the member may be at the desk. */
export const asksWhereTo = (ways: readonly RefundWay[]): boolean => ways.some((way) => way.isByStaff);

/** Returns the selected way, or the only one; undefined: it is still to be selected. */
export const chosenWay = (ways: readonly RefundWay[], to: string | null): RefundWay | undefined =>
  ways.find(({ alike }) => alike.some((one) => one === to)) ?? (asksWhereTo(ways) ? undefined : ways[0]);

/** Returns what keeps a refund of so many cents from being given: no way that these staff may use, or none chosen yet. */
export function refundComplaint(
  amount: number,
  ways: readonly RefundWay[],
  to: string | null,
): string | undefined {
  // Whoever has credit can always be refunded to it, so this is a visitor's money that the desk took.
  if (amount > 0 && ways.length === 0) return refundByCashier;
  return ways.length === 0 || chosenWay(ways, to) ? undefined : destinationNeeded;
}
