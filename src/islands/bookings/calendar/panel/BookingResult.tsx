import type { Reservation } from '@portal/contract';
import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import {
  bookAnother,
  checkInBy,
  confirmed,
  confirmedDetail,
  heldDetail,
  heldTitle,
  holdOver,
  holdOverDetail,
  minutesLeft,
  nameLabel,
  payNow,
  seeBooking,
} from '#words/bookings/booking-panel';
import { bookedFor, guestCount, guestsLabel } from '#words/bookings/party';
import { failures } from '#words/money/paying';
import { charging, openingBank, paidAtOnce, payAnotherWay, wayName } from '#words/money/instant-payment';
import { notCharged } from '#words/money/pay-by-card';
import { colon } from '#words/app/joining';
import { holdExpiry } from '../../../../lib/bookings/booking/times.ts';
import type { Selection } from '../../../../lib/bookings/calendar/address.ts';
import { shortWhen } from '../../../../lib/bookings/calendar/when.ts';
import { money, time } from '../../../../lib/format/format.ts';
import { href } from '../../../../lib/app/routes.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/LazyPart.tsx';
import { useOffers } from '../../../ui/Offered.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { langOf } from '../../../../lib/app/own-texts.ts';
import type { InstantState } from './book-and-pay.ts';
import { $instantPayment } from './book-and-pay.ts';
import { holdPayAddress } from '../../../../lib/money/pay/pay-address.ts';

interface BookingResultProps {
  readonly reservation: Reservation;
  readonly wanted: Selection;
  /** Gives the time each minute, for the countdown. */
  readonly $now: ReadableAtom<number>;
  /** The hold has expired, or is paid: the day on screen is out of date. */
  readonly onChange: () => void;
  readonly onDone: () => void;
}

const StoredBooking = lazyPart(() => import('./StoredBooking.tsx'));

/** The booking that was just made. */
export const BookingResult = ({ wanted, ...props }: BookingResultProps) =>
  useOffers()('holds') ? <HeldOrConfirmed {...props} /> : <StoredBooking {...props} wanted={wanted} />;

/** A booking that is confirmed, or on hold with the time that is left to pay. */
function HeldOrConfirmed({ reservation, $now, onChange, onDone }: Omit<BookingResultProps, 'wanted'>) {
  const now = useStore($now);
  const { status, price, check_in } = reservation;
  const instant = useStore($instantPayment);
  const isPaid = instant.step === 'paid';
  const isCharging = instant.step === 'charging' || instant.step === 'leaving';
  const until = status === 'HELD' && !isPaid ? holdExpiry(reservation) : null;
  const over = until !== null && now >= until;
  const pay = over || isPaid || isCharging ? null : holdPayAddress(reservation);

  useEffect(() => {
    if (over || isPaid) onChange();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each
  }, [over, isPaid]);

  return (
    <>
      <h2 className="summary-name" tabIndex={-1}>
        {over ? holdOver : until === null ? confirmed : heldTitle}
      </h2>
      <Facts reservation={reservation} />
      <div aria-live="polite">
        <InstantPaymentMessage state={instant} price={price} />
      </div>
      {!isPaid && !isCharging && <Status until={until} now={now} price={price} />}
      {check_in && !over && <p className="small">{checkInBy(time(check_in.until))}</p>}
      <div className="summary-actions">
        {pay && (
          <a className="button button-filled button-wide" href={pay}>
            {instant.step === 'declined' ? payAnotherWay : payNow(money(price))}
          </a>
        )}
        <Button wide onClick={onDone}>
          {bookAnother}
        </Button>
        <a className="link" href={href('booking-details', { params: { id: reservation.id } })}>
          {seeBooking}
        </a>
      </div>
    </>
  );
}

interface StatusProps {
  /** The instant when the hold expires; null: it is confirmed. */
  readonly until: number | null;
  readonly now: number;
  readonly price: number;
}

/** Tells that it is confirmed, or the time left of the hold. */
function Status({ until, now, price }: StatusProps) {
  if (until === null) return <Message kind="good" title={confirmedDetail} />;
  if (now >= until)
    return (
      <Message kind="bad" role="alert" title={`${holdOver}.`}>
        {holdOverDetail}
      </Message>
    );
  return (
    <Message kind="wait" title={minutesLeft(Math.floor((until - now) / 60_000))}>
      {heldDetail(money(price), time(until))}
    </Message>
  );
}

/** The status of the payment by saved card or from credit. */
function InstantPaymentMessage({ state, price }: { readonly state: InstantState; readonly price: number }) {
  switch (state.step) {
    case 'charging':
      return <Message kind="wait" title={charging(wayName(state.way))} />;
    case 'leaving':
      return <Message kind="wait" title={openingBank} />;
    case 'paid':
      return <Message kind="good" title={paidAtOnce(money(price), wayName(state.way))} />;
    case 'declined':
      return (
        <Message kind="bad" role="alert" title={notCharged}>
          {failures[state.failure]}
        </Message>
      );
    default:
      return null;
  }
}

/** The place and time, the member it is for, its name and its guests. */
function Facts({ reservation }: Pick<BookingResultProps, 'reservation'>) {
  const { facility, start_from, end_at, booked_by, member_name, name, guests, guest_names } = reservation;
  return (
    <>
      <p className="summary-when">
        <strong lang={langOf(facility.name)}>{facility.name}</strong>
        <br />
        {shortWhen(start_from, end_at)}
      </p>
      <p className="small soft">
        {booked_by && (
          <>
            {bookedFor(member_name)}
            <br />
          </>
        )}
        {nameLabel + colon + name}
        {guests > 0 && (
          <>
            <br />
            {guestsLabel + colon + guestCount(guests, guest_names)}
          </>
        )}
      </p>
    </>
  );
}
