import { useEffect, useRef } from 'react';
import {
  nearest,
  noOffers,
  priceChanged,
  priceChangedDetail,
  takenDetail,
  takenTitle,
} from '#words/bookings/booking-panel';
import { langOf } from '../../../lib/app/own-texts.ts';
import type { Alternative } from '../../../lib/bookings/booking/booking.ts';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import type { UsualState } from '../../../lib/bookings/usual/usual.ts';
import { money, timeRange } from '../../../lib/format/format.ts';
import { Message } from '../../ui/Message.tsx';
import { BookedMessage } from './BookedMessage.tsx';
import { BookOne } from './BookOne.tsx';
import { Problem } from './Problem.tsx';

interface OutcomeProps {
  readonly state: UsualState;
  /** Cents. */
  readonly credit: number;
  readonly onBook: (one: Alternative) => void;
  readonly onUndo: () => void;
}

/** What became of a press, in a place that is announced: it takes the focus, as the button that was pressed may be gone. */
export function Outcome({ state, credit, onBook, onUndo }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const { step } = state;
  const isDone = step === 'booked' || step === 'undone' || step === 'taken';
  useEffect(() => {
    if (isDone) place.current?.focus();
  }, [isDone]);
  return (
    <div ref={place} aria-live="polite" tabIndex={-1} className="usual-outcome">
      {(step === 'booked' || step === 'undoing' || step === 'undone' || step === 'undo-failed') && (
        <BookedMessage key={state.reservation.id} state={state} onUndo={onUndo} />
      )}
      {step === 'taken' && <Taken {...{ state, credit, onBook }} />}
      {step === 'price-changed' && (
        <Message kind="wait" role="alert" title={priceChanged(money(state.wanted.price))}>
          {priceChangedDetail}
        </Message>
      )}
      {step === 'failed' && <Problem failure={state.failure} />}
    </div>
  );
}

interface TakenProps extends Pick<OutcomeProps, 'credit' | 'onBook'> {
  readonly state: Extract<UsualState, { readonly step: 'taken' }>;
}

/** Somebody was faster: what is free instead, each a press away. */
function Taken({ state, credit, onBook }: TakenProps) {
  const { wanted, range, alternatives } = state;
  return (
    <Message kind="bad" title={takenTitle(wanted.name)}>
      <p>{takenDetail(timeRange(range.start, range.end))}</p>
      {alternatives.length === 0 ? (
        <p>{noOffers}</p>
      ) : (
        <>
          <p className="usual-nearest">{nearest}</p>
          <ul className="usual-list">
            {alternatives.map((one) => (
              <li key={`${one.facility} ${one.start}`} className="usual-row">
                <div>
                  <strong lang={langOf(one.name)}>{one.name}</strong>
                  <p className="whole">{shortWhen(one.start, one.end)}</p>
                </div>
                <BookOne one={one} state={state} credit={credit} onBook={onBook} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Message>
  );
}
