import type { PaymentState } from '@portal/contract';
import { amountLabel, invoiceNumber, paidOn } from '#words/money/paying';
import { forHeading, paidForHeading, startedOn } from '#words/money/payment-result';
import { longWhen } from '../../../lib/bookings/calendar/when.ts';
import { day, joinKnown, money, time } from '../../../lib/format/format.ts';
import type { PaymentSubject } from '../../../lib/money/result.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import css from './result.module.css';

interface PaymentFactsProps {
  readonly payment: PaymentState;
  readonly paidFor: PaymentSubject;
}

/** The subject of the payment, by booking or by the lines of its invoices, the amount and the date. */
export function PaymentFacts({ payment, paidFor: { options, booking } }: PaymentFactsProps) {
  const { status, invoices, amount, beside, created_at, settled_at } = payment;
  const isSettled = status === 'SETTLED';
  const at = settled_at ?? created_at;
  const besides = beside.reduce((sum, one) => sum + one.amount, 0);
  const findLines = (id: string) => options?.invoices.find((one) => one.id === id)?.lines ?? [];
  return (
    <section aria-labelledby="paid-for">
      <h2
        id="paid-for"
        className={booking ? css.heading : 'visually-hidden'}
        lang={langOf(booking?.facility.name)}
      >
        {booking?.facility.name ?? (isSettled ? paidForHeading : forHeading)}
      </h2>
      {booking && <p className={css.when}>{longWhen(booking.start_from, booking.end_at)}</p>}
      <dl className={css.facts}>
        {invoices.map((one) => (
          <div key={one.invoice}>
            <dt>
              {invoiceNumber(one.invoice_number)}
              {!booking &&
                findLines(one.invoice).map(({ description }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
                  <span key={index} className={css.line} lang={langOf(description)}>
                    {description}
                  </span>
                ))}
            </dt>
            {/* It isn't known how voucher and credit were divided among several invoices. */}
            {invoices.length === 1 ? (
              <dd>{money(one.amount + besides)}</dd>
            ) : (
              besides === 0 && <dd>{money(one.amount)}</dd>
            )}
          </div>
        ))}
        {invoices.length > 1 && (
          <div>
            <dt>{amountLabel}</dt>
            <dd>{money(amount + besides)}</dd>
          </div>
        )}
        {at && (
          <div>
            <dt>{isSettled ? paidOn : startedOn}</dt>
            <dd>{joinKnown(day(at), time(at))}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
