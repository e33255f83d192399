import type { Reservation } from '@portal/contract';
import { backLine, noCharge, paidLine, peak, priceHeading, total } from '#words/my-bookings';
import { shownLines } from '../../../lib/bookings/policy.ts';
import { hours } from '../../../lib/bookings/when.ts';
import { money } from '../../../lib/format.ts';
import css from './details.module.css';

const iso = (instant: number) => new Date(instant).toISOString();

/** What a booking costs, line by line, what of it is paid, and what came back. */
export function Prices({ reservation }: { readonly reservation: Reservation }) {
  const { price, price_lines, paid, refund_due } = reservation;
  const lines = shownLines({
    total: price,
    lines: price_lines.map(({ start_from, end_at, peak_type, price: cents }) => ({
      start: Date.parse(start_from),
      end: Date.parse(end_at),
      peakType: peak_type,
      price: cents,
    })),
  });
  return (
    <section className={css.prices} aria-labelledby="booking-price">
      <h3 id="booking-price">{priceHeading}</h3>
      {price === 0 ? (
        <p className="soft">{noCharge}</p>
      ) : (
        <dl>
          {lines.map(({ start, end, peakType, price: cents }) => (
            <div key={start}>
              <dt>
                {hours(iso(start), iso(end))}
                {peakType !== 'DEFAULT' && <span className="soft">, {peak}</span>}
              </dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>{total}</dt>
            <dd>{money(price)}</dd>
          </div>
          <div>
            <dt>{paidLine}</dt>
            <dd>{money(paid)}</dd>
          </div>
          {refund_due > 0 && (
            <div>
              <dt>{backLine}</dt>
              <dd>{money(refund_due)}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}
