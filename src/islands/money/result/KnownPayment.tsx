import type { PaymentState, Reservation } from '@portal/contract';
import { isReceipt } from '@portal/contract/money/rules/receipt';
import {
  anotherWay,
  backTitle,
  emailComes,
  goesBack,
  paid,
  paidBy,
  partBack,
  partLate,
  tooLate,
  waiting,
  waitingDetail,
  wayOf,
} from '#words/money/paying';
import {
  addToCalendar,
  calendarFileFailed,
  checkInBetween,
  confirmed,
  moved,
  viewBooking,
  viewInvoice,
  viewReceipt,
} from '#words/money/payment-result';
import { space } from '#words/app/joining';
import { checkInTimes } from '../../../lib/bookings/booking/times.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { dateWithYear, money, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { payAddress } from '../../../lib/money/pay/pay-address.ts';
import type { PaymentSubject } from '../../../lib/money/result.ts';
import { href } from '../../../lib/app/routes.ts';
import { $session } from '../../../lib/session/session.ts';
import { calendar } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import { Offered, useSaid } from '../../ui/Offered.tsx';
import { useStore } from '@nanostores/react';
import { useFile } from '../../use-file.ts';
import { FailedPayment } from './FailedPayment.tsx';
import { MemberLinks } from './MemberLinks.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import css from './result.module.css';

const FacilityPicture = lazyPart(
  async () => ({ default: (await import('../../ui/picture/FacilityPicture.tsx')).FacilityPicture }),
  {
    waiting: <div className={`skeleton ${css.pictureBlock}`} />,
    // A picture is decoration: without it nothing is missing.
    Failed: () => null,
  },
);

interface KnownPaymentProps {
  readonly payment: PaymentState;
  readonly paidFor: PaymentSubject;
}

/** The result of the payment, what it was for, and what to do next. */
export function KnownPayment({ payment, paidFor }: KnownPaymentProps) {
  const { booking } = paidFor;
  // If the payment failed, what to do next comes first, on a phone as well.
  const picture = payment.status === 'FAILED' ? undefined : booking?.facility.picture;
  return (
    <div className={picture ? css.columns : css.message}>
      <div className={css.message}>
        {payment.status === 'FAILED' ? (
          <FailedPayment payment={payment} options={paidFor.options} />
        ) : (
          <PaymentMessage payment={payment} booking={booking} />
        )}
        <Refunds payment={payment} />
        <PaymentFacts payment={payment} paidFor={paidFor} />
        {payment.status !== 'FAILED' && <NextSteps payment={payment} paidFor={paidFor} />}
      </div>
      {picture && (
        <div className={css.picture}>
          <FacilityPicture name={picture} />
        </div>
      )}
    </div>
  );
}

interface PaymentMessageProps extends PaymentProps {
  /** The booking that was paid, to its owner. */
  readonly booking: Reservation | null;
}

/** Tells whether the money is on its way, has arrived, or arrived too late. */
function PaymentMessage({ payment, booking }: PaymentMessageProps) {
  const { status, invoices, beside, method, amount } = payment;
  const said = useSaid();
  const otherWay = payAddress(
    invoices.map(({ invoice }) => invoice),
    { isAnotherWay: true },
  );
  const parts = [...beside, { method, amount }].filter((one) => one.amount > 0);
  if (status === 'PENDING')
    return (
      <output>
        <Message
          kind="wait"
          title={waiting}
          actions={
            // A payer who left the bank's page without paying isn't stuck until its time is over.
            otherWay && (
              <a className="link" href={otherWay}>
                {anotherWay}
              </a>
            )
          }
        >
          {said(waitingDetail, emailComes)}
        </Message>
      </output>
    );
  return (
    <output>
      {sumPlaced(invoices) === 0 ? (
        <Message kind="wait" title={tooLate} />
      ) : (
        <Message kind="good" title={paid}>
          {paidBy(parts.map((one) => wayOf(money(one.amount), one.method)))}
          {booking?.status === 'CONFIRMED' && <p>{bookedWords(booking, invoices)}</p>}
        </Message>
      )}
    </output>
  );
}

/** Tells that it is confirmed or has moved, and when to check in where that is required. */
function bookedWords(booking: Reservation, invoices: PaymentState['invoices']): string {
  const checkIn = checkInTimes(booking);
  // A booking's later invoices are for the extra price of its new times.
  const done = invoices.some(({ invoice }) => invoice === booking.invoice) ? confirmed : moved;
  return checkIn ? done + space + checkInBetween(time(checkIn.opens), time(checkIn.until)) : done;
}

interface PaymentProps {
  readonly payment: PaymentState;
}

/** The refunds and their destinations. */
function Refunds({ payment }: PaymentProps) {
  const { refunds, method } = payment;
  if (refunds.length === 0) return null;
  return (
    <Message kind="info" title={refundTitle(payment)}>
      {refunds.map(({ amount, destination, valid_until: until }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- refunds have nothing else, and are only added to
        <p key={index}>{goesBack[destination](money(amount), method, until ? dateWithYear(until) : null)}</p>
      ))}
    </Message>
  );
}

/** Adds up the cents of the payment that went to invoices. */
const sumPlaced = (invoices: PaymentState['invoices']): number =>
  invoices.reduce((sum, { amount }) => sum + amount, 0);

/** Names what is refunded: all of it, what came too late, or what the club gave back. */
function refundTitle({ amount, invoices, refunds }: PaymentState): string {
  if (refunds.reduce((sum, refund) => sum + refund.amount, 0) >= amount) return backTitle;
  return sumPlaced(invoices) < amount ? partLate : partBack;
}

interface NextStepsProps extends PaymentProps {
  readonly paidFor: PaymentSubject;
}

/** The booking as a calendar file, the receipt, and links to other pages. */
function NextSteps({ payment: { status, invoices }, paidFor: { booking, options } }: NextStepsProps) {
  const isMember = useStore($session).status === 'member';
  const isBooked = status === 'SETTLED' && booking?.status === 'CONFIRMED';
  const [invoice] = invoices;
  return (
    <>
      {isBooked && <BookingSteps booking={booking} />}
      <p className={css.ways}>
        {invoice && status === 'SETTLED' && (
          <a className="link" href={href('transaction-details', { params: { id: invoice.invoice } })}>
            {options?.invoices.every(isReceipt) === false ? viewInvoice : viewReceipt}
          </a>
        )}
        {isMember && <MemberLinks />}
      </p>
    </>
  );
}

function BookingSteps({ booking: { id } }: { readonly booking: Reservation }) {
  const file = useFile(() => call('GET /booking/reservation/{id}/calendar-file/', { params: { id } }));
  return (
    <div className={css.steps}>
      <Offered by="GET /booking/reservation/{id}/calendar-file/">
        <Button look="filled" icon={calendar} busy={file.busy} onClick={file.fetch}>
          {addToCalendar}
        </Button>
      </Offered>
      <a className="button" href={href('booking-details', { params: { id } })}>
        {viewBooking}
      </a>
      {file.failure !== null && (
        <Message kind="bad" role="alert" title={calendarFileFailed}>
          {failureWords(file.failure).title}
        </Message>
      )}
    </div>
  );
}
