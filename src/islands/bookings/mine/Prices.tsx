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
  seeInvoiceNumber,
  total,
} from '#words/bookings/my-bookings';
import { lineName } from '#words/app/prices';
import { shownLines } from '../../../lib/bookings/booking/policy.ts';
import { quoteOf } from '../../../lib/bookings/booking/quote.ts';
import { hours } from '../../../lib/bookings/calendar/when.ts';
import { href } from '../../../lib/app/routes.ts';
import { money } from '../../../lib/format/format.ts';
import css from './details.module.css';

/** The ways to its invoices: one has no number, and a booking that moved to a dearer time has several. */
function invoicesOf({ invoice, invoices = [] }: Reservation): { id: string; label: string }[] {
  if (invoices.length > 1) return invoices.map(({ id, number }) => ({ id, label: seeInvoiceNumber(number) }));
  return invoice === null ? [] : [{ id: invoice, label: seeInvoice }];
}

/** What a booking costs, line by line, what of it is paid, what came back, and its invoices. */
export function Prices({ reservation }: { readonly reservation: Reservation }) {
  const { price, price_lines, paid, refund_due, replaces } = reservation;
  const lines = shownLines(quoteOf(price_lines, price));
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
          {refund_due > 0 && (
            <div>
              <dt>{backLine}</dt>
              <dd>{money(refund_due)}</dd>
            </div>
          )}
        </dl>
      )}
      <ul className={css.invoices}>
        {invoicesOf(reservation).map(({ id, label }) => (
          <li key={id}>
            <a className="link" href={href('transaction-details', { params: { id } })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
