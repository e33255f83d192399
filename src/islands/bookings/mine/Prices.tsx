import type { Reservation } from '@portal/contract';
import { comma } from '#words/app/joining';
import {
  backLine,
  noCharge,
  paidBefore,
  paidLine,
  peak,
  priceHeading,
  seeInvoice,
  total,
} from '#words/bookings/my-bookings';
import { sharedLine } from '#words/bookings/booking-page';
import { lineName } from '#words/app/prices';
import { groupLines } from '../../../lib/bookings/booking/policy.ts';
import { createQuote } from '../../../lib/bookings/booking/quote.ts';
import { hours } from '../../../lib/bookings/calendar/when.ts';
import { href } from '../../../lib/app/routes.ts';
import { money } from '../../../lib/format/format.ts';
import css from './details.module.css';

/** The price of a booking line by line, the payments and refunds, and its invoices. */
export function Prices({ reservation }: { readonly reservation: Reservation }) {
  const { price, price_lines, paid, refund_due, replaces, invoice, invoices = [], shared = 0 } = reservation;
  // A booking that moved to a dearer time has several, which their numbers tell apart.
  const ways = invoices[1] ? invoices : invoice === null ? [] : [{ id: invoice, number: '' }];
  const lines = groupLines(createQuote(price_lines, price));
  return (
    <section className={css.prices} aria-labelledby="booking-price">
      <h3 id="booking-price">{priceHeading}</h3>
      {price === 0 && !lines.some(({ kind }) => kind === 'VOUCHER') ? (
        <p className="soft">{noCharge}</p>
      ) : (
        <dl>
          {lines.map((line) => (
            <div key={line.kind === 'TIME' ? line.start : line.kind}>
              {line.kind === 'TIME' ? (
                <dt>
                  {hours(line.start, line.end)}
                  {line.peakType !== 'DEFAULT' && <span className="soft">{comma + peak}</span>}
                </dt>
              ) : (
                <dt>{lineName(line)}</dt>
              )}
              <dd>{money(line.price)}</dd>
            </div>
          ))}
          {replaces && (
            <div>
              <dt>{paidBefore}</dt>
              <dd>{money(price - price_lines.reduce((sum, line) => sum + line.price, 0))}</dd>
            </div>
          )}
          <div className={css.total}>
            <dt>{total}</dt>
            <dd>{money(price)}</dd>
          </div>
          <div>
            <dt>{paidLine}</dt>
            <dd>{money(paid)}</dd>
          </div>
          {shared > 0 && (
            <div>
              <dt>{sharedLine}</dt>
              <dd>{money(shared)}</dd>
            </div>
          )}
          {refund_due > 0 && (
            <div>
              <dt>{backLine}</dt>
              <dd>{money(refund_due)}</dd>
            </div>
          )}
        </dl>
      )}
      <ul className={css.invoices}>
        {ways.map(({ id, number }) => (
          <li key={id}>
            <a className="link" href={href('transaction-details', { params: { id } })}>
              {seeInvoice} {number}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
