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
  const { price, price_lines, invoice, invoices = [] } = reservation;
  // A booking that moved to a dearer time has several, which their numbers tell apart.
  const ways = invoices[1] ? invoices : invoice === null ? [] : [{ id: invoice, number: '' }];
  const lines = groupLines(createQuote(price_lines, price));
  return (
    <section className={css.prices} aria-labelledby="booking-price">
      <h3 id="booking-price">{priceHeading}</h3>
      {price === 0 && !lines.some(({ kind }) => kind === 'VOUCHER') ? (
        <p className="soft">{noCharge}</p>
      ) : (
        <PriceList reservation={reservation} lines={lines} />
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

interface PriceListProps {
  readonly reservation: Reservation;
  readonly lines: ReturnType<typeof groupLines>;
}

/** The lines of the price, the total, and the amounts that were paid or refunded of it. */
function PriceList({ reservation, lines }: PriceListProps) {
  const { price, price_lines, paid, refund_due, replaces, shared = 0 } = reservation;
  return (
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
        <PriceRow name={paidBefore} cents={price - price_lines.reduce((sum, line) => sum + line.price, 0)} />
      )}
      <PriceRow name={total} cents={price} className={css.total} />
      <PriceRow name={paidLine} cents={paid} />
      {shared > 0 && <PriceRow name={sharedLine} cents={shared} />}
      {refund_due > 0 && <PriceRow name={backLine} cents={refund_due} />}
    </dl>
  );
}

interface PriceRowProps {
  readonly name: string;
  readonly cents: number;
  readonly className?: string | undefined;
}

const PriceRow = ({ name, cents, className }: PriceRowProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{money(cents)}</dd>
  </div>
);
