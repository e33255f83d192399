import type { Reservation } from '@portal/contract';
import {
  cancelledTitle,
  checkInDetail,
  checkInTitle,
  holdDetail,
  holdOverDetail,
  holdOverTitle,
  holdTitle,
  notRefundedDetail,
  nothingPaidDetail,
  payNow,
  refundedDetail,
  releasedDetail,
  releasedTitle,
} from '#words/bookings/my-bookings';
import { money, time } from '../../../lib/format/format.ts';
import { payAddress } from '../../../lib/money/pay-address.ts';
import { Message } from '../../ui/Message.tsx';

interface StatusMessageProps {
  readonly reservation: Reservation;
  /** Instant. */
  readonly now: number;
  /** Whether it just came to this, so that it is read out. */
  readonly announced: boolean;
}

/** What a member has to know about a booking's status; nothing if all is well. */
export function StatusMessage({ reservation, now, announced }: StatusMessageProps) {
  const { status, held_until, price, paid, refund_due, check_in, invoice } = reservation;
  const role = announced ? { role: 'status' as const } : {};
  if (status === 'CANCELLED')
    return (
      <Message kind={announced ? 'good' : 'info'} title={cancelledTitle} {...role}>
        {refund_due > 0
          ? refundedDetail(money(refund_due))
          : price > 0 && paid > 0
            ? notRefundedDetail
            : !Number.isNaN(paid) && nothingPaidDetail}
      </Message>
    );
  const pay = invoice === null ? null : payAddress([invoice]);
  const until = held_until === null ? null : Date.parse(held_until);
  if (status === 'EXPIRED' || (status === 'HELD' && (until === null || until <= now)))
    return (
      <Message kind="info" title={holdOverTitle}>
        {holdOverDetail}
      </Message>
    );
  if (status === 'HELD' && until !== null)
    return (
      <Message
        kind="wait"
        title={holdTitle(Math.floor((until - now) / 60_000))}
        actions={
          pay && (
            <a className="button button-filled" href={pay}>
              {payNow(money(price - paid))}
            </a>
          )
        }
      >
        {holdDetail(money(price - paid), time(until))}
      </Message>
    );
  if (status === 'NO_SHOW' && check_in)
    return (
      <Message kind="info" title={releasedTitle}>
        {releasedDetail(time(check_in.until), paid > 0)}
      </Message>
    );
  if (check_in && !check_in.checked_in_at && Date.parse(check_in.until) > now)
    return (
      <Message kind="info" title={checkInTitle(time(check_in.until))}>
        {checkInDetail(time(check_in.opens_at))}
      </Message>
    );
  return null;
}
