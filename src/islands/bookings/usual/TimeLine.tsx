import { Fragment } from 'react';
import { dateOf } from '@portal/contract/rules/club-time';
import { book, bookAndPay, booking, inLine } from '#words/bookings/booking-panel';
import { bookWithCredit, bookWithVoucher, coveredBy, leaving } from '#words/bookings/usual-bookings';
import { bookAndPayWith, wayName } from '#words/money/instant-payment';
import { comma } from '#words/app/joining';
import { zone } from '../../../lib/format/club-time.ts';
import { href } from '../../../lib/app/routes.ts';
import type { Alternative } from '../../../lib/bookings/booking/booking.ts';
import { noFilters, calendarQuery } from '../../../lib/bookings/calendar/address.ts';
import { hours, shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { isSameAlternative } from '../../../lib/bookings/usual/usual.ts';
import type { SuggestedTime, UsualState } from '../../../lib/bookings/usual/usual.ts';
import type { InstantWay } from '../../../lib/money/pay/instant-payment.ts';
import { money } from '../../../lib/format/format.ts';
import type { LinkRow } from '../../dashboard/LinkRow.tsx';
import { Button } from '../../ui/Button.tsx';

export const timeKey = ({ facility, start, end }: Alternative): string => `${facility} ${start} ${end}`;

export interface TimeLineProps {
  readonly one: SuggestedTime;
  readonly state: UsualState;
  /** Returns the way to pay a price in cents in the same press; null: on the pay page. */
  readonly wayOf: (price: number) => InstantWay | null;
  readonly onBook: (one: SuggestedTime) => void;
  readonly Line: typeof LinkRow;
  /** The reason why it is suggested. */
  readonly children?: string;
}

/** A time with the button that books it. Its name leads to the calendar, for who wants something else about it. */
export function TimeLine({ one, state, wayOf, onBook, Line, children }: TimeLineProps) {
  const { name, start, end, price, voucher } = one;
  const hints = [children, price > 0 && voucher && coveredBy(voucher.name)].filter(
    (hint) => typeof hint === 'string',
  );
  const view = { ...noFilters, date: dateOf(start, zone) };
  const isBusy =
    (state.step === 'booking' || state.step === 'leaving') && isSameAlternative(state.wanted, one);
  const label = isBusy ? busyLabel(state) : buttonLabel(one, wayOf(one.price));
  return (
    <Line
      day={view.date}
      title={name}
      to={href('bookings', { query: calendarQuery(view, one, '') })}
      detail={
        <>
          <span className="whole">{hours(start, end)}</span>
          {hints.map((hint) => (
            <Fragment key={hint}>
              <br />
              <span className="small">{hint}</span>
            </Fragment>
          ))}
        </>
      }
      tag={
        <Button
          busy={isBusy}
          aria-label={label + comma + name + comma + shortWhen(start, end)}
          onClick={() => onBook(one)}
        >
          {label}
        </Button>
      }
    />
  );
}

function buttonLabel({ price, voucher }: SuggestedTime, way: InstantWay | null): string {
  if (price === 0) return book(null);
  if (voucher) return bookWithVoucher;
  if (way === null) return bookAndPay(money(price));
  return way.card === null ? bookWithCredit(money(price)) : bookAndPayWith(money(price), wayName(way));
}

function busyLabel(state: UsualState): string {
  if (state.step === 'leaving') return leaving;
  return state.step === 'booking' && state.inLine ? inLine : booking;
}
