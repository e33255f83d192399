import type { RefundedPart } from '@portal/contract';
import { space } from '#words/app/joining';
import {
  banksTakeDays,
  refundedTo,
  refundPart,
  weRefund,
  weRefundParts,
  weRefundSum,
} from '#words/money/refunds';
import { dateWithYear, money } from '../format/format.ts';

/**
 * Describes the refund and its destination; each part by itself where there are several. Cents. `whole` is the paid
 * amount, where less is refunded.
 */
export function refundWords(amount: number, parts: readonly RefundedPart[], whole?: number): string {
  const of = whole === undefined ? undefined : money(whole);
  const [first] = parts;
  if (!first || sumRefund(parts) !== amount) return weRefundSum(money(amount), of);
  const later = parts.some(isByBank) ? space + banksTakeDays : '';
  if (parts.length === 1) return weRefund(money(amount), nameDestination(first), of) + later;
  const each = parts.map((part) => refundPart(money(part.amount), nameDestination(part)));
  return weRefundParts(money(amount), each, of) + later;
}

/** Names the destination of a part of a refund; of a voucher, with its last day. */
export const nameDestination = ({
  destination,
  method,
  valid_until: until,
}: Pick<RefundedPart, 'destination' | 'method' | 'valid_until'>): string =>
  refundedTo(destination, method, until ? dateWithYear(until) : null);

const byBank: ReadonlySet<string | null> = new Set(['CREDIT_CARD', 'NETS', 'PAYNOW']);
/** A payment in cash is refunded in cash. */
const isByBank = ({ destination, method }: RefundedPart): boolean =>
  destination === 'SOURCE' && byBank.has(method);

const sumRefund = (parts: readonly RefundedPart[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
