import type { Reservation } from '@portal/contract';
import { cardLink, holdLeft } from '#words/bookings/booking-page';
import {
  cancelledTitle,
  checkInDetail,
  checkInTitle,
  holdDetail,
  holdOverDetail,
  holdOverTitle,
  holdTitle,
  inProgress,
  moveCancelled,
  moveDetail,
  moveOverDetail,
  notRefundedDetail,
  nothingPaidDetail,
  payNow,
  releasedDetail,
  releasedTitle,
  toPayDetail,
  toPayTitle,
} from '#words/bookings/my-bookings';
import { bookingStage } from '../../../lib/bookings/booking/stage.ts';
import { viewInvoice } from '#words/money/payment-result';
import { checkInTimes, holdExpiry } from '../../../lib/bookings/booking/times.ts';
import { readableCode } from '../../../lib/format/by-code.ts';
import { href } from '../../../lib/app/routes.ts';
import { money, time } from '../../../lib/format/format.ts';
import { wayToPay } from '../../../lib/money/pay/pay-address.ts';
import { refundWords } from '../../../lib/money/refund-words.ts';
import { Message } from '../../ui/Message.tsx';
import { Timer } from '../../ui/Timer.tsx';
import { useLeft } from '../../ui/use-left.ts';
import css from './details.module.css';

interface StatusMessageProps {
  readonly reservation: Reservation;
  /** Instant. */
  readonly now: number;
  /** True when it has just changed, so that it is read out. */
  readonly announced: boolean;
  /** The hold has expired. */
  readonly onOver: () => Promise<void>;
}

/** Tells a member what they have to know about a booking's status; nothing if all is well. */
export function StatusMessage(props: StatusMessageProps) {
  const { reservation, now } = props;
  const { status, price, paid, pending, check_in, invoice } = reservation;
  if (status === 'CANCELLED') return <CancelledMessage {...props} />;
  const until = holdExpiry(reservation);
  if (status === 'EXPIRED' || (status === 'HELD' && until !== null)) return <HoldMessage {...props} />;
  const pay = invoice === null ? null : wayToPay(invoice, pending);
  // Beside the status there is the way to pay, where the host names an invoice.
  if (pay && bookingStage(reservation, now) === 'otherwise' && readableCode(status) !== '')
    return (
      <Message
        kind="wait"
        title={readableCode(status)}
        actions={
          <a className="button button-filled" href={pay}>
            {price > 0 ? payNow(money(price)) : viewInvoice}
          </a>
        }
      />
    );
  const checkIn = checkInTimes(reservation);
  if (status === 'NO_SHOW' && checkIn)
    return (
      <Message kind="info" title={releasedTitle}>
        {releasedDetail(time(checkIn.until), paid > 0)}
      </Message>
    );
  if (checkIn && !check_in?.checked_in_at && checkIn.until > now)
    return (
      <Message
        kind={checkIn.opens <= now ? 'wait' : 'info'}
        title={checkInTitle(time(checkIn.until))}
        actions={
          checkIn.opens <= now && (
            <a className="button" href={href('dashboard', { hash: 'card' })}>
              {cardLink}
            </a>
          )
        }
      >
        {checkInDetail(time(checkIn.opens))}
      </Message>
    );
  if (pay && status === 'CONFIRMED' && paid < price)
    return (
      <Message kind="info" title={toPayTitle(money(price - paid))} actions={<PayLink {...reservation} />}>
        {toPayDetail}
      </Message>
    );
  return null;
}

function CancelledMessage({ reservation, announced }: StatusMessageProps) {
  const { price, paid, refund_due, replaces } = reservation;
  const role = announced ? { role: 'status' as const } : {};
  return (
    <Message kind={announced ? 'good' : 'info'} title={replaces ? moveCancelled : cancelledTitle} {...role}>
      {refund_due > 0
        ? refundWords(refund_due, reservation.refunds ?? [])
        : price > 0 && paid > 0
          ? notRefundedDetail
          : replaces
            ? moveOverDetail
            : !Number.isNaN(paid) && nothingPaidDetail}
    </Message>
  );
}

/** An unpaid hold with the time left to pay, or one that has expired. */
function HoldMessage({ reservation, now, onOver }: StatusMessageProps) {
  const { status, price, paid, replaces } = reservation;
  const until = holdExpiry(reservation);
  if (status === 'EXPIRED' || until === null || until <= now)
    return (
      <Message kind="info" title={holdOverTitle}>
        {replaces ? moveOverDetail : holdOverDetail}
      </Message>
    );
  return (
    <Message
      kind="wait"
      title={holdTitle(Math.floor((until - now) / 60_000))}
      actions={<PayLink {...reservation} />}
    >
      <p>{(replaces ? moveDetail : holdDetail)(money(price - paid), time(until))}</p>
      <HoldClock until={until} onOver={onOver} />
    </Message>
  );
}

/** Leads to the payment of the rest, or to the one that is under way. */
function PayLink({ invoice, pending, price, paid }: Reservation) {
  const pay = invoice === null ? null : wayToPay(invoice, pending);
  return (
    pay && (
      <a className={pending ? 'button' : 'button button-filled'} href={pay}>
        {pending ? inProgress : payNow(money(price - paid))}
      </a>
    )
  );
}

interface HoldClockProps {
  /** Instant. */
  readonly until: number;
  readonly onOver: () => Promise<void>;
}

/** The time left to pay, to the second. */
const HoldClock = ({ until, onOver }: HoldClockProps) => (
  <Timer left={useLeft(until, onOver)} label={holdLeft} className={css.holdClock} />
);
