import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import * as words from '#words/desk/calendar/booking-panel';
import { refundAll, refundShare } from '#words/bookings/booking-panel';
import { comma, space } from '#words/app/joining';
import { refundsLeft } from '../../../../lib/bookings/booking/policy.ts';
import { isPaidNow } from '../../../../lib/desk/calendar/booking-draft.ts';
import type { PaymentPlan } from '../../../../lib/desk/calendar/booking-draft.ts';
import { clubNow } from '../../../../lib/format/club-time.ts';
import { day, time } from '../../../../lib/format/format.ts';

interface AfterBookingProps {
  /** The address that emails go to; null: there is none. */
  readonly email: string | null;
  /** To call instead; null: none is on file; empty: a visitor's, not typed yet. */
  readonly phone: string | null;
  /** Null: there is nothing to pay. */
  readonly plan: PaymentPlan | null;
  readonly facility: BookableFacility;
  readonly start: number;
}

/** Names the email that the booker gets, or the telephone to ring; and the refund of a cancellation. */
export const AfterBooking = (props: AfterBookingProps) => (
  <p className="small soft">
    {[contactWords(props), ...cancellationWords(props)].filter(Boolean).join(space)}
  </p>
);

function contactWords({ email, phone, plan }: AfterBookingProps): string {
  if (!email) return phone === '' ? '' : words.callMember(phone);
  if (plan === 'LINK') return words.linkTo(email);
  return plan !== null && isPaidNow(plan) ? words.receiptTo(email) : words.confirmationTo(email);
}

function cancellationWords({
  plan,
  facility: { cancellation },
  start,
}: AfterBookingProps): readonly string[] {
  const now = clubNow();
  if (start <= now) return [words.noCancelling];
  if (plan === null) return [];
  const refunds = refundsLeft({ cancellation, start, made: now }, now).map(({ percent, until }) =>
    words.refundIf(percent === 100 ? refundAll : refundShare(percent), `${day(until)}${comma}${time(until)}`),
  );
  return refunds.length > 0 ? refunds : [words.noRefund];
}
