import { takePercent } from '@portal/contract/money/rules/amounts';
import type { Reservation } from '@portal/contract';
import {
  allBack,
  nothingBack,
  policyAfter,
  policyFree,
  policyHeading,
  policyNow,
  policyUnpaid,
  policyUntil,
  shareBack,
} from '#words/bookings/my-bookings';
import { comma } from '#words/app/joining';
import { offers } from '../../../lib/http/known-host.ts';
import { createdAt, startOf } from '../../../lib/bookings/booking/times.ts';
import { refundsLeft } from '../../../lib/bookings/booking/policy.ts';
import { day, money, time } from '../../../lib/format/format.ts';
import css from './details.module.css';

interface PolicyProps {
  readonly reservation: Reservation;
  /** Instant. */
  readonly now: number;
}

/** The refund for cancelling, step by step, as far as the steps still lie ahead. */
export function Policy({ reservation, now }: PolicyProps) {
  const { status, price, paid, invoice, cancellation, shared = 0 } = reservation;
  if (!offers('refunds')) return null;
  if (price === 0) return <p className="small soft">{policyFree}</p>;
  // Only a payment can be refunded: a hold promises nothing.
  if (paid === 0 && (status === 'HELD' || invoice !== null))
    return <p className="small soft">{policyUnpaid}</p>;
  const steps = refundsLeft({ cancellation, start: startOf(reservation), made: createdAt(reservation) }, now);
  return (
    <div className={css.policy}>
      <p className={css.label}>{policyHeading}</p>
      <dl>
        {steps.map(({ percent, until }) => (
          <div key={until}>
            <dt>{policyUntil(`${day(until)}${comma}${time(until)}`)}</dt>
            <dd>
              {percent === 100 ? allBack : shareBack(percent)}{' '}
              <span className="soft whole">({money(takePercent(price - shared, percent))})</span>
            </dd>
          </div>
        ))}
        <div>
          <dt>{steps.length === 0 ? policyNow : policyAfter}</dt>
          <dd>{nothingBack}</dd>
        </div>
      </dl>
    </div>
  );
}
