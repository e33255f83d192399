import { useEffect, useRef } from 'react';
import {
  heldDetail,
  nearest,
  noOffers,
  priceChanged,
  priceChangedDetail,
} from '#words/bookings/booking-panel';
import { takenDetail, takenTitle } from '#words/bookings/booking-refusals';
import { failures } from '#words/money/paying';
import { notCharged } from '#words/money/pay-by-card';
import { payAnotherWay } from '#words/money/instant-payment';
import { holdExpiry } from '../../../lib/bookings/booking/times.ts';
import type { UsualState } from '../../../lib/bookings/usual/usual.ts';
import { money, time, timeRange } from '../../../lib/format/format.ts';
import { wayToPay } from '../../../lib/money/pay/pay-address.ts';
import { Message } from '../../ui/Message.tsx';
import { Problem } from '../../ui/failure/Problem.tsx';
import { BookedMessage } from './BookedMessage.tsx';
import type { TimeLineProps } from './TimeLine.tsx';
import { timeKey, TimeLine } from './TimeLine.tsx';

interface UsualBookingOutcomeProps extends Omit<TimeLineProps, 'one' | 'children'> {
  readonly onUndo: () => void;
}

/** The outcome of a press, announced in an element that takes the focus, as the pressed button may be gone. */
export function UsualBookingOutcome({ state, onUndo, ...shared }: UsualBookingOutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const { step } = state;
  const isDone = step === 'booked' || step === 'undone' || step === 'taken' || step === 'declined';
  useEffect(() => {
    if (isDone) place.current?.focus();
  }, [isDone]);
  return (
    <div ref={place} aria-live="polite" tabIndex={-1}>
      {(step === 'booked' || step === 'undoing' || step === 'undone' || step === 'undo-failed') && (
        <BookedMessage key={state.reservation.id} state={state} onUndo={onUndo} />
      )}
      {step === 'declined' && <CardDeclined state={state} />}
      {step === 'taken' && <SlotTakenMessage state={state} {...shared} />}
      {step === 'price-changed' && (
        <Message kind="wait" role="alert" title={priceChanged(money(state.wanted.price))}>
          {priceChangedDetail}
        </Message>
      )}
      {step === 'failed' && <Problem failure={state.failure} />}
    </div>
  );
}

interface CardDeclinedProps {
  readonly state: Extract<UsualState, { readonly step: 'declined' }>;
}

/** The card wasn't charged: how long the time is on hold, and the other ways to pay. */
function CardDeclined({ state: { reservation, failure } }: CardDeclinedProps) {
  const until = holdExpiry(reservation);
  return (
    <Message
      kind="bad"
      title={notCharged}
      actions={
        reservation.invoice !== null && (
          <a className="button" href={wayToPay(reservation.invoice, null)}>
            {payAnotherWay}
          </a>
        )
      }
    >
      <p>{failures[failure]}</p>
      {until !== null && <p>{heldDetail(money(reservation.price), time(until))}</p>}
    </Message>
  );
}

interface SlotTakenMessageProps extends Omit<UsualBookingOutcomeProps, 'state' | 'onUndo'> {
  readonly state: Extract<UsualState, { readonly step: 'taken' }>;
}

/** Somebody was faster: what is free instead, each a press away. */
function SlotTakenMessage({ state, ...shared }: SlotTakenMessageProps) {
  const { wanted, range, alternatives } = state;
  return (
    <Message kind="bad" title={takenTitle(wanted.name)}>
      <p>{takenDetail(timeRange(range.start, range.end))}</p>
      {alternatives.length === 0 ? (
        <p>{noOffers}</p>
      ) : (
        <>
          <p>{nearest}</p>
          <ul>
            {alternatives.map((one) => (
              <TimeLine key={timeKey(one)} one={one} state={state} {...shared} />
            ))}
          </ul>
        </>
      )}
    </Message>
  );
}
