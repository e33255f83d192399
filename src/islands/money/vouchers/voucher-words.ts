import type { Voucher } from '@portal/contract';
import { space } from '#words/app/joining';
import { paysAtDesk, paysBooking, paysBookingOf, paysInvoices, perCent } from '#words/money/vouchers';
import { moneyShort } from '../../../lib/format/format.ts';
import { offers } from '../../../lib/http/known-host.ts';

/** "S$10" or "20%". */
export const valueWords = ({ kind, value }: Pick<Voucher, 'kind' | 'value'>): string =>
  Number.isNaN(value) ? '' : kind === 'PERCENT' ? perCent(value) : moneyShort(value);

/** Describes what a voucher can pay, in a sentence or two. */
export function describePayable({
  pays_bookings,
  category_name,
  pays_invoices,
}: Pick<Voucher['group'], 'pays_bookings' | 'category_name' | 'pays_invoices'>): string {
  if (!offers('voucher uses')) return '';
  if (!pays_bookings && !pays_invoices) return paysAtDesk;
  const bookings = !pays_bookings
    ? []
    : [category_name === null ? paysBooking : paysBookingOf(category_name)];
  return [...bookings, ...(pays_invoices ? [paysInvoices] : [])].join(space);
}
