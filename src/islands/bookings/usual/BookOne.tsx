import { book, bookAndPay, booking, inLine } from '#words/bookings/booking-panel';
import { bookWithCredit, leaving } from '#words/bookings/usual-bookings';
import { comma } from '#words/app/joining';
import type { Alternative } from '../../../lib/bookings/booking/booking.ts';
import { isSameTime } from '../../../lib/bookings/usual/usual.ts';
import type { UsualState } from '../../../lib/bookings/usual/usual.ts';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { money } from '../../../lib/format/format.ts';
import { Button } from '../../ui/Button.tsx';

interface BookOneProps {
  readonly one: Alternative;
  readonly state: UsualState;
  /** Cents. */
  readonly credit: number;
  readonly onBook: (one: Alternative) => void;
}

function labelOf(price: number, credit: number): string {
  if (price === 0) return book(null);
  return credit >= price ? bookWithCredit(money(price)) : bookAndPay(money(price));
}

/** The button that books one time at once, with its price and how that is paid. */
export function BookOne({ one, state, credit, onBook }: BookOneProps) {
  const { name, start, end, price } = one;
  const isBusy = (state.step === 'booking' || state.step === 'leaving') && isSameTime(state.wanted, one);
  const label = !isBusy
    ? labelOf(price, credit)
    : state.step === 'leaving'
      ? leaving
      : state.inLine
        ? inLine
        : booking;
  return (
    <Button
      className="usual-book"
      busy={isBusy}
      aria-label={label + comma + name + comma + shortWhen(start, end)}
      onClick={() => onBook(one)}
    >
      {label}
    </Button>
  );
}
