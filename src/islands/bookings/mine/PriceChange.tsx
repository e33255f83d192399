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
import { money } from '../../../lib/format/format.ts';

interface PriceChangeProps {
  readonly reservation: Reservation;
  /** What it would cost, in cents. */
  readonly price: number;
}

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

function differenceWords({ price, status }: Reservation, by: number): string {
  if (by === price) return noDifference;
  if (by > price) return payMore(money(by - price));
  return status === 'HELD' ? payLess(money(price - by)) : comesBack(money(price - by));
}
