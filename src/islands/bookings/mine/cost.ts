import type { Reservation } from '@portal/contract';
import { givenBack, nothingPaid, paid as paidWord, partPaid, toPay } from '#words/bookings/my-bookings';
import { money } from '../../../lib/format/format.ts';

/** What became of a booking's price, in a word or two; null where it costs nothing. */
export function costWords({
  price,
  paid,
  refund_due,
  status,
}: Pick<Reservation, 'price' | 'paid' | 'refund_due' | 'status'>): string | null {
  // Another host may not say what is paid.
  if (price === 0 || Number.isNaN(paid)) return null;
  if (status === 'CANCELLED' && refund_due > 0) return givenBack(money(refund_due));
  if (paid >= price) return paidWord;
  if (paid > 0) return partPaid(money(paid));
  return status === 'HELD' || status === 'CONFIRMED' ? toPay : nothingPaid;
}
