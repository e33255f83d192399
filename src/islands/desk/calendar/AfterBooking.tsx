import type { MemberRecord } from '@portal/contract';
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
  readonly member: MemberRecord;
  /** Null: there is nothing to pay. */
  readonly plan: PaymentPlan | null;
  readonly facility: BookableFacility;
  readonly start: number;
}

/** Names the email that the member gets, or the telephone to ring; and the refund of a cancellation. */
export function AfterBooking({ member, plan, facility, start }: AfterBookingProps) {
  const { email, mobile_number, home_phone } = member;
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
        email ? sent(email) : words.callMember(mobile_number ?? home_phone),
        ...(plan === null ? [] : refunds.length > 0 ? refunds : [words.noRefund]),
      ].join(space)}
    </p>
  );
}
