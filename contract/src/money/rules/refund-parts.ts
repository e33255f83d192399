import type { PaymentMethod, RefundDestination } from '../refunds.ts';
import { countedMethods } from './payment-methods.ts';

/**
 * Staff's choices for a refund. SOURCE: as it was paid; money from the desk becomes credit. DESK: the same, but staff
 * return money from the desk as it came: cash from the till, a card on the terminal, PayNow and transfers by the bank.
 * CASH: the same, but money from the desk is refunded in cash. CREDIT: as credit, whatever the method was. A voucher
 * always gets back the amount it paid.
 */
export const refundChoices = ['SOURCE', 'DESK', 'CASH', 'CREDIT'] as const;
export type RefundChoice = (typeof refundChoices)[number];

/** True where staff hand money back themselves, which takes `reservation_payment.settle`. */
export const isByStaff = (to: RefundChoice | null | undefined): to is 'DESK' | 'CASH' =>
  to === 'DESK' || to === 'CASH';

/** Part of an invoice's money that came by one payment and hasn't been refunded yet. Cents. */
export interface RefundSource {
  readonly method: PaymentMethod;
  /** All that the payment came to. */
  readonly amount: number;
  readonly left: number;
  /** True when a gateway took it, which can send it back. */
  readonly is_online: boolean;
  /** For a voucher: the last day of the refunded voucher. */
  readonly valid_until?: string | null | undefined;
}

/** Refund of a source, and its destination. */
export interface RefundPart<From extends RefundSource = RefundSource> {
  readonly source: From;
  readonly amount: number;
  readonly destination: RefundDestination;
}

/** True for money that the desk took, which it can refund in cash. */
const isFromDesk = ({ method, is_online }: Pick<RefundSource, 'method' | 'is_online'>): boolean =>
  !is_online && countedMethods.some((counted) => counted === method);

/**
 * Returns the destination of a refund: the way it was paid if a gateway took it and it isn't to be credit, or if staff
 * return it that way; cash if the desk took it and it is to be that. The amount of a voucher is refunded to a voucher, never to credit, which
 * pays for anything. All else becomes credit, and credit never becomes cash.
 */
function chooseDestination(source: RefundSource, to: RefundChoice): RefundDestination {
  if (source.method === 'VOUCHER') return 'VOUCHER';
  if (source.is_online && to !== 'CREDIT') return 'SOURCE';
  if (!isFromDesk(source) || !isByStaff(to)) return 'CREDIT';
  return to === 'CASH' || source.method === 'CASH' ? 'CASH' : 'SOURCE';
}

/**
 * Takes an amount from sources in their order, each as far as it reaches; `rest` is the amount that none of them has.
 * The server refunds by this, and the portal shows the same before a cancellation.
 */
export function refundParts<From extends RefundSource>(
  amount: number,
  sources: readonly From[],
  to: RefundChoice = 'SOURCE',
): { parts: RefundPart<From>[]; rest: number } {
  let rest = amount;
  const parts = sources.flatMap((source) => {
    const part = Math.min(rest, source.left);
    if (part <= 0) return [];
    rest -= part;
    return [{ source, amount: part, destination: chooseDestination(source, to) }];
  });
  return { parts, rest };
}

/** The sources once these parts of them are gone. */
export const remainingSources = <From extends RefundSource>(
  sources: readonly From[],
  parts: readonly RefundPart<From>[],
): From[] =>
  sources.map((source) => {
    const gone = parts.find((part) => part.source === source)?.amount ?? 0;
    return { ...source, left: source.left - gone };
  });
