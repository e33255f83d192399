import type { Reservation } from '@portal/contract';
import {
  comesBack,
  difference,
  newPrice,
  noCharge,
  noDifference,
  payLess,
  payMore,
} from '#words/bookings/my-bookings';
import { holderRefund } from '@portal/contract/bookings/rules/shares';
import { money } from '../../../../lib/format/format.ts';

interface PriceChangeProps {
  readonly reservation: Reservation;
  /** The new price, in cents. */
  readonly price: number;
}

/** Returns the extra price of a confirmed booking, in cents, which is paid before it changes; 0: nothing. */
export const costsMore = ({ status, price }: Reservation, by: number): number =>
  status === 'CONFIRMED' ? Math.max(0, by - price) : 0;

/** Another price of a booking, and what that means for the member: two rows of a list of terms. */
export const PriceChange = ({ reservation, price }: PriceChangeProps) => (
  <>
    <div>
      <dt>{newPrice}</dt>
      <dd>{price === 0 ? noCharge : money(price)}</dd>
    </div>
    <div>
      <dt>{difference}</dt>
      <dd>{differenceWords(reservation, price)}</dd>
    </div>
  </>
);

function differenceWords({ price, status, shared = 0 }: Reservation, by: number): string {
  if (by === price) return noDifference;
  if (by > price) return payMore(money(by - price));
  return status === 'HELD' ? payLess(money(price - by)) : comesBack(money(holderRefund(price, by, shared)));
}
