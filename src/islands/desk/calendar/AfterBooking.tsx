import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import * as words from '#words/desk/booking-panel';
import { refundAll, refundShare } from '#words/bookings/booking-panel';
import { comma, space } from '#words/app/joining';
import { refundsLeft } from '../../../lib/bookings/booking/policy.ts';
import { isPaidNow } from '../../../lib/desk/calendar/booking-draft.ts';
import type { PaymentPlan } from '../../../lib/desk/calendar/booking-draft.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { day, time } from '../../../lib/format/format.ts';

interface AfterBookingProps {
  /** The address that emails go to; null: there is none. */
  readonly email: string | null;
  /** To call instead. */
  readonly phone: string | null;
  /** Null: there is nothing to pay. */
  readonly plan: PaymentPlan | null;
  readonly facility: BookableFacility;
  readonly start: number;
}

/** Names the email that the booker gets, or the telephone to ring; and the refund of a cancellation. */
export function AfterBooking({ email, phone, plan, facility, start }: AfterBookingProps) {
  const now = clubNow();
  const refunds = refundsLeft({ cancellation: facility.cancellation, start, made: now }, now).map(
    ({ percent, until }) =>
      words.refundIf(
        percent === 100 ? refundAll : refundShare(percent),
        `${day(until)}${comma}${time(until)}`,
      ),
  );
  const sent = (address: string) => {
    if (plan === 'LINK') return words.linkTo(address);
    return plan !== null && isPaidNow(plan) ? words.receiptTo(address) : words.confirmationTo(address);
  };
  return (
    <p className="small soft">
      {[
        email ? sent(email) : words.callMember(phone),
        ...(start <= now
          ? [words.noCancelling]
          : plan === null
            ? []
            : refunds.length > 0
              ? refunds
              : [words.noRefund]),
      ].join(space)}
    </p>
  );
}
