import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import {
  holdRule,
  moveNever,
  moveUntil,
  peak,
  refundAll,
  refundNone,
  refundShare,
  refundUntil,
  total,
} from '#words/bookings/booking-panel';
import { lineName } from '#words/app/prices';
import { comma, space } from '#words/app/joining';
import { refundsLeft, groupLines } from '../../../../lib/bookings/booking/policy.ts';
import { hours } from '../../../../lib/bookings/calendar/when.ts';
import { day, money, time } from '../../../../lib/format/format.ts';
import { offers } from '../../../../lib/http/known-host.ts';

/** The price of the selection, line by line. */
export function PriceLines({ quote }: { readonly quote: Quote }) {
  return (
    <dl className="price-lines">
      {groupLines(quote).map((line) => (
        <div key={line.kind === 'TIME' ? line.start : line.kind}>
          {line.kind === 'TIME' ? (
            <dt>
              {hours(line.start, line.end)}
              {line.peakType !== 'DEFAULT' && <span className="soft">, {peak}</span>}
            </dt>
          ) : (
            <dt>{lineName(line)}</dt>
          )}
          <dd>{money(line.price)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The total price of the selection: the figure that leads. */
export function PriceTotal({ quote }: { readonly quote: Quote }) {
  return (
    <p className="price-total">
      <span>{total}</span> <span className="price-figure">{money(quote.total)}</span>
    </p>
  );
}

interface ConditionsProps {
  readonly facility: BookableFacility;
  readonly start: number;
  readonly now: number;
  readonly quote: Quote;
}

const moment = (instant: number): string => `${day(instant)}${comma}${time(instant)}`;

/**
 * The length of the hold, the refund for cancelling, and until when the time can be changed: as long as cancelling
 * would refund all of it. Empty for a booking that is free without a voucher.
 */
export function Conditions({ facility, start, now, quote }: ConditionsProps) {
  const priced = quote.total > 0;
  const withVoucher = quote.lines.some(({ kind }) => kind === 'VOUCHER');
  if ((!priced && !withVoucher) || !offers('refunds')) return null;
  const refunds = refundsLeft({ cancellation: facility.cancellation, start, made: now }, now);
  const whole = refunds.findLast(({ percent }) => percent === 100);
  return (
    <div className="conditions small soft">
      {priced && <p>{holdRule}</p>}
      {priced && (
        <p>
          {refunds.length === 0
            ? refundNone
            : refunds
                .map(({ percent, until }) =>
                  refundUntil(percent === 100 ? refundAll : refundShare(percent), moment(until)),
                )
                .join(space)}
        </p>
      )}
      <p>{whole ? moveUntil(moment(whole.until)) : moveNever}</p>
    </div>
  );
}
