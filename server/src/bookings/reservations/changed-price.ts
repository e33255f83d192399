import type { Quote } from '@portal/contract/bookings/rules/prices';
import { reduce } from '@portal/contract/bookings/rules/reductions';
import { holderRefund } from '@portal/contract/bookings/rules/shares';
import { refundPercent } from '@portal/contract/bookings/rules/cancellation';
import type { Transaction } from '../../database/database.ts';
import { refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { groupOfPercent, issueInvoice, voidUnpaid } from '../../money/index.ts';
import type { Club } from '../../time/moments.ts';
import type { NamedFacility } from '../invoices/invoice-lines.ts';
import { bookingLines } from '../invoices/invoice-lines.ts';
import type { ReducedQuote } from '../reductions/take-reductions.ts';
import { takeShare, usedVoucher } from '../reductions/take-reductions.ts';
import { fitShares } from '../shares/shares.ts';
import type { reservation } from '../tables.ts';
import type { Booking } from './find-reservations.ts';

interface PriceChange extends ReducedQuote {
  /** The new one. */
  facility: NamedFacility;
  now: number;
  zone: string;
}

/** Works out what a change of time or facility does to a booking's price: of one on hold, and of a confirmed one. */
export function changedPrice(
  tx: Transaction,
  booked: Booking,
  changed: PriceChange,
): Promise<Partial<typeof reservation.$inferInsert>> {
  return booked.status === 'HELD' ? heldAnew(tx, booked, changed) : settled(tx, booked, changed);
}

const discountLine = ({ price_lines }: Booking) => price_lines.find((line) => line.kind === 'DISCOUNT');
const voucherLine = ({ price_lines }: Booking) => price_lines.find((line) => line.kind === 'VOUCHER');

/**
 * Applies a booking's voucher and discount to the price of its new time. Before payment the old invoice is void from
 * here on, and its discount is taken again; afterwards the discount is no more than it was.
 */
export async function reduceAgain(
  tx: Transaction,
  booked: Booking,
  full: Quote,
  { now, zone }: Club,
): Promise<ReducedQuote> {
  if (booked.status === 'HELD' && booked.invoice !== null)
    await voidUnpaid(tx, [booked.invoice], { reason: 'The booking was changed.', now });
  const used = await usedVoucher(tx, voucherLine(booked));
  const { percent, price } = discountLine(booked) ?? { percent: 0, price: 0 };
  if (booked.status === 'HELD')
    return takeShare(tx, full, { voucher: used, group: groupOfPercent(percent), now, zone });
  const discount = { percent, most: -price };
  return { quoted: reduce(full, { voucher: used, discount }), discount: { group: 'NA', amount: 0 } };
}

/** Nothing is paid yet: a new invoice replaces the old, and the hold ends when it would have. */
async function heldAnew(
  tx: Transaction,
  booked: Booking,
  { quoted, discount, facility, now, zone }: PriceChange,
) {
  const { held_until, member } = booked;
  if (quoted.total === 0 || held_until === null)
    return { price: 0, status: 'CONFIRMED' as const, held_until: null, invoice_id: null };
  const lines = bookingLines(facility, quoted, zone);
  return {
    price: quoted.total,
    invoice_id: await issueInvoice(tx, {
      member,
      kind: 'BOOKING',
      lines,
      discount,
      due: held_until,
      now,
      zone,
    }),
  };
}

/**
 * A booking paid with money or a voucher may change only while cancelling it would refund everything: otherwise a
 * late member could move it away and cancel that in time. Its price changes only where the old one is paid. Throws a
 * 409.
 */
export function requireChangeable(booked: Booking, total: number, now: number): void {
  const { price, paid } = booked;
  if ((price > 0 || voucherLine(booked)) && refundPercent({ ...booked, made: booked.created_at }, now) < 100)
    throw refuse('too_late_to_change');
  if (total !== price && paid < price)
    throw refuseWith(409, 'not_movable', 'This booking isn’t fully paid: the club office can change it.');
}

/**
 * The paid amount stays, and the difference to a cheaper time is refunded: to the holder as far as they paid it
 * themselves.
 */
async function settled(tx: Transaction, booked: Booking, { quoted, now }: PriceChange) {
  const { id, price, refund_due } = booked;
  const { total } = quoted;
  requireChangeable(booked, total, now);
  const shared = total < price ? await fitShares(tx, id, { price: total, now }) : 0;
  return { price: total, refund_due: refund_due + holderRefund(price, total, shared) };
}
