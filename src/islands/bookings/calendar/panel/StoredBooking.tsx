import type { Reservation } from '@portal/contract';
import {
  bookingTitle,
  noTime,
  noTimeDetail,
  notSeen,
  notSeenDetail,
  otherTime,
  otherTimeDetail,
  seeBookings,
  viewInvoice,
} from '#words/bookings/booked-as-kept';
import { bookAnother, confirmed, confirmedDetail, payNow, seeBooking } from '#words/bookings/booking-panel';
import { readableCode } from '../../../../lib/format/by-code.ts';
import { money } from '../../../../lib/format/format.ts';
import { href } from '../../../../lib/app/routes.ts';
import type { Selection } from '../../../../lib/bookings/calendar/address.ts';
import { toTimeRange } from '../../../../lib/bookings/booking/times.ts';
import { shortWhen } from '../../../../lib/bookings/calendar/when.ts';
import { payAddress } from '../../../../lib/money/pay/pay-address.ts';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';

interface StoredBookingProps {
  readonly reservation: Reservation;
  readonly wanted: Selection;
  readonly onDone: () => void;
}

/** The new booking as the club's host shows it: the host may store another time than was sent, and says when to pay. */
export default function StoredBooking({ reservation, wanted, onDone }: StoredBookingProps) {
  const { id, facility, status, price, start_from, end_at } = reservation;
  const isSeen = id !== 0;
  // A host that gives no status has stored the booking all the same.
  const isConfirmed = status === 'CONFIRMED' || readableCode(status) === '';
  return (
    <>
      <h2 className="summary-name" tabIndex={-1}>
        {!isSeen ? notSeen : isConfirmed && isAsWanted(reservation, wanted) ? confirmed : bookingTitle}
      </h2>
      <p className="summary-when">
        <strong lang={langOf(facility.name)}>{facility.name}</strong>
        {isSeen && start_from && (
          <>
            <br />
            {shortWhen(start_from, end_at)}
          </>
        )}
        {price > 0 && (
          <>
            <br />
            {money(price)}
          </>
        )}
      </p>
      <TimeMessage {...{ reservation, wanted }} />
      {isSeen && !isConfirmed && <Message kind="wait" title={readableCode(status)} />}
      {isSeen && isConfirmed && price === 0 && <Message kind="good" title={confirmedDetail} />}
      <div className="summary-actions">
        <Invoice reservation={reservation} />
        <Button wide onClick={onDone}>
          {bookAnother}
        </Button>
        <a className="link" href={isSeen ? href('booking-details', { params: { id } }) : href('my-bookings')}>
          {isSeen ? seeBooking : seeBookings}
        </a>
      </div>
    </>
  );
}

function isAsWanted(reservation: Reservation, wanted: Selection): boolean {
  const { start, end } = toTimeRange(reservation);
  return start === wanted.start && end === wanted.end;
}

/** Tells that the booking isn't visible yet, or has another time than requested, or none that is known. */
function TimeMessage({ reservation, wanted }: Omit<StoredBookingProps, 'onDone'>) {
  const asked = shortWhen(wanted.start, wanted.end);
  const { start } = toTimeRange(reservation);
  if (reservation.id === 0) return <Message kind="wait" title={notSeenDetail(asked)} />;
  if (Number.isNaN(start))
    return (
      <Message kind="wait" title={noTime}>
        {noTimeDetail(asked)}
      </Message>
    );
  if (isAsWanted(reservation, wanted)) return null;
  return (
    <Message kind="bad" title={otherTime}>
      {otherTimeDetail(asked)}
    </Message>
  );
}

/** The link to the invoice: to pay it, where the club waits for that, or to see it. */
function Invoice({ reservation: { status, invoice, price } }: Pick<StoredBookingProps, 'reservation'>) {
  if (invoice === null) return null;
  const pay = status === 'CONFIRMED' ? null : payAddress([invoice]);
  return (
    <a
      className={pay ? 'button button-filled button-wide' : 'link'}
      href={pay ?? href('transaction-details', { params: { id: invoice } })}
    >
      {pay && price > 0 ? payNow(money(price)) : viewInvoice}
    </a>
  );
}
